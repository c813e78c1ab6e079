import { expect, it } from 'vitest';
import { deviceIcon } from './device-icon';

it('[S3.11] finds an icon for what it knows and a plain one for the rest', () => {
  expect([
    deviceIcon('security_sensor', 'door', 'Front door'),
    deviceIcon('security_sensor', 'door', 'Kitchen window'),
    deviceIcon('dimmable_light', 'dimmable_bulb', 'Lamp'),
    deviceIcon('something', 'new', 'Thing'),
    deviceIcon('constructor', 'toString', 'Thing'),
  ]).toEqual(['door', 'frame-corners', 'lightbulb', 'cpu', 'cpu']);
});
