import { expect, it } from 'vitest';
import { ownWord } from './own-word';

it('[S4.45] reads a token as words and claims nothing for what has none', () => {
  const words = { on: 'On', off: 'Off' };
  expect(
    ['keypad_ok', true, false, 'unknown', '', 7, null, { a: 1 }, 'x'.repeat(61)].map((value) => ownWord(value, words)),
  ).toEqual(['Keypad ok', 'On', 'Off', null, null, null, null, null, null]);
});
