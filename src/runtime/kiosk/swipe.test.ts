import { expect, it } from 'vitest';
import { beside, SWIPE_PX, turnOf } from './swipe';

const from = { x: 200, y: 200 };
const to = (dx: number, dy = 0) => turnOf(from, { x: 200 + dx, y: 200 + dy });

it('[S2.39] a stroke of 48 pixels to the side turns to the board beside; a shorter or a steeper one is none', () => {
  expect([to(-SWIPE_PX), to(SWIPE_PX)]).toEqual(['next', 'previous']);
  expect([to(1 - SWIPE_PX), to(SWIPE_PX - 1), to(0)]).toEqual([null, null, null]);
  expect([to(-60, 59), to(-60, 60), to(-60, -61), to(60, 300)]).toEqual(['next', null, null, null]);
});

it('[S2.39] boards go round; where there is no other, or this one is none of them, nothing turns', () => {
  const ids = ['a', 'b', 'c'];
  expect(ids.map((id) => [beside(ids, id, 'previous'), beside(ids, id, 'next')])).toEqual([
    ['c', 'b'],
    ['a', 'c'],
    ['b', 'a'],
  ]);
  expect([beside(['a'], 'a', 'next'), beside(ids, 'gone', 'next'), beside([], 'a', 'next')]).toEqual([
    null,
    null,
    null,
  ]);
});
