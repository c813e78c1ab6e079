import { expect, it } from 'vitest';
import { deviceIcon } from './device-icon';

const icon = (category: string, subcategory: string, name: string) => deviceIcon({ category, subcategory, name });

it('[S3.11] finds an icon for what it knows and a plain one for the rest', () => {
  expect([
    icon('security_sensor', 'door', 'Front door'),
    icon('security_sensor', 'door', 'Kitchen window'),
    icon('dimmable_light', 'dimmable_bulb', 'Lamp'),
    icon('something', 'new', 'Thing'),
    icon('constructor', 'toString', 'Thing'),
  ]).toEqual(['door', 'frame-corners', 'lightbulb', 'cpu', 'cpu']);
});
