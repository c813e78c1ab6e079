import { expect, it } from 'vitest';
import type { DeviceState, ItemState } from '../state/model';
import { protectsHouse } from './protects';

const guards = (category: string, item: string | null = null, subcategory = '', watched: string[] = []): boolean => {
  const items = item === null ? [] : ['i'];
  const device = { id: 'd', category, subcategory, items } as unknown as DeviceState;
  return protectsHouse(
    device,
    { device: () => device, item: () => ({ device: 'd', name: item }) as ItemState },
    watched,
  );
};

it.each<[string, (string | null)?, string?]>([
  ['security_sensor', 'motion', 'motion'],
  ['security_sensor', null, 'of-a-new-kind'],
  ['camera'],
  ['doorbell'],
  ['unknown', null, 'doorbell_cam'],
  ['siren', 'siren_alarm'],
  // Nothing of it has been told yet.
  ['siren'],
  ['door_lock'],
  ['door_lock', 'door_lock'],
  ['keypad', 'user_codes'],
  ['alarm_panel', 'armed'],
  ['garage_door', 'barrier'],
  ['unknown', 'switch', 'lock'],
  // Firmware files the same sensor under several kinds.
  ['generic_sensor', 'smoke_alarm'],
  ['level_sensor', 'co_alarm'],
  ['generic_sensor', null, 'leak'],
  ['generic_sensor', 'learn_fingerprint'],
  ['switch', 'siren_alarm'],
  ['switch', 'armed'],
])('[R-80] %s with %s (%s) guards the house', (category, item = null, subcategory = '') => {
  expect(guards(category, item, subcategory)).toBe(true);
});

it.each<[string, string]>([
  ['switch', 'switch'],
  ['dimmable_light', 'dimmer'],
  ['thermostat', 'thermostat_setpoint'],
  ['window_cov', 'dimmer'],
  ['power_meter', 'electric_meter_watt'],
])('%s with %s does not', (category, item) => {
  expect(guards(category, item)).toBe(false);
});

it('[R-80] whatever its hub lists as a guard is one', () => {
  expect(guards('switch', 'switch', '', ['d'])).toBe(true);
});
