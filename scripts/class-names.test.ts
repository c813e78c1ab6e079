import { expect, it } from 'vitest';
import { classNames } from './class-names.ts';

it('a class is named by itself and a short mark of its file, wherever the project lies', () => {
  const nameOf = classNames();
  const here = nameOf('row', '/home/a/porchlight/src/ui/disc/disc.module.css');
  expect(here).toMatch(/^row_[0-9a-z]{3}$/);
  expect(nameOf('row', 'C:\\porchlight\\src\\ui\\disc\\disc.module.css?used')).toBe(here);
  expect(nameOf('row', '/home/a/porchlight/src/ui/mode/tone.module.css')).not.toBe(here);
});

it('a widget keeps its mark in whatever group it lies', () => {
  const of = (group: string) => classNames()('row', `/src/widgets/${group}/lock/lock.module.css`);
  expect(of('tiles')).toBe(of('panels'));
});

it('two files with the same mark stop the build and are named', () => {
  const nameOf = classNames();
  const all = Array.from({ length: 3_000 }, (_, at) => `/src/widgets/tiles/w${at}/w${at}.module.css`);
  expect(() => all.map((file) => nameOf('row', file))).toThrow(/w\d+\.module\.css and .* have the same mark/);
});
