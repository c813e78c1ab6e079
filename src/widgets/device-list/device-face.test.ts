import { expect, it } from 'vitest';
import { CONTROL_ITEMS, controlOf } from './device-face';

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
