import { expect, it } from 'vitest';
import type { VoiceDevice } from '@/hub';
import type { DeviceFilter } from './device-filter';
import { voiceRows } from './voice-rows';

const ALL: DeviceFilter = { search: '', room: undefined, categories: null, hubs: null };
const device = (name: string, service: string, isDevice = true): VoiceDevice => ({
  ...{ uuid: name, name, service, account: service, abilities: ['switch'], isDevice, commands: ['on', 'off'] },
  ...{ scale: null, state: {}, needsPin: false, isPinOn: false },
});
const devices = [
  device('Lamp 10', 'googleHome'),
  device('Lamp 9', 'amazonAlexa'),
  device('Half made', 'googleHome', false),
];
const shown = (filter: Partial<DeviceFilter>) => voiceRows(devices, { ...ALL, ...filter }).map(({ name }) => name);

it('[S3.7] only what is a device stands in the list, by its name', () => {
  expect(shown({})).toEqual(['Lamp 9', 'Lamp 10']);
});

it('[S1.6] is found by name and by its assistant, and in no room or controller', () => {
  expect(shown({ search: ' lamp 1' })).toEqual(['Lamp 10']);
  expect(shown({ categories: ['amazonAlexa', 'door_lock'] })).toEqual(['Lamp 9']);
  expect(shown({ categories: ['door_lock'] })).toEqual([]);
  expect([shown({ room: null }), shown({ room: 'kitchen' }), shown({ hubs: ['90000001'] })]).toEqual([[], [], []]);
});
