import type { Behaviour, DeviceWorld } from './behaviour.ts';
import { itemOf } from './item-of.ts';

const CALMS_MS = 10_000;
const EMERGENCIES = itemOf('emergency_state').choices ?? [];

function calmLater(device: DeviceWorld): void {
  device.after('calm', CALMS_MS, () => {
    device.put('emergency_state', 'no_emergency');
    device.put('fall_alarm', 'no_fall');
  });
}

/** A button on the wrist: calls for help, notices a fall, and is ready again after some seconds. */
export const panicButton: Behaviour = {
  items: [itemOf('emergency_state'), itemOf('fall_alarm')],
  start(device) {
    if (device.get('emergency_state') !== 'no_emergency' || device.get('fall_alarm') !== 'no_fall') calmLater(device);
  },
  acts: {
    'call-help'(device, { emergency = 'contact_police' }) {
      if (typeof emergency !== 'string' || !EMERGENCIES.includes(emergency)) {
        throw new Error(`Help is one of ${EMERGENCIES.join(', ')}.`);
      }
      device.report('emergency_state', emergency);
    },
  },
  reported(device, item, value) {
    if (item === 'emergency_state' && value !== 'no_emergency' && value !== 'unknown') calmLater(device);
    if (item === 'fall_alarm' && value === 'fall_detected') calmLater(device);
  },
};
