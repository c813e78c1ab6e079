import type { Behaviour } from './behaviour.ts';
import { itemOf } from './item-of.ts';

const RESTS_MS = 10_000;

/** A sensor stuck to something that moves: shaken, tilted or dropped, and still again after a while. */
export const movement: Behaviour = {
  items: [itemOf('activity'), itemOf('product_moving_status', { value: 'still' })],
  start(device) {
    if (device.get('activity') !== 'no_activity') movement.reported?.(device, 'activity', 'shake');
  },
  acts: { shake: (device) => device.report('activity', 'shake') },
  reported(device, item, value) {
    if (item !== 'activity') return;
    device.put('product_moving_status', value === 'no_activity' ? 'still' : 'moving');
    if (value !== 'no_activity') device.after('rest', RESTS_MS, () => device.put('activity', 'no_activity'));
  },
};
