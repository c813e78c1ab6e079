import { expect, it } from 'vitest';
import { BUTTON_MODES } from '@/schemas/template/actions/security';
import { oncePerMode } from './once-per-mode';

it('[S6.5] each mode is offered once, by the name that it was chosen with', () => {
  expect(oncePerMode(BUTTON_MODES, [])).toEqual(['disarmed', 'away', 'night']);
  expect(oncePerMode(BUTTON_MODES, ['disarmed', 'night'])).toEqual(['disarmed', 'away', 'night']);
  expect(oncePerMode(BUTTON_MODES, ['home'])).toEqual(['home', 'away', 'night']);
  // A document that has both keeps both until one is taken out.
  expect(oncePerMode(BUTTON_MODES, ['disarmed', 'home'])).toEqual(['disarmed', 'home', 'away', 'night']);
  expect(oncePerMode(['medical', 'fire'], [])).toEqual(['medical', 'fire']);
});
