import type { Behaviour, DeviceWorld } from './behaviour.ts';
import { itemOf } from './item-of.ts';

const DAY_MS = 86_400_000;
const DAYS_PER_PERCENT = 7; // two years to empty
const REPORTS_PER_PERCENT = 1_000;
export const LOW_PERCENT = 15;

function drop(device: DeviceWorld): void {
  const level = device.get('battery');
  if (typeof level === 'number' && level > 0) device.report('battery', level - 1);
}

/** A battery that runs down by time and by use, reports each percent, and says once when it is low. */
export const battery: Behaviour = {
  items: [itemOf('battery')],
  start(device) {
    device.after('battery', DAYS_PER_PERCENT * DAY_MS, () => {
      drop(device);
      battery.start?.(device);
    });
  },
  reported(device, item, value) {
    if (item === 'battery') {
      const isLow = typeof value === 'number' && value <= LOW_PERCENT;
      if (isLow && device.recall('low') !== true) device.notify('low_battery', { level: value });
      if (isLow !== (device.recall('low') === true)) device.remember('low', isLow);
      return;
    }
    const uses = Number(device.recall('uses') ?? 0) + 1;
    device.remember('uses', uses % REPORTS_PER_PERCENT);
    if (uses >= REPORTS_PER_PERCENT) drop(device);
  },
};
