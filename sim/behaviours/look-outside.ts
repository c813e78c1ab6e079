import type { Behaviour, DeviceWorld } from './behaviour.ts';
import { itemOf } from './item-of.ts';
import type { Weather } from '../weather/weather-at.ts';

const EVERY_MS = 300_000;
const FIRST_MS = 10_000;

/**
 * Sensors that show the weather: each item follows its part of it.
 * They first look a moment after power-up, as sensors do.
 */
export function lookOutside(items: Readonly<Record<string, (out: Weather) => number | string>>): Behaviour {
  const look = (device: DeviceWorld) => {
    const out = device.weather();
    for (const [name, pick] of Object.entries(items)) {
      const value = pick(out);
      if (typeof value === 'string') device.put(name, value);
      else device.put(name, Math.round((degrees.has(name) ? device.degrees(name, value) : value) * 10) / 10);
    }
  };
  const specs = Object.keys(items).map((name) => itemOf(name));
  const degrees = new Set(specs.filter((spec) => spec.valueType === 'temperature').map((spec) => spec.name));
  const timer = `look-${Object.keys(items).join('-')}`;
  const wait = (device: DeviceWorld, ms: number) => {
    device.after(timer, ms, () => {
      look(device);
      wait(device, EVERY_MS);
    });
  };
  return { items: specs, start: (device) => wait(device, FIRST_MS) };
}
