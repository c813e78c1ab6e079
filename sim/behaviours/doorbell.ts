import type { Behaviour, DeviceWorld } from './behaviour.ts';

const RING_MS = 5000;

function fallSilent(device: DeviceWorld): void {
  device.after('ring', RING_MS, () => device.put('doorbell_ring', 'idle'));
}

/** Rings for five seconds. */
export const doorbell: Behaviour = {
  items: [{ name: 'doorbell_ring', valueType: 'token', value: 'idle', choices: ['idle', 'ringing', 'unknown'] }],
  start(device) {
    if (device.get('doorbell_ring') === 'ringing') fallSilent(device);
  },
  reported(device, item, value) {
    if (item === 'doorbell_ring' && value === 'ringing') fallSilent(device);
  },
};
