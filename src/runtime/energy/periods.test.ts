import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dayOf } from '../alerts/house-days';
import { edgesUntil, periodAt, PERIOD_KINDS, sameMoment } from './periods';

const HOUR = 3_600_000;
const BERLIN = 'Europe/Berlin';
const NEW_YORK = 'America/New_York';
/** Zones with half hours, with clocks that jump at midnight, and on both ends of the calendar. */
const ZONES = [
  'UTC',
  BERLIN,
  NEW_YORK,
  'Asia/Kathmandu',
  'Australia/Lord_Howe',
  'America/Santiago',
  'Africa/Cairo',
  'Pacific/Kiritimati',
  'Pacific/Pago_Pago',
];
const moment = fc.integer({ min: Date.UTC(2019, 0, 1), max: Date.UTC(2031, 0, 1) });
const zone = fc.constantFrom(...ZONES);
const kind = fc.constantFrom(...PERIOD_KINDS);
const at = (text: string) => Date.parse(text);

describe('periods by the clocks of the house', () => {
  it('[S2.44] a day in spring has 23 hours, one in autumn 25, and each bar is one of them', () => {
    const lengths = ['2026-03-29T12:00Z', '2026-10-25T12:00Z', '2026-11-21T12:00Z'].map(
      (noon) => periodAt('day', at(noon), BERLIN).edges.length - 1,
    );
    expect(lengths).toEqual([23, 25, 24]);
    expect(periodAt('day', at('2026-10-25T12:00Z'), BERLIN)).toMatchObject({
      from: at('2026-10-24T22:00Z'),
      to: at('2026-10-25T23:00Z'),
    });
  });

  it('[S2.44] weeks begin on Monday, months have their own number of days, years twelve months', () => {
    const now = at('2026-11-22T04:59Z'); // Saturday evening in New York, Sunday in Berlin
    expect(periodAt('week', now, NEW_YORK).firstDay).toBe('2026-11-16');
    expect(periodAt('week', at('2026-11-23T05:00Z'), NEW_YORK).firstDay).toBe('2026-11-23');
    const months = [0, 1, 9, 33].map((back) => periodAt('month', now, NEW_YORK, back));
    expect(months.map(({ firstDay, edges }) => [firstDay, edges.length - 1])).toEqual([
      ['2026-11-01', 30],
      ['2026-10-01', 31],
      ['2026-02-01', 28],
      ['2024-02-01', 29],
    ]);
    expect(periodAt('year', now, NEW_YORK).edges).toHaveLength(13);
    // November in New York holds the day with 25 hours.
    expect((months[0]?.to ?? 0) - (months[0]?.from ?? 0)).toBe((30 * 24 + 1) * HOUR);
  });

  it('[S2.44] bars cover the period without holes, hold now, and meet the period before', () => {
    fc.assert(
      fc.property(kind, moment, zone, fc.nat(3), (of, now, where, back) => {
        const period = periodAt(of, now, where, back);
        const former = periodAt(of, now, where, back + 1);
        expect(former.to).toBe(period.from);
        expect([period.edges[0], period.edges.at(-1)]).toEqual([period.from, period.to]);
        period.edges.slice(1).forEach((edge, index) => {
          expect(edge).toBeGreaterThan(period.edges[index] ?? Infinity);
        });
        if (back === 0) expect(period.from <= now && now < period.to).toBe(true);
      }),
      { numRuns: 150 },
    );
  });

  it('[S2.44] days, weeks, months and years begin with the first moment of a day', () => {
    fc.assert(
      fc.property(kind, moment, zone, (of, now, where) => {
        const period = periodAt(of, now, where);
        const begins = of === 'day' ? [period.from, period.to] : period.edges;
        for (const edge of begins) expect(dayOf(edge - 1_000, where) < dayOf(edge, where)).toBe(true);
      }),
      { numRuns: 60 },
    );
  });

  it('[S2.44] is compared with the same hour of the same day of the period before', () => {
    const now = at('2026-11-21T17:30Z'); // 12:30 in New York, winter time
    const same = (of: (typeof PERIOD_KINDS)[number], when: number) =>
      new Date(sameMoment(periodAt(of, when, NEW_YORK), periodAt(of, when, NEW_YORK, 1), when, NEW_YORK)).toISOString();
    expect(PERIOD_KINDS.map((of) => same(of, now))).toEqual([
      '2026-11-20T17:30:00.000Z',
      '2026-11-14T17:30:00.000Z',
      '2026-10-21T16:30:00.000Z', // summer time still
      '2025-11-21T17:30:00.000Z',
    ]);
    // The 31st has no fellow in a month of 30 days, nor has the 29th of February in most years.
    expect(same('month', at('2026-12-31T15:00Z'))).toBe('2026-12-01T05:00:00.000Z');
    expect(same('year', at('2028-02-29T17:00Z'))).toBe('2027-02-28T17:00:00.000Z');
  });

  it('[S2.44] the moment of comparison lies within the former period, and a period that is over has the whole one', () => {
    fc.assert(
      fc.property(kind, moment, zone, (of, now, where) => {
        const [present, former] = [periodAt(of, now, where), periodAt(of, now, where, 1)];
        const until = sameMoment(present, former, now, where);
        expect(until >= former.from && until <= former.to).toBe(true);
        expect(sameMoment(former, periodAt(of, now, where, 2), now, where)).toBe(periodAt(of, now, where, 2).to);
      }),
      { numRuns: 100 },
    );
  });

  it('[S8.10] tells nothing of the time to come', () => {
    expect([edgesUntil([0, 10, 20], 15), edgesUntil([0, 10, 20], 20), edgesUntil([0, 10], 40)]).toEqual([
      [0, 10, 15],
      [0, 10, 20],
      [0, 10],
    ]);
  });
});
