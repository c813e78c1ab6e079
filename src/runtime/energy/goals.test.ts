import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Use } from './figures';
import { dailyLimit, goalProblems, numberOf, standingOf } from './goals';

const used = (kwh: number | null): Use => ({ kwh, knownMs: kwh === null ? 0 : 1, lengthMs: 1 });
const amount = fc.double({ min: 0, max: 1_000, noNaN: true });

describe('goals', () => {
  it('[S5.7] [S3.52] a goal needs a device and a limit', () => {
    const ask = (device: string | null | undefined, limit: string) => goalProblems({ device, limit, period: 'day' });
    expect([ask(undefined, ''), ask(undefined, '12'), ask('plug', ' '), ask(null, '12,5')]).toEqual([
      ['no-device', 'no-limit'],
      ['no-device'],
      ['no-limit'],
      [],
    ]);
    expect(['-1', '0', 'ten', '1e9', '100001', '1.2.3'].map((limit) => ask(null, limit))).toEqual(
      Array.from({ length: 6 }, () => ['bad-limit']),
    );
  });

  it('takes numbers as people write them', () => {
    expect(['12', '12.5', ' 12,5 ', '12.', '0,285', '1 000', ''].map(numberOf)).toEqual([
      ...[12, 12.5, 12.5, 12, 0.285],
      ...[null, null],
    ]);
  });

  it('takes no number that is a thousand to some and one to others', () => {
    expect(['1,250', '1.250', '12,500'].map(numberOf)).toEqual([null, null, null]);
  });

  it('[S1.9] forecasts from what is usual, and warns before the limit is passed', () => {
    const usual = { day: 10, restOfDay: 4 };
    expect(standingOf(360, used(232), usual, 9)).toEqual({ used: 232, forecast: 326, state: 'within' });
    expect(standingOf(320, used(232), usual, 9)).toEqual({ used: 232, forecast: 326, state: 'near' });
    expect(standingOf(200, used(232), usual, 9).state).toBe('over');
    expect(standingOf(12, used(9), { day: null, restOfDay: 4 }, 0)).toEqual({ used: 9, forecast: 13, state: 'near' });
  });

  it('[S8.10] claims nothing of what is not known', () => {
    expect(standingOf(10, used(null), { day: 3, restOfDay: 1 }, 4)).toEqual({
      used: null,
      forecast: null,
      state: 'unknown',
    });
    expect(standingOf(10, used(3), { day: null, restOfDay: null }, 4)).toEqual({
      used: 3,
      forecast: null,
      state: 'within',
    });
  });

  it('[S1.9] a forecast is never less than what is used, and grows with the days that are left', () => {
    fc.assert(
      fc.property(amount, amount, amount, amount, fc.nat(30), (limit, kwh, day, restOfDay, daysLeft) => {
        const usual = { day, restOfDay };
        const [now, later] = [
          standingOf(limit, used(kwh), usual, daysLeft),
          standingOf(limit, used(kwh), usual, daysLeft + 1),
        ];
        expect(now.forecast).toBeGreaterThanOrEqual(kwh);
        expect(later.forecast).toBeGreaterThanOrEqual(now.forecast ?? Infinity);
        expect(now.state === 'over').toBe(kwh > limit);
        if (now.state === 'within') expect(now.forecast).toBeLessThanOrEqual(limit);
      }),
    );
  });

  it('[S1.9] allows a day its part of the period', () => {
    const goal = { id: 'g', device: null, limit: 360 } as const;
    expect(dailyLimit({ ...goal, period: 'month' }, 30)).toBe(12);
    expect(dailyLimit({ ...goal, limit: 70, period: 'week' }, 30)).toBe(10);
  });
});
