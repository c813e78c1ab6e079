import { expect, it } from 'vitest';
import { BLOBS_LIMIT_BYTES } from '../../store/blobs.ts';
import { hasRoom, type Held } from './shares.ts';

const MB = 1024 * 1024;
const isAtHome = (uuid: string) => uuid.startsWith('home');
const user = (uuid: string, bytes = 1): Held => ({ owner: { type: 'user', uuid }, bytes });
const hub = (bytes: number): Held => ({ owner: { type: 'controller', uuid: 'hub' }, bytes });
const times = (count: number, held: (index: number) => Held) =>
  Array.from({ length: count }, (_, index) => held(index));
/** How many of these there is room for, one after the other. */
function taken(held: readonly Held[]): Held[] {
  const kept: Held[] = [];
  for (const each of held) if (hasRoom(kept, each, isAtHome)) kept.push(each);
  return kept;
}

it('[S7.32] (R-94) gives one member of the household 200 files and 40 MB', () => {
  expect(taken(times(300, () => user('home-1')))).toHaveLength(200);
  expect(taken(times(30, () => user('home-1', 2 * MB)))).toHaveLength(20);
});

it('[S7.32] (R-94) gives an account without a house 20 files and 4 MB', () => {
  expect(taken(times(30, () => user('guest')))).toHaveLength(20);
  expect(taken(times(5, () => user('guest', 2 * MB)))).toHaveLength(2);
});

it('[S7.32] (R-94) keeps room for the hubs and the household, however many others come', () => {
  const strangers = taken(times(5_000, (index) => user(`guest-${String(index)}`, 2 * MB)));
  expect(strangers).toHaveLength(8);
  const members = taken(times(5_000, (index) => user(`home-${String(index)}`, 2 * MB)));
  expect(members).toHaveLength(40);
  const all = [...strangers, ...members];
  expect(hasRoom(all, hub(80 * MB), isAtHome)).toBe(true);
  expect(hasRoom([...all, hub(80 * MB)], hub(1), isAtHome)).toBe(false);
  const bytes = [...all, hub(80 * MB)].reduce((sum, each) => sum + each.bytes, 0);
  expect(bytes).toBeLessThan(BLOBS_LIMIT_BYTES - 20 * MB);
});
