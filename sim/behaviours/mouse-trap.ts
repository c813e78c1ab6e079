import type { Behaviour, DeviceWorld } from './behaviour.ts';
import { itemOf } from './item-of.ts';

const STRIKES_MS = 2_000;
const NEEDS_CARE_MS = 60_000;

function follow(device: DeviceWorld): void {
  const state = device.get('pest_control');
  if (state === 'pest_detected')
    device.after('trap', STRIKES_MS, () => device.put('pest_control', 'pest_exterminated'));
  if (state === 'pest_exterminated') {
    device.after('trap', NEEDS_CARE_MS, () => device.put('pest_control', 'trap_rearm_required'));
  }
}

/** A trap: notices a mouse, strikes, and then waits for somebody to set it again. */
export const mouseTrap: Behaviour = {
  items: [itemOf('pest_control')],
  start: follow,
  acts: { 'set-again': (device) => device.report('pest_control', 'trap_armed') },
  reported: follow,
};
