import { expect, it } from 'vitest';
import type { RoomGroupView } from '../scope/views';
import { narrowedRooms } from './house-rooms';

const device = (name: string, roomId: string | null, category = 'light', hub = 'h1') => ({
  ...{ id: name, hub, name, roomId, category, subcategory: '' },
});
const groups: readonly RoomGroupView[] = [
  { id: 'a', name: 'Attic', devices: [device('Fan', 'a'), device('Lamp', 'a')] },
  { id: 'b', name: 'Bath', devices: [device('Door', 'b', 'lock'), device('Light', 'b', 'light', 'h2')] },
  { id: null, name: null, devices: [device('Gate', null), device('Old bath', 'gone')] },
];
const names = (asked: Parameters<typeof narrowedRooms>[1]) =>
  narrowedRooms(groups, asked).map(({ devices }) => devices.map(({ name }) => name));

it('a filter leaves what is named, of a kind, of a hub and in a room', () => {
  expect([
    names({ search: ' LA ' }),
    names({ search: 'bath' }),
    names({ categories: ['lock'] }),
    names({ hubs: ['h2'] }),
    names({ only: ['Gate', 'Fan'] }),
    names({ room: null }),
    names({ room: 'a', search: 'f' }),
    names({ search: 'nothing' }),
  ]).toEqual([
    [['Lamp']],
    [['Door', 'Light'], ['Old bath']],
    [['Door']],
    [['Light']],
    [['Fan'], ['Gate']],
    [['Gate']],
    [['Fan']],
    [],
  ]);
});

it('a room that a filter leaves whole is the same one, however many letters were typed', () => {
  for (const asked of [{}, { search: ' ' }, { search: 'attic' }, { hubs: ['h1', 'h2'], search: 'a' }])
    expect(narrowedRooms(groups, asked)[0]).toBe(groups[0]);
  expect(narrowedRooms(groups, { search: 'lamp' })[0]).not.toBe(groups[0]);
});
