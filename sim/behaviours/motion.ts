import type { Behaviour, DeviceWorld } from './behaviour.ts';

export const MOTION_CLEARS_MS = 30_000;

function clearLater(device: DeviceWorld): void {
  device.after('motion', MOTION_CLEARS_MS, () => device.put('motion', false));
}

/** Sees somebody, and half a minute later nobody. */
export const motion: Behaviour = {
  items: [
    { name: 'motion', valueType: 'bool', value: false },
    { name: 'security_threat', valueType: 'bool', value: false },
  ],
  start(device) {
    if (device.get('motion') === true) clearLater(device);
  },
  reported(device, item, value) {
    if (item !== 'motion') return;
    device.put('security_threat', value === true);
    if (value === true) clearLater(device);
  },
};
