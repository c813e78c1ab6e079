import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { byDay, dayOf, isDay, shiftDay, startOfDay } from './house-days';

const at = (time: string): number => Date.parse(time);
const HOUR_MS = 3_600_000;

describe('days of the house', () => {
  it.each([
    ['2026-11-21T04:59Z', 'America/New_York', '2026-11-20'],
    ['2026-11-21T05:00Z', 'America/New_York', '2026-11-21'],
    ['2026-11-20T23:30Z', 'Europe/Berlin', '2026-11-21'],
    ['2026-11-20T10:15Z', 'Pacific/Kiritimati', '2026-11-21'],
    ['2026-11-21T10:45Z', 'Pacific/Pago_Pago', '2026-11-20'],
  ])('[S7.27] %s is in %s on %s', (time, zone, day) => {
    expect(dayOf(at(time), zone)).toBe(day);
  });

  // Clocks that go forward at midnight leave a day without its first hour.
  it.each([
    ['an ordinary day', '2026-11-21', 'America/New_York', '2026-11-21T05:00Z', 24],
    ['clocks go forward', '2026-03-08', 'America/New_York', '2026-03-08T05:00Z', 23],
    ['clocks go back', '2026-11-01', 'America/New_York', '2026-11-01T04:00Z', 25],
    ['forward in Europe', '2026-03-29', 'Europe/Berlin', '2026-03-28T23:00Z', 23],
    ['a day that begins at one', '2026-04-24', 'Africa/Cairo', '2026-04-23T22:00Z', 23],
    ['half an hour of summer time', '2026-10-04', 'Australia/Lord_Howe', '2026-10-03T13:30Z', 23.5],
    ['a zone of three quarters', '2026-06-01', 'Asia/Kathmandu', '2026-05-31T18:15Z', 24],
  ])('[S7.27] begins and ends with the clocks: %s', (_what, day, zone, start, hours) => {
    expect(new Date(startOfDay(day, zone)).toISOString()).toBe(new Date(at(start)).toISOString());
    expect((startOfDay(shiftDay(day, 1), zone) - startOfDay(day, zone)) / HOUR_MS).toBe(hours);
  });

  const zone = fc.constantFrom(
    ...[
      'America/New_York',
      'Europe/Berlin',
      'Africa/Cairo',
      'America/Santiago',
      'Australia/Lord_Howe',
      'Asia/Kathmandu',
    ],
    ...['Pacific/Kiritimati', 'Pacific/Pago_Pago', 'UTC'],
  );
  const moment = fc.integer({ min: at('2020-01-01T00:00Z') / 1_000, max: at('2035-01-01T00:00Z') / 1_000 });

  it('[S7.27] each moment lies between the start of its own day and that of the next', () => {
    fc.assert(
      fc.property(moment, zone, (second, where) => {
        const now = second * 1_000;
        const day = dayOf(now, where);
        expect(startOfDay(day, where)).toBeLessThanOrEqual(now);
        expect(startOfDay(shiftDay(day, 1), where)).toBeGreaterThan(now);
        expect(dayOf(startOfDay(day, where), where)).toBe(day);
        expect(dayOf(startOfDay(day, where) - 1_000, where)).not.toBe(day);
      }),
      { numRuns: 300 },
    );
  });

  it('[S2.13] puts everything into its day, once, in its order', () => {
    fc.assert(
      fc.property(fc.array(moment, { maxLength: 30 }), zone, (seconds, where) => {
        const things = seconds.map((second) => ({ at: second * 1_000 })).sort((a, b) => b.at - a.at);
        const days = byDay(things, where);
        expect(days.flatMap((one) => one.things)).toEqual(things);
        expect(new Set(days.map(({ day }) => day)).size).toBe(days.length);
      }),
    );
  });

  it('goes over months, years and leap days by the calendar', () => {
    expect([shiftDay('2028-02-28', 1), shiftDay('2026-12-31', 1), shiftDay('2026-03-01', -1)]).toEqual([
      '2028-02-29',
      '2027-01-01',
      '2026-02-28',
    ]);
    expect([isDay('2026-02-28'), isDay('2026-13-01'), isDay('')]).toEqual([true, false, false]);
  });
});
