import { expect, it } from 'vitest';
import { describeEvent } from './event-words.ts';

it('[S7.27] has words of its own for what it knows, and takes the given ones for the rest', () => {
  const say = (code: string, value: string) => describeEvent({ deviceName: 'Front door', code, value });
  expect(say('mode', '2')).toBe('House mode changed to Away');
  expect(say('panic', 'cancel')).toBe('The call for help was cancelled');
  expect(say('dw_state', 'dw_is_opened')).toBe('Front door was opened');
  expect(say('dw_state', 'ajar')).toBe('Front door dw_state ajar');
});

it('[S7.27] takes no word from what every object knows', () => {
  for (const name of ['constructor', 'toString', '__proto__']) {
    const say = (code: string, value: string) => describeEvent({ deviceName: 'Front door', code, value });
    expect([say('mode', name), say('panic', name), say('dw_state', name), say(name, 'x')]).toEqual([
      `House mode changed to ${name}`,
      `Help was called: ${name}`,
      `Front door dw_state ${name}`,
      `Front door ${name} x`,
    ]);
  }
});
