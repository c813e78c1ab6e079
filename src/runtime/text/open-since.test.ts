import { expect, it } from 'vitest';
import { readFileSync } from 'node:fs';
import { openSince } from './open-since';

type Words = Record<string, Record<string, string>>;

it.each([
  ['en', 'Open just now', 'Open 12 min', 'Open since 6:58'],
  ['fr', 'Ouvert à l’instant', 'Ouvert depuis 12 min', 'Ouvert depuis 6:58'],
  ['es', 'Abierto ahora mismo', 'Abierto hace 12 min', 'Abierto desde 6:58'],
  ['de', 'Gerade eben geöffnet', 'Seit 12 min offen', 'Seit 6:58 offen'],
])('what opened just now is told by a sentence of its own: %s', (language, now, minutes, moment) => {
  const of = (file: string): Words => JSON.parse(readFileSync(`locales/${language}/${file}.json`, 'utf8')) as Words;
  const open = of('security')['open'] as Record<string, string>;
  const justNow = (of('units') as unknown as Record<string, string>)['just-now'] as string;
  const t = (key: string, { time = '' } = {}) =>
    key === 'units.just-now' ? justNow : String(open[key.replace('security.open.', '')]).replace('{{time}}', time);
  const told = (since: string) => openSince({ t, clock: () => '6:58', since: () => since }, 0);
  expect([justNow, '12 min', '6:58'].map(told)).toEqual([now, minutes, moment]);
});
