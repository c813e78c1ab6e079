import type { Behaviour } from './behaviour.ts';
import { itemOf } from './item-of.ts';
import { moveBolt } from './lock.ts';

const LEARN_MS = 5000;
const MOST_FINGERS = 20;

const idsOf = (value: unknown): number[] => (Array.isArray(value) ? (value as number[]) : []);

/** A reader on a lock: learns a finger in some seconds, and opens to those it knows. */
export const fingerprint: Behaviour = {
  items: [itemOf('fingerprint_ids', { value: [] }), itemOf('fingerprint_action'), itemOf('learn_fingerprint')],
  accepts: { learn_fingerprint: (device) => idsOf(device.get('fingerprint_ids')).length < MOST_FINGERS },
  commands: {
    learn_fingerprint(device, value) {
      if (value === false) {
        device.cancel('learn');
        return;
      }
      device.after('learn', LEARN_MS, () => {
        const ids = idsOf(device.get('fingerprint_ids'));
        device.report('fingerprint_ids', [...ids, Math.max(0, ...ids) + 1]);
      });
    },
  },
  acts: {
    'lay-finger'(device, { id }) {
      const isKnown = typeof id === 'number' && idsOf(device.get('fingerprint_ids')).includes(id);
      device.report('fingerprint_action', { action: isKnown ? 'accepted' : 'rejected', id: isKnown ? id : null });
      if (isKnown) {
        const target = device.get('door_lock') === 'secured' ? 'unsecured' : 'secured';
        moveBolt(device, target, 'keypad', { slot: String(id), name: `Finger ${String(id)}` });
      }
    },
  },
};
