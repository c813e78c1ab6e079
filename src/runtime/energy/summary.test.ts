import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { DeviceEnergy } from '@/hub';
import { PERIOD_KINDS } from './periods';
import { planOf, windowsOf } from './plan';
import { goalStanding, lineOf, summaryOf } from './summary';

const ZONE = 'America/New_York';
const HOUR = 3_600_000;
const NOON = Date.parse('2026-11-21T17:30:00Z');
const ROLES = { house: ['m'], parts: ['m'] };

/** A meter that draws the same power for ever: what it used in any stretch is known beforehand. */
const steady = (windows: readonly (readonly number[])[], now: number, kw = 1): DeviceEnergy[] => [
  {
    device: 'm',
    windows: windows.map((edges) =>
      edges.slice(1).map((edge, at) => {
        const ms = Math.max(0, Math.min(edge, now) - (edges[at] ?? edge));
        return { kwh: ms === 0 ? null : (ms / HOUR) * kw, knownMs: ms };
      }),
    ),
  },
];

describe('the energy screen', () => {
  it('[S2.44] a month at one kilowatt: a bar for each day, 25 hours on the day the clocks went back', () => {
    const plan = planOf('month', 0, NOON, ZONE);
    const { bars, month, total, change } = summaryOf(plan, steady(windowsOf(plan), NOON), ROLES);
    expect(bars.slice(0, 3).map(({ kwh }) => kwh)).toEqual([25, 24, 24]);
    expect([bars.length, bars[20]?.phase, bars[20]?.kwh, bars[21]]).toEqual([
      30,
      'running',
      12.5,
      { kwh: null, knownMs: 0, lengthMs: 0, from: plan.period.edges[21], to: plan.period.edges[22], phase: 'coming' },
    ]);
    expect(month.dailyAverage).toBeCloseTo(24.05);
    expect(total.kwh).toBe(20 * 24 + 1 + 12.5);
    expect(month.total.kwh).toBe(total.kwh);
    // October had come as far by then, less the hour that November has more.
    expect(change).toBeCloseTo(1 / 492.5);
  });

  it('[S1.9] a goal of a month is forecast from the days and the rest of the day', () => {
    const plan = planOf('day', 3, NOON, ZONE);
    const standing = goalStanding(
      { device: null, limit: 700, period: 'month' },
      plan,
      steady(windowsOf(plan), NOON),
      ROLES,
    );
    expect(standing.used).toBeCloseTo(493.5);
    expect(standing.forecast).toBeCloseTo(493.5 + 11.5 + 9 * (24 + 1 / 28));
    expect(standing.state).toBe('near');
  });

  it('[S1.9] draws the line of the household’s goal, as far as a bar can be measured by it', () => {
    const goals = [
      { id: 'a', device: 'm', limit: 3, period: 'day' },
      { id: 'b', device: null, limit: 360, period: 'month' },
    ] as const;
    const limit = (kind: (typeof PERIOD_KINDS)[number]) => lineOf(goals, planOf(kind, 0, NOON, ZONE))?.limit ?? null;
    expect(PERIOD_KINDS.map(limit)).toEqual([null, 12, 12, 360]);
    expect(lineOf(goals.slice(0, 1), planOf('month', 0, NOON, ZONE))).toBeNull();
    // October has 31 days.
    expect(lineOf(goals, planOf('month', 1, NOON, ZONE))?.limit).toBe(360 / 31);
  });

  it('[S2.44] asks only for windows that rise, and what comes back makes up the total, whenever it is', () => {
    const moment = fc.integer({ min: Date.UTC(2022, 0, 1), max: Date.UTC(2030, 0, 1) });
    const zone = fc.constantFrom('UTC', ZONE, 'Europe/Berlin', 'Australia/Lord_Howe', 'America/Santiago');
    fc.assert(
      fc.property(fc.constantFrom(...PERIOD_KINDS), fc.nat(2), moment, zone, (kind, back, now, where) => {
        const plan = planOf(kind, back, now, where);
        const windows = windowsOf(plan);
        for (const edges of windows) {
          expect(edges.length).toBeGreaterThan(1);
          expect(edges.length).toBeLessThan(130);
          edges.slice(1).forEach((edge, at) => {
            expect(Math.floor(edge / 1_000)).toBeGreaterThan(Math.floor((edges[at] ?? edge) / 1_000));
          });
        }
        const { total, bars } = summaryOf(plan, steady(windows, plan.now), ROLES);
        const past = Math.min(plan.period.to, plan.now) - plan.period.from;
        expect(total.kwh ?? 0).toBeCloseTo(past / HOUR, 3);
        expect(bars.filter(({ phase, kwh }) => phase === 'coming' && kwh !== null)).toEqual([]);
      }),
      { numRuns: 40 },
    );
  });
});
