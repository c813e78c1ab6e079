import { applianceWatts, householdWatts, type EnergyPlace } from './energy-rhythm.ts';

/** A metered device, as far as its past needs it. */
export interface MeteredDevice {
  seed: number;
  place: EnergyPlace;
  /** Whole households follow the day; single appliances come and go. */
  isHousehold: boolean;
  /** Usual draw of a household, full draw of an appliance. */
  watts: number;
}

export interface EnergySlot {
  /** Start of the slot, ms of hub time. */
  at: number;
  kwh: number;
}

const SAMPLE_MS = 15 * 60_000;
const HOUR_MS = 3_600_000;
/** More slots than a year of hours are nobody's chart. */
export const MOST_SLOTS = 10_000;

/**
 * What a device used, in slots of `stepMs` from `fromMs` (rounded down to a quarter of an hour) up to `toMs`.
 * The same device, seed and time always give the same past; a year of days is believable by day and season.
 * @throws {RangeError} for a window that is turned round, a step under a quarter of an hour, or too many slots.
 */
export function energyHistory(device: MeteredDevice, fromMs: number, toMs: number, stepMs: number): EnergySlot[] {
  if (!(stepMs >= SAMPLE_MS) || !(toMs >= fromMs))
    throw new RangeError('A window goes forward, in steps of 15 minutes.');
  const begin = Math.floor(fromMs / SAMPLE_MS) * SAMPLE_MS;
  const step = Math.floor(stepMs / SAMPLE_MS) * SAMPLE_MS;
  if ((toMs - begin) / step > MOST_SLOTS) throw new RangeError(`At most ${String(MOST_SLOTS)} slots at once.`);
  const watts = device.isHousehold ? householdWatts : applianceWatts;
  const slots: EnergySlot[] = [];
  for (let at = begin; at < toMs; at += step) {
    let wattHours = 0;
    for (let sample = at; sample < Math.min(at + step, toMs); sample += SAMPLE_MS) {
      wattHours += watts(device.seed, device.place, sample, device.watts) * (SAMPLE_MS / HOUR_MS);
    }
    slots.push({ at, kwh: Math.round(wattHours) / 1000 });
  }
  return slots;
}
