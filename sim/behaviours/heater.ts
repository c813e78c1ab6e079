import type { Behaviour, DeviceWorld } from './behaviour.ts';
import { itemOf } from './item-of.ts';

const TICK_MS = 60_000;
const WORKING = 0.2;
const LEAKING = 0.002;

/** A heater or cooler that is switched on and off: the air in front of it follows, and drifts back to the outside. */
function blower(sign: 1 | -1, state: 'heating' | 'cooling'): Behaviour {
  const settle = (device: DeviceWorld) =>
    device.put('thermostat_operating_state', device.get('switch') === true ? state : 'idle');
  const live = (device: DeviceWorld) => {
    device.after('air', TICK_MS, () => {
      const temp = Number(device.get('temp'));
      const outside = device.degrees('temp', device.weather().celsius);
      const working = device.get('switch') === true ? sign * device.step('temp', WORKING) : 0;
      device.put('temp', Math.round((temp + working + (outside - temp) * LEAKING) * 100) / 100);
      live(device);
    });
  };
  return {
    items: [
      itemOf('switch'),
      itemOf('temp', { value: 20 }),
      itemOf('thermostat_operating_state', { choices: ['idle', state] }),
    ],
    start(device) {
      settle(device);
      live(device);
    },
    reported(device, item) {
      if (item === 'switch') settle(device);
    },
  };
}

export const heater = blower(1, 'heating');
export const cooler = blower(-1, 'cooling');
