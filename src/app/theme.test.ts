import { expect, it } from 'vitest';
import { themeAt } from './theme';

it('follows the hour only when asked to', () => {
  expect([6, 7, 18, 19].map((hour) => themeAt('auto', hour))).toEqual(['dark', 'light', 'light', 'dark']);
  expect(themeAt('dark', 12)).toBe('dark');
  expect(themeAt('light', 23)).toBe('light');
});
