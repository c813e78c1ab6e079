import { seedOf, wander } from '../noise.ts';
import type { Behaviour, DeviceWorld, ItemSpec } from './behaviour.ts';
import { itemOf } from './item-of.ts';

const EVERY_MS = 300_000;
const HOUR_MS = 3_600_000;

/** Where a measure stays, how far it strays, and how long one swing takes. */
export interface Stray {
  around: number;
  by: number;
  hours?: number;
  digits?: number;
  scale?: string;
}

/**
 * A sensor's measure that strays around a usual value and reports every five minutes what changed.
 * Temperatures are written in celsius.
 */
export function measure(name: string, { around, by, hours = 2, digits = 1, scale }: Stray): Behaviour {
  const item: ItemSpec = itemOf(name, { value: around, ...(scale === undefined ? {} : { scale }) });
  const factor = 10 ** digits;
  const isDegrees = item.valueType === 'temperature';
  const swing = (device: DeviceWorld) => by * wander(device.seed ^ seedOf(name), device.now() / (hours * HOUR_MS));
  const shown = (device: DeviceWorld, value: number) =>
    Math.round((isDegrees ? device.degrees(name, value) : value) * factor) / factor;
  const next = (device: DeviceWorld) =>
    shown(device, Number(device.recall(`around-${name}`) ?? around) + swing(device));
  const wait = (device: DeviceWorld) => {
    device.after(`measure-${name}`, EVERY_MS, () => {
      device.put(name, next(device));
      wait(device);
    });
  };
  /** What a home file or a hand sets is the new usual value. */
  const stayNear = (device: DeviceWorld, value: number) =>
    device.remember(`around-${name}`, (isDegrees ? device.celsius(name, value) : value) - swing(device));
  return {
    items: [item],
    start(device) {
      const value = device.get(name);
      if (typeof value === 'number' && device.recall(`around-${name}`) === undefined) stayNear(device, value);
      wait(device);
    },
    reported(device, reportedItem, value) {
      if (reportedItem === name && typeof value === 'number' && value !== next(device)) stayNear(device, value);
    },
  };
}
