import { expect, it } from 'vitest';
import { movedBy, roomNameProblem } from './room-rules';

it('[S5.11] [S7.37] a room needs a name of its own that a hub can keep', () => {
  const others = ['Kitchen', 'Küche'];
  expect(
    ['', '  ', 'x'.repeat(31), 'Kitchen', ' Küche ', 'x'.repeat(30), '🛋'.repeat(30)].map((name) =>
      roomNameProblem(name, others),
    ),
  ).toEqual(['empty', 'empty', 'long', 'taken', 'taken', null, null]);
});

it('moves a room by one place, and no further than the ends', () => {
  const ids = ['a', 'b', 'c'];
  expect([movedBy(ids, 'b', -1), movedBy(ids, 'b', 1)]).toEqual([
    ['b', 'a', 'c'],
    ['a', 'c', 'b'],
  ]);
  expect([movedBy(ids, 'a', -1), movedBy(ids, 'c', 1), movedBy(ids, 'x', 1)]).toEqual([ids, ids, ids]);
});
