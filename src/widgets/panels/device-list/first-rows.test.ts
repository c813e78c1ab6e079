import { expect, it } from 'vitest';
import type { RoomGroupView } from '@/runtime/hooks/views';
import { FIRST_ROWS, firstRows, nextRows } from './first-rows';

const group = (id: string, count: number): RoomGroupView => ({
  id,
  name: id,
  devices: Array.from({ length: count }, (_, at) => ({
    id: `${id}${at}`,
    name: '',
    roomId: id,
    category: '',
    subcategory: '',
  })),
  openCount: 0,
  unreachableCount: 0,
});

it('[S2.14] draws a long house from its top, a slice at a time, and knows how long each room is', () => {
  const groups = [group('a', 3), group('b', 4), group('c', 2)];
  const shown = (most: number) =>
    firstRows(groups, most).map(({ group: { id, devices: all }, devices }) => [id, devices.length, all.length]);
  expect([shown(0), shown(2), shown(5), shown(9), shown(99)]).toEqual([
    [],
    [['a', 2, 3]],
    [
      ['a', 3, 3],
      ['b', 2, 4],
    ],
    [
      ['a', 3, 3],
      ['b', 4, 4],
      ['c', 2, 2],
    ],
    [
      ['a', 3, 3],
      ['b', 4, 4],
      ['c', 2, 2],
    ],
  ]);
  // A room that is whole is the same list: its rows are not drawn again.
  expect(firstRows(groups, 5)[0]?.devices).toBe(groups[0]?.devices);
});

it('[S2.14] a house of 200 devices stands after a few frames, one of thousands in ever fewer steps', () => {
  const steps = (total: number, isLong: boolean) => {
    const seen = [FIRST_ROWS];
    for (let count = FIRST_ROWS; count < total; seen.push(count)) count = nextRows(count, isLong);
    return seen;
  };
  expect([steps(200, false), steps(420, false), steps(2_000, true)]).toEqual([
    [60, 130, 200],
    [60, 130, 200, 340, 480],
    [60, 560, 1_060, 1_560, 2_060],
  ]);
});
