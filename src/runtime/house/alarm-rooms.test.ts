import { expect, it } from 'vitest';
import { alarmRooms } from './alarm-rooms';

const rooms = (count: number) =>
  Array.from({ length: count }, (_, at) => ({ id: `r${String(at)}`, name: `Room ${String(at)}` }));
const sensor = (name: string, roomId: string | null) => ({ name, roomId });

it('[S2.25] every room stands in the order of the house, with what was set off in it', () => {
  expect(alarmRooms(rooms(3), [sensor('Window', 'r2'), sensor('Door', 'r1'), sensor('Motion', 'r2')])).toEqual([
    { id: 'r0', name: 'Room 0', tripped: [] },
    { id: 'r1', name: 'Room 1', tripped: ['Door'] },
    { id: 'r2', name: 'Room 2', tripped: ['Window', 'Motion'] },
  ]);
});

it('[S2.25] where no room is known of what was set off there is no map', () => {
  expect(alarmRooms(rooms(3), [sensor('Door', null)])).toEqual([]);
  expect(alarmRooms(rooms(3), [])).toEqual([]);
  expect(alarmRooms([], [sensor('Door', 'r1')])).toEqual([]);
});

it('[S2.25] of a large house quiet rooms are left out, never one where something was set off', () => {
  const shown = alarmRooms(rooms(30), [sensor('Attic', 'r29'), sensor('Cellar', 'r0')]);
  expect(shown.map(({ id }) => id)).toEqual([
    'r0',
    ...rooms(11)
      .slice(1)
      .map(({ id }) => id),
    'r29',
  ]);
  const all = rooms(20).map(({ id, name }) => sensor(name, id));
  expect(alarmRooms(rooms(20), all)).toHaveLength(20);
});

it('[S2.25] of many in one room the newest are named', () => {
  const all = ['d', 'c', 'b', 'a'].map((name) => sensor(name, 'r0'));
  expect(alarmRooms(rooms(1), all)[0]?.tripped).toEqual(['d', 'c', 'b']);
});
