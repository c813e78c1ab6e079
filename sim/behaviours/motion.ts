import type { Behaviour, DeviceWorld } from './behaviour.ts';
import { itemOf } from './item-of.ts';

const CLEARS_S = 30;

function clearLater(device: DeviceWorld): void {
  device.after('motion', device.setting('clear_time') * 1000, () => device.put('motion', false));
}

/** Sees somebody, and half a minute later nobody. */
export const motion: Behaviour = {
  items: [itemOf('motion'), itemOf('security_threat')],
  settings: [
    {
      name: 'clear_time',
      label: 'Clear time',
      description: 'Seconds without movement until it reports none',
      value: CLEARS_S,
      min: 5,
      max: 3600,
    },
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
