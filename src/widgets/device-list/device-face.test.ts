import { expect, it } from 'vitest';
import { CONTROL_ITEMS, controlOf, deviceIcon } from './device-face';

it('[S3.11] finds an icon for what it knows and a plain one for the rest', () => {
  expect([
    deviceIcon('security_sensor', 'door', 'Front door'),
    deviceIcon('security_sensor', 'door', 'Kitchen window'),
    deviceIcon('dimmable_light', 'dimmable_bulb', 'Lamp'),
    deviceIcon('something', 'new', 'Thing'),
    deviceIcon('constructor', 'toString', 'Thing'),
  ]).toEqual(['door', 'frame-corners', 'lightbulb', 'cpu', 'cpu']);
});

it('[S9.15] gives every item a row can be worked by its control, a blind no light switch', () => {
  expect(CONTROL_ITEMS.map((item) => controlOf(item, 'dimmable_light'))).toEqual([
    'lock',
    'setpoint',
    'barrier',
    'dimmer',
    'switch',
  ]);
  expect([controlOf('dimmer', 'window_cov'), controlOf('temp', 'hvac')]).toEqual(['cover', null]);
});
