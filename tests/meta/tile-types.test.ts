import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { WIDGETS } from '@/app/widgets';
import { ENTRIES } from '@/editor/palette/entries';

const LANGUAGES = ['en', 'de', 'fr', 'es'];
const wordOf = (language: string, key: string): unknown => {
  const [file, ...path] = key.split('.');
  let at = JSON.parse(readFileSync(`locales/${language}/${file}.json`, 'utf8')) as unknown;
  for (const part of path) at = (at as Record<string, unknown> | undefined)?.[part];
  return at;
};

it('[S2.41] a tile shows a device, scene, time and date, link, mode or protection: each is offered by name, and is there', () => {
  const wanted = { device: 'device', scene: 'scene', time: 'time', link: 'link', mode: 'house-mode', protect: 'panic' };
  const offered = Object.fromEntries(ENTRIES.map(({ key, type }) => [key, type]));
  expect(offered).toMatchObject(wanted);
  const types = new Set(WIDGETS.map(({ type }) => type));
  expect(ENTRIES.filter(({ type }) => !types.has(type))).toEqual([]);
});

it.each(LANGUAGES)('[S2.41] each has a name of its own in %s', (language) => {
  const names = ENTRIES.map(({ labelKey }) => wordOf(language, labelKey));
  expect(names.filter((name) => typeof name !== 'string' || name === '')).toEqual([]);
  expect(new Set(names).size).toBe(names.length);
});
