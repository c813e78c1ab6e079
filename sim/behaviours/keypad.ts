import type { Behaviour } from './behaviour.ts';

/** A keypad on the wall: here it is only seen, not typed on. */
export const keypad: Behaviour = {
  items: [
    { name: 'keypad_state', valueType: 'token', value: 'keypad_ok', choices: ['keypad_ok', 'keypad_busy', 'unknown'] },
  ],
};
