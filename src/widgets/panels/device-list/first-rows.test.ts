import { expect, it } from 'vitest';
import type { RoomGroupView } from '@/runtime/hooks/views';
import { firstRows } from './first-rows';

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
