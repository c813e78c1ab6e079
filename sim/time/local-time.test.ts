import { describe, expect, it } from 'vitest';
import { createZone } from './local-time.ts';

const zone = createZone('America/New_York');
const wall = (text: string) => Date.parse(`${text}Z`);
const utc = (ms: number) => new Date(ms).toISOString();

describe('local time', () => {
  it('[S7.37] reads date, clock and weekday of the zone, Sunday as 7', () => {
    expect(zone.at(Date.parse('2026-11-22T04:30:10Z'))).toEqual({
      year: 2026,
      month: 11,
      day: 21,
      minutes: 23 * 60 + 30,
      weekday: 6,
    });
    expect(zone.at(Date.parse('2026-11-22T05:00:00Z')).weekday).toBe(7);
  });

  it('[S7.37] finds the moment of a wall time in summer, in winter and on the days between', () => {
    expect(utc(zone.instant(wall('2026-07-01T07:00:00')))).toBe('2026-07-01T11:00:00.000Z');
    expect(utc(zone.instant(wall('2026-12-01T07:00:00')))).toBe('2026-12-01T12:00:00.000Z');
    expect(utc(zone.instant(wall('2026-03-08T00:30:00')))).toBe('2026-03-08T05:30:00.000Z');
    expect(utc(zone.instant(wall('2026-03-08T07:00:00')))).toBe('2026-03-08T11:00:00.000Z');
  });

  it('[S7.37] a left-out time comes an hour later by the clock, a doubled one the first time', () => {
    expect(utc(zone.instant(wall('2026-03-08T02:30:00')))).toBe('2026-03-08T07:30:00.000Z'); // 3:30 on the wall
    expect(utc(zone.instant(wall('2026-11-01T01:30:00')))).toBe('2026-11-01T05:30:00.000Z');
  });
});
