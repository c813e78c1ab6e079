import type { Behaviour } from './behaviour.ts';
import { itemOf } from './item-of.ts';

/** Bolt and latch as separate parts, for locks that watch both. */
export const boltAndLatch: Behaviour = {
  items: [itemOf('bolt_state'), itemOf('latch_state', { value: 'latch_closed' })],
  start(device) {
    device.put('bolt_state', device.get('door_lock') === 'secured' ? 'locked' : 'unlocked');
  },
  reported(device, item, value) {
    if (item === 'door_lock') {
      device.put('bolt_state', value === 'secured' ? 'locked' : value === 'unknown' ? 'unknown' : 'unlocked');
    }
  },
};
