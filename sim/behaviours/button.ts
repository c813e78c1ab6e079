import type { Behaviour } from './behaviour.ts';
import { itemOf } from './item-of.ts';

const PRESSES = itemOf('button_state').choices ?? [];
const MOST_BUTTONS = 8;

/** Buttons that are pressed: the value names the button and what was done to it, and stays until the next press. */
export const button: Behaviour = {
  items: [itemOf('button_state', { value: null })],
  acts: {
    press(device, { button: number = 1, state = 'press_1_time' }) {
      if (typeof number !== 'number' || !Number.isInteger(number) || number < 1 || number > MOST_BUTTONS) {
        throw new Error(`Buttons are numbered 1 to ${String(MOST_BUTTONS)}.`);
      }
      if (typeof state !== 'string' || !PRESSES.includes(state))
        throw new Error(`A press is one of ${PRESSES.join(', ')}.`);
      device.report('button_state', { button_number: number, button_state: state });
    },
  },
};
