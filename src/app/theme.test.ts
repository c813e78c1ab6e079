import { expect, it } from 'vitest';
import { themeOf } from './theme';

it('follows the device only when asked to', () => {
  expect([themeOf('auto', true), themeOf('auto', false)]).toEqual(['dark', 'light']);
  expect([themeOf('dark', false), themeOf('light', true)]).toEqual(['dark', 'light']);
});
