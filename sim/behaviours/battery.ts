import type { Behaviour } from './behaviour.ts';

const DAY_MS = 86_400_000;
const DAYS_PER_PERCENT = 7; // two years to empty

/** A battery that runs down, slowly, and reports each percent. */
export const battery: Behaviour = {
  items: [{ name: 'battery', valueType: 'int', value: 100, min: 0, max: 100 }],
  start(device) {
    device.after('battery', DAYS_PER_PERCENT * DAY_MS, () => {
      const level = device.get('battery');
      if (typeof level === 'number' && level > 0) device.report('battery', level - 1);
      battery.start?.(device);
    });
  },
};
