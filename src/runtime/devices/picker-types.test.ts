import { expect, it } from 'vitest';
import { PICKER_GROUPS, pickerType } from './picker-types';

it('[S2.35] [S3.18] has seven groups, and ten types that each belong to one', () => {
  expect(PICKER_GROUPS).toHaveLength(7);
  const kinds = [
    ['switch', 'interior_plugin'],
    ['dimmable_light', 'dimmable_plugged'],
    ['dimmable_light', 'dimmable_bulb'],
    ['dimmable_light', 'dimmable_colored'],
    ['switch', 'exterior_plugin'],
    ['window_cov', 'window_cov'],
    ['security_sensor', 'motion'],
    ['security_sensor', 'smoke'],
    ['door_lock', ''],
    ['security_sensor', 'door'],
  ] as const;
  const types = kinds.map(([category, subcategory]) => pickerType({ category, subcategory }));
  expect(new Set(types.map((type) => type?.key)).size).toBe(10);
  expect(new Set(types.map((type) => type?.group))).toEqual(new Set(PICKER_GROUPS.map(({ key }) => key)));
});

it.each([
  ['switch', 'in_wall', 'switch'],
  ['dimmable_light', 'brand_new', 'dimmer'],
  ['window_cov', '', 'shade'],
  ['security_sensor', 'leak', null],
  ['thermometer', '', null],
  ['constructor', '', null],
])('[S2.35] a %s of kind "%s" is a %s', (category, subcategory, type) => {
  expect(pickerType({ category, subcategory })?.key ?? null).toBe(type);
});
