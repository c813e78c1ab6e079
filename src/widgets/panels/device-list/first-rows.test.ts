import { expect, it } from 'vitest';
import type { RoomGroupView } from '@/runtime/hooks/views';
import { countRows, FIRST_ROWS, firstRows, nextRows, placesOf, STRETCH } from './first-rows';

const group = (id: string, count: number): RoomGroupView => ({
  id,
  name: id,
  devices: Array.from({ length: count }, (_, at) => ({
    id: `${id}${at}`,
    hub: 'h',
    name: '',
    roomId: id,
    category: '',
    subcategory: '',
  })),
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

it('[S2.14] narrowed anew a list keeps the rows that stood, and draws others as when it is opened', () => {
  const groups = [group('a', 3), group('b', 4), group('c', 2)];
  const stood = new Set(['a1', 'b0', 'b1', 'b2', 'b3', 'c1', 'gone']);
  const shown = (most: number) => firstRows(groups, most, stood).flatMap(({ devices }) => devices.map(({ id }) => id));
  expect([shown(0), shown(1), shown(2), shown(3)]).toEqual([
    ['a1', 'b0', 'b1', 'b2', 'b3', 'c1'],
    ['a0', 'a1', 'b0', 'b1', 'b2', 'b3', 'c1'],
    ['a0', 'a1', 'a2', 'b0', 'b1', 'b2', 'b3', 'c1'],
    ['a0', 'a1', 'a2', 'b0', 'b1', 'b2', 'b3', 'c0', 'c1'],
  ]);
  expect(firstRows(groups, 0, stood)[1]?.devices).toBe(groups[1]?.devices);
  expect(placesOf(firstRows(groups, 1, stood))).toEqual(new Set(shown(1)));
});

it('[S2.14] of a room in stretches a row keeps its place as long as its stretch is the same', () => {
  const whole = group('a', 2 * STRETCH);
  const stood = placesOf(firstRows([whole], whole.devices.length));
  const count = (devices: RoomGroupView['devices'], most: number) =>
    countRows(firstRows([{ ...whole, devices }], most, stood));
  expect(count(whole.devices, 0)).toBe(2 * STRETCH);
  // The last one of the first stretch comes over from the second: it and what is behind it is drawn anew.
  expect(count(whole.devices.slice(1), 0)).toBe(STRETCH - 1);
  expect(count(whole.devices.slice(1), 1)).toBe(2 * STRETCH - 1);
  // No longer in stretches: all of them are drawn anew.
  expect(count(whole.devices.slice(0, STRETCH), 7)).toBe(7);
});
