import type { Behaviour, DeviceWorld } from './behaviour.ts';
import { itemOf } from './item-of.ts';

const TICK_MS = 60_000;
const HOUR_MS = 3_600_000;

const draw = (device: DeviceWorld) => (device.get('switch') === false ? 0 : device.watts);

/** Measures what flows while the device is on; energy accrues by the minute. */
export const meter: Behaviour = {
  items: [itemOf('electric_meter_watt'), itemOf('electric_meter_kwh')],
  start(device) {
    device.put('electric_meter_watt', draw(device));
    device.after('meter', TICK_MS, () => {
      const used = device.get('electric_meter_kwh');
      const added = (draw(device) / 1000) * (TICK_MS / HOUR_MS);
      if (typeof used === 'number') device.put('electric_meter_kwh', Math.round((used + added) * 1e6) / 1e6);
      meter.start?.(device);
    });
  },
  reported(device, item) {
    if (item === 'switch') device.put('electric_meter_watt', draw(device));
  },
};
