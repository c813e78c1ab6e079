import { describe, expect, it } from 'vitest';
import { dayOf, withReading, type MeterDay } from './tally';

const MINUTE = 60_000;
const at = (hour: number, minute = 0, day = 14): { at: number; wall: { day: string; hour: number } } => ({
  at: Date.UTC(2026, 2, day, hour, minute),
  wall: { day: `2026-03-${day}`, hour },
});
const read = (readings: readonly (readonly [number, ReturnType<typeof at>])[]): MeterDay | undefined =>
  readings.reduce<MeterDay | undefined>(
    (before, [kwh, when]) => withReading(before, kwh, when.at, when.wall),
    undefined,
  );
const hoursOf = (day: MeterDay | undefined) =>
  Object.fromEntries((day?.hours ?? []).flatMap((kwh, hour) => (kwh === null ? [] : [[hour, Number(kwh.toFixed(3))]])));

describe('the tally of a meter', () => {
  it('counts from the first reading of the day, by the hour', () => {
    const day = read([
      [100, at(7)],
      [100.25, at(7, 20)],
      [100.5, at(7, 45)],
      [101, at(8, 5)],
    ]);
    expect({ used: day?.used, since: day?.since, isWholeDay: day?.isWholeDay, hours: hoursOf(day) }).toEqual({
      used: 1,
      since: at(7).at,
      isWholeDay: false,
      hours: { 7: 0.5, 8: 0.5 },
    });
  });

  it('[S8.10] knows how much was used while nobody looked but not when: no data is never zero', () => {
    const day = read([
      [100, at(7)],
      [103, at(12)],
      [103.1, at(12, 10)],
    ]);
    expect({ used: Number(day?.used.toFixed(3)), hours: hoursOf(day) }).toEqual({ used: 3.1, hours: { 12: 0.1 } });
  });

  it('a day that was watched from its beginning is whole; one that begins later is not', () => {
    const whole = read([
      [100, at(23, 50)],
      [100.2, at(0, 5, 15)],
    ]);
    const part = read([
      [100, at(20)],
      [105, at(6, 0, 15)],
    ]);
    expect([whole, part].map((day) => [day?.isWholeDay, Number(day?.used.toFixed(3))])).toEqual([
      [true, 0.2],
      [false, 0],
    ]);
  });

  it('goes on from a counter that was reset, and forgets no use for a reading that came late', () => {
    const day = read([
      [100, at(7)],
      [100.5, at(7, 10)],
      [0, at(7, 20)],
      [0.25, at(7, 30)],
      [100.4, { ...at(7, 5) }],
    ]);
    expect(day?.used).toBe(0.75);
  });

  it('adds the meters up, from when all of them are known', () => {
    const one = read([
      [10, at(7)],
      [11, at(7, 20)],
    ]);
    const two = read([
      [50, at(9)],
      [50.5, at(9, 20)],
    ]);
    const both = [one, two].flatMap((day) => day ?? []);
    expect(dayOf(both, '2026-03-14')).toMatchObject({ used: 1.5, since: at(9).at, isWholeDay: false });
    expect(dayOf(both, '2026-03-15')).toBeNull();
    expect(dayOf(both, '2026-03-14')?.hours.filter((kwh) => kwh !== null)).toEqual([1, 0.5]);
    expect(at(9).at - at(7).at).toBe(120 * MINUTE);
  });
});
