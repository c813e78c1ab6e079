import type { Behaviour, DeviceWorld } from './behaviour.ts';
import { itemOf } from './item-of.ts';

export const LOCK_MS = 1000;
/** How long the forms `…_with_timeout` stay open. */
const TIMEOUT_MS = 30_000;

type Way = 'rf' | 'manual' | 'keypad';

/** Who last moved the bolt: told beside its position, and again as one value that scenes can wait for. */
export function tellOperation(device: DeviceWorld, operation: string, code?: { slot: string; name: string }): void {
  device.report('lock_operation', operation);
  if (code === undefined) return;
  device.report('user_lock_operation', { operation, user_id: code.slot, user_name: code.name });
}

/** Moves the bolt, which takes a second; a jammed one stays where it was. */
export function moveBolt(device: DeviceWorld, target: string, way: Way, code?: { slot: string; name: string }): void {
  device.setMoving('door_lock', true);
  device.cancel('auto-lock');
  device.after('bolt', LOCK_MS, () => {
    device.setMoving('door_lock', false);
    if (device.recall('jammed') === true) {
      device.report('door_lock', 'unknown');
      tellOperation(device, 'lock_jammed');
      return;
    }
    device.report('door_lock', target);
    tellOperation(device, `${way}_${target === 'secured' ? 'lock' : 'unlock'}_operation`, code);
  });
}

/** A bolt that is open may close by itself: after its set time, or because it was opened for a while only. */
function closeLater(device: DeviceWorld): void {
  const state = device.get('door_lock');
  const set = device.setting('auto_lock_time') * 1000;
  const ms = typeof state === 'string' && state.endsWith('_with_timeout') ? TIMEOUT_MS : set;
  if (state === 'secured' || state === 'unknown' || ms === 0) {
    device.cancel('auto-lock');
    return;
  }
  device.after('auto-lock', ms, () => {
    device.setMoving('door_lock', true);
    device.after('bolt', LOCK_MS, () => {
      device.setMoving('door_lock', false);
      if (device.recall('jammed') === true) {
        tellOperation(device, 'auto_lock_not_fully_locked_operation');
        return;
      }
      device.report('door_lock', 'secured');
      tellOperation(device, 'auto_lock_locked_operation');
    });
  });
}

/** A lock takes a second to move its bolt; until then the hub goes on reporting where the bolt was. */
export const lock: Behaviour = {
  items: [itemOf('door_lock', { value: 'secured' }), itemOf('lock_operation', { value: 'unknown' })],
  settings: [
    {
      name: 'auto_lock_time',
      label: 'Auto-lock',
      description: 'Seconds until an open bolt closes by itself; 0 never',
      value: 0,
      min: 0,
      max: 3600,
    },
  ],
  start(device) {
    // A bolt that was moving when the power went is where it was.
    device.setMoving('door_lock', false);
    closeLater(device);
  },
  accepts: { door_lock: (_, value) => value !== 'unknown' },
  commands: {
    door_lock(device, value) {
      if (typeof value === 'string') moveBolt(device, value, 'rf');
    },
  },
  acts: {
    'turn-by-hand': (device) =>
      moveBolt(device, device.get('door_lock') === 'secured' ? 'unsecured' : 'secured', 'manual'),
    jam: (device) => device.remember('jammed', true),
    'clear-jam': (device) => device.remember('jammed', false),
  },
  reported(device, item) {
    if (item === 'door_lock') closeLater(device);
  },
};
