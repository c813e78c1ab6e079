import type { Behaviour } from './behaviour.ts';

/** A room sensor for warmth and damp. */
export const climate: Behaviour = {
  items: [
    { name: 'temp', valueType: 'temperature', value: 68, scale: 'fahrenheit' },
    { name: 'humidity', valueType: 'humidity', value: 41.5, scale: 'percent' },
  ],
};
