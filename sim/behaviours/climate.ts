import type { Behaviour } from './behaviour.ts';
import { measure } from './measure.ts';

const [warmth, damp] = [
  measure('temp', { around: 20, by: 0.8, hours: 8 }),
  measure('humidity', { around: 41.5, by: 3, hours: 8 }),
];

/** A room sensor for warmth and damp. */
export const climate: Behaviour = {
  items: [...warmth.items, ...damp.items],
  start(device) {
    warmth.start?.(device);
    damp.start?.(device);
  },
  reported(device, item, value) {
    warmth.reported?.(device, item, value);
    damp.reported?.(device, item, value);
  },
};
