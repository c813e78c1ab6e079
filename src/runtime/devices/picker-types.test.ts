import { expect, it } from 'vitest';
import { PICKER_GROUPS, pickerType } from './picker-types';
import english from '../../../locales/en/devicePicker.json';

/** What a locale key says in English. */
const said = (key: string): unknown =>
  key
    .split('.')
    .slice(1)
    .reduce<unknown>((at, part) => (at as Record<string, unknown> | undefined)?.[part], english);

it('[S2.35] [S3.18] has seven groups by their names, and ten types, each in its own', () => {
  expect(PICKER_GROUPS.map(({ labelKey }) => said(labelKey))).toEqual([
    'Switches and dimmers',
    'Lighting',
    'Appliance',
    'Window Coverings',
    'Motion sensor',
    'Smoke sensor',
    'Door',
  ]);
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
  expect(types.map((type) => `${type?.key} in ${type?.group}`)).toEqual([
    'switch in switches_and_dimmers',
    'dimmer in switches_and_dimmers',
    'bulb in lighting',
    'color_bulb in lighting',
    'outlet in appliance',
    'shade in window_coverings',
    'motion_sensor in motion_sensor',
    'smoke_sensor in smoke_sensor',
    'door_lock in door',
    'door_sensor in door',
  ]);
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
