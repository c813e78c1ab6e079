import type { Behaviour, DeviceWorld } from './behaviour.ts';
import { itemOf } from './item-of.ts';

const RING_MS = 5000;

function fallSilent(device: DeviceWorld): void {
  device.after('ring', RING_MS, () => device.put('doorbell_ring', 'idle'));
}

/** Rings for five seconds. */
export const doorbell: Behaviour = {
  items: [itemOf('doorbell_ring')],
  start(device) {
    if (device.get('doorbell_ring') === 'ringing') fallSilent(device);
  },
  acts: { ring: (device) => device.report('doorbell_ring', 'ringing') },
  reported(device, item, value) {
    if (item === 'doorbell_ring' && value === 'ringing') fallSilent(device);
  },
};
