import { describe, expect, it } from 'vitest';
import { sunTimes } from './sun.ts';

const at = (text: string) => Date.parse(text);
const TWO_MINUTES_MS = 120_000;

describe('sun', () => {
  // Published times of these cities and days.
  it.each([
    ['New York, midsummer', '2026-06-21T16:00:00Z', 40.71, -74.01, '2026-06-21T09:25:00Z', '2026-06-22T00:31:00Z'],
    ['New York, midwinter', '2026-12-21T17:00:00Z', 40.71, -74.01, '2026-12-21T12:17:00Z', '2026-12-21T21:32:00Z'],
    ['Berlin, equinox', '2026-03-20T11:00:00Z', 52.52, 13.4, '2026-03-20T05:11:00Z', '2026-03-20T17:20:00Z'],
    ['Sydney, midsummer', '2026-12-22T02:00:00Z', -33.87, 151.21, '2026-12-21T18:41:00Z', '2026-12-22T09:05:00Z'],
  ])('[S7.37] rises and sets: %s', (_, noon, latitude, longitude, rise, set) => {
    const { sunrise, sunset } = sunTimes(at(noon), latitude, longitude);
    expect(Math.abs((sunrise ?? 0) - at(rise))).toBeLessThan(TWO_MINUTES_MS);
    expect(Math.abs((sunset ?? 0) - at(set))).toBeLessThan(TWO_MINUTES_MS);
  });

  it('[S7.37] neither rises nor sets in the polar day and the polar night', () => {
    const nothing = { sunrise: null, sunset: null };
    expect(sunTimes(at('2026-06-21T11:00:00Z'), 69.65, 18.96)).toEqual(nothing);
    expect(sunTimes(at('2026-12-21T11:00:00Z'), 69.65, 18.96)).toEqual(nothing);
  });
});
