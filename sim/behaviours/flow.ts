import { chanceAt } from '../noise.ts';
import type { Behaviour, DeviceWorld } from './behaviour.ts';
import { itemOf } from './item-of.ts';

const TICK_MS = 60_000;
const TAPS = [0, 0, 0, 240, 480, 720] as const; // litres an hour: mostly shut, a tap, a shower, a bath
const LITRES_PER_PULSE = 1;

const isAwake = (device: DeviceWorld) => device.hour() >= 6 && device.hour() < 23;
const isShut = (device: DeviceWorld) => device.get('water_valve_state') === 'valve_closed';

/** Water through the pipe: taps by day, hardly any by night, none behind a closed valve; the counter goes on. */
export const flow: Behaviour = {
  items: [itemOf('water_flow'), itemOf('water_meter_volume'), itemOf('water_meter_pulse'), itemOf('water_flow_alarm')],
  start(device) {
    device.after('flow', TICK_MS, () => {
      const step = Math.floor(device.now() / TICK_MS);
      const tap = TAPS[Math.floor(chanceAt(device.seed, Math.floor(step / 5)) * TAPS.length)] ?? 0;
      const flows = isAwake(device) && !isShut(device) ? tap : 0;
      const litres = (Number(device.get('water_flow') ?? 0) * TICK_MS) / 3_600_000;
      device.put('water_flow', flows);
      if (litres > 0) {
        const volume = Number(device.get('water_meter_volume') ?? 0) + litres / 1000;
        device.put('water_meter_volume', Math.round(volume * 1e6) / 1e6);
        device.put('water_meter_pulse', Math.floor((volume * 1000) / LITRES_PER_PULSE));
      }
      flow.start?.(device);
    });
  },
};
