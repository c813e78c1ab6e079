import type { Behaviour, DeviceWorld } from './behaviour.ts';
import { itemOf } from './item-of.ts';

/** Longer than the house lets its sirens sound, so that the house decides where it can. */
const LIMIT_S = 300;

function fallSilent(device: DeviceWorld): void {
  device.after('siren', device.setting('time_limit') * 1000, () => device.put('siren_alarm', 'no_siren'));
}

/** Sounds when the house says so, and never longer than its own limit; it cannot be set from outside. */
export const siren: Behaviour = {
  items: [itemOf('siren_alarm')],
  settings: [
    {
      name: 'time_limit',
      label: 'Longest sound',
      description: 'Seconds after which the siren falls silent by itself',
      value: LIMIT_S,
      min: 10,
      max: 900,
    },
  ],
  start(device) {
    if (device.get('siren_alarm') === 'siren_active') fallSilent(device);
  },
  reported(device, item, value) {
    if (item !== 'siren_alarm') return;
    if (value === 'siren_active') fallSilent(device);
    else device.cancel('siren');
  },
};
