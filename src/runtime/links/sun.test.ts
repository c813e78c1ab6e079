import { describe, expect, it } from 'vitest';
import { sunAt } from './sun';

const MINUTE_MS = 60_000;
const TOLERANCE_MS = 2 * MINUTE_MS;
const at = (time: string): number => Date.parse(time);
const place = (latitude: number, longitude: number) => ({ latitude, longitude });

describe('sun', () => {
  // Sunrise and sunset as almanacs publish them, in the city's own time.
  it.each([
    ['New York, midsummer', place(40.71, -74.01), '2026-06-21T05:25-04:00', '2026-06-21T20:31-04:00'],
    ['London, midsummer', place(51.51, -0.13), '2026-06-21T04:43+01:00', '2026-06-21T21:21+01:00'],
    ['London, midwinter', place(51.51, -0.13), '2026-12-21T08:04Z', '2026-12-21T15:53Z'],
    ['Berlin, equinox', place(52.52, 13.4), '2026-03-20T06:11+01:00', '2026-03-20T18:20+01:00'],
    ['Tokyo, midsummer', place(35.68, 139.69), '2026-06-21T04:25+09:00', '2026-06-21T19:00+09:00'],
    ['Sydney, midwinter', place(-33.87, 151.21), '2026-06-21T07:00+10:00', '2026-06-21T16:54+10:00'],
  ])('[S3.50] rises and sets when it does: %s', (_city, where, rise, set) => {
    const around = (time: string) => [sunAt(where, at(time) - TOLERANCE_MS), sunAt(where, at(time) + TOLERANCE_MS)];
    expect([around(rise), around(set)]).toEqual([
      ['down', 'up'],
      ['up', 'down'],
    ]);
  });

  it.each([
    ['polar day', '2026-06-21', 'up'],
    ['polar night', '2026-12-21', 'down'],
  ] as const)('[S3.50] Tromsø, %s: the whole day is the same', (_what, day, expected) => {
    const hours = Array.from({ length: 96 }, (_, quarter) => at(`${day}T00:00Z`) + quarter * 15 * MINUTE_MS);
    expect([...new Set(hours.map((hour) => sunAt(place(69.65, 18.96), hour)))]).toEqual([expected]);
  });

  it('stands over and under the poles for half a year', () => {
    expect(['2026-05-01', '2026-11-01'].map((day) => [90, -90].map((pole) => sunAt(place(pole, 0), at(day))))).toEqual([
      ['up', 'down'],
      ['down', 'up'],
    ]);
  });
});
