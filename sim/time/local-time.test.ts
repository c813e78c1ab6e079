import { describe, expect, it } from 'vitest';
import { createZone } from './local-time.ts';

const zone = createZone('America/New_York');
const wall = (text: string) => Date.parse(`${text}Z`);
const utc = (ms: number) => new Date(ms).toISOString();

/** What the zone's own calendar says, by another way than the one under test. */
const shownIn = (timeZone: string, ms: number) =>
  new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' }).format(ms);

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

  it('[S7.37] shows what the calendar of the zone shows, second by second around each change of its clock', () => {
    const zones = ['Europe/Berlin', 'America/St_Johns', 'Australia/Lord_Howe', 'Pacific/Apia', 'Africa/Casablanca'];
    const from = Date.parse('2011-01-01T00:00:00Z');
    const weekMs = 7 * 86_400_000; // two changes lie further apart
    const weeks = Array.from({ length: 16 * 52 }, (_, week) => from + week * weekMs);
    for (const name of zones) {
      const { wall: onWall } = createZone(name);
      const isAsShown = (ms: number) => utc(onWall(ms)).slice(0, 19) === shownIn(name, ms).replace(' ', 'T');
      const changes = weeks.flatMap((at) => changeWithin(onWall, at, at + weekMs));
      expect(changes.length, name).toBeGreaterThan(15);
      const near = changes.flatMap((at) => [-3_600_000, -1_000, 0, 1_000, 3_600_000].map((by) => at + by));
      expect([...near, ...weeks.slice(0, 52)].filter((ms) => !isAsShown(ms)).map(utc), name).toEqual([]);
    }
  });
});

/** The first whole second of another offset in this time, if there is one; by halves. */
function changeWithin(onWall: (ms: number) => number, from: number, to: number): number[] {
  const offset = (ms: number) => onWall(ms) - ms;
  if (offset(from) === offset(to)) return [];
  let [before, after] = [from, to];
  while (after - before > 1_000) {
    const middle = before + Math.floor((after - before) / 2_000) * 1_000;
    if (offset(middle) === offset(from)) before = middle;
    else after = middle;
  }
  return [after];
}
