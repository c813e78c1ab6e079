import type { DeviceEnergy, EnergyUse } from '@/hub';

/** Which meters make up the house, and which devices stand beside them in the share. */
export interface MeterRoles {
  /** The house's own meters; without one every metered device, since then nothing counts twice. */
  house: readonly string[];
  /** Devices that are named in the share. */
  parts: readonly string[];
}

/** What was used in a stretch of time. */
export interface Use extends EnergyUse {
  /** How long the stretch is as far as it is past, ms. */
  lengthMs: number;
}

/** A stretch counts as wholly known with so much of it counted: a meter that restarts for a minute loses no day. */
const WHOLE = 0.98;
/** Stretches of which less is known are no measure of each other. */
const COMPARABLE = 0.9;

const NOTHING: EnergyUse = { kwh: null, knownMs: 0 };
export const isWhole = ({ knownMs, lengthMs }: Use): boolean => lengthMs > 0 && knownMs >= WHOLE * lengthMs;
export const isKnown = (use: Use): use is Use & { kwh: number } => use.kwh !== null;
const isComparable = ({ knownMs, lengthMs }: Use): boolean => lengthMs > 0 && knownMs >= COMPARABLE * lengthMs;

/** Several meters over the same stretch: known is what all of them counted. */
function together(uses: readonly EnergyUse[]): EnergyUse {
  const known = uses.flatMap(({ kwh }) => kwh ?? []);
  if (known.length === 0) return NOTHING;
  return { kwh: known.reduce((sum, one) => sum + one, 0), knownMs: Math.min(...uses.map(({ knownMs }) => knownMs)) };
}

/** One after the other. */
export function inSequence(uses: readonly Use[]): Use {
  const known = uses.flatMap(({ kwh }) => kwh ?? []);
  return {
    kwh: known.length === 0 ? null : known.reduce((sum, one) => sum + one, 0),
    knownMs: uses.reduce((sum, { knownMs }) => sum + knownMs, 0),
    lengthMs: uses.reduce((sum, { lengthMs }) => sum + lengthMs, 0),
  };
}

/**
 * What some meters used between the edges of a window.
 * @param edges as they were asked for, ms
 * @param at index of the window
 */
export function usesOf(
  devices: readonly DeviceEnergy[],
  meters: readonly string[],
  edges: readonly number[],
  at: number,
  now: number,
): Use[] {
  const own = devices.filter(({ device }) => meters.includes(device));
  return edges.slice(1).map((edge, slot) => ({
    ...together(own.map(({ windows }) => windows[at]?.[slot] ?? NOTHING)),
    lengthMs: Math.max(0, Math.min(edge, now) - (edges[slot] ?? edge)),
  }));
}

/** Mean of the days that were counted from end to end; null without one. */
export function dailyAverage(days: readonly Use[]): number | null {
  const whole = days.filter((day) => isWhole(day) && isKnown(day));
  return whole.length === 0 ? null : (inSequence(whole).kwh ?? 0) / whole.length;
}

/** By how much more or less was used than in the period before, 0.1 is a tenth more; null: they cannot be compared. */
export function changeOf(now: Use, before: Use): number | null {
  if (!isKnown(now) || !isKnown(before) || !isComparable(now) || !isComparable(before)) return null;
  return before.kwh === 0 ? null : (now.kwh - before.kwh) / before.kwh;
}

export interface DeviceShare {
  /** null: what the house used and no device of its own is known to have. */
  device: string | null;
  kwh: number;
  /** Of what the house used, 0 to 1. */
  share: number;
}

/** Share by device, largest first; what the house's meter counted beyond them last. Devices without data are left out. */
export function sharesOf(
  devices: readonly DeviceEnergy[],
  roles: MeterRoles,
  edges: readonly number[],
  at: number,
  now: number,
): DeviceShare[] {
  const kwhOf = (meters: readonly string[]) => inSequence(usesOf(devices, meters, edges, at, now)).kwh;
  const parts = roles.parts.flatMap((device) => {
    const kwh = kwhOf([device]);
    return kwh === null ? [] : [{ device, kwh }];
  });
  const house = kwhOf(roles.house);
  const named = parts.reduce((sum, { kwh }) => sum + kwh, 0);
  const whole = Math.max(house ?? 0, named);
  const rest = whole - named;
  const all = [
    ...parts.toSorted((a, b) => b.kwh - a.kwh),
    // Rounding leaves crumbs.
    ...(rest > 0.005 ? [{ device: null, kwh: rest }] : []),
  ];
  return all.map(({ device, kwh }) => ({ device, kwh, share: whole === 0 ? 0 : kwh / whole }));
}
