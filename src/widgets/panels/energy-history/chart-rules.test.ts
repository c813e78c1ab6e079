import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { holesIn, scaleOf, ticksOf, type ChartBar } from './chart-rules';

const bars = (count: number, running = -1): ChartBar[] =>
  Array.from({ length: count }, (_, at) => ({
    kwh: running >= 0 && at > running ? null : 1,
    phase: at === running ? 'running' : running >= 0 && at > running ? 'coming' : 'past',
    tick: String(at + 1),
    isWhole: at !== running,
  }));

describe('the chart of energy', () => {
  it('[S2.44] ends at a round number that nothing stands above', () => {
    expect([scaleOf([14.6, 12]), scaleOf([0.9]), scaleOf([]), scaleOf([410])]).toEqual([
      { top: 16, step: 4 },
      { top: 1, step: 0.25 },
      { top: 1, step: 0.25 },
      { top: 600, step: 200 },
    ]);
    fc.assert(
      fc.property(fc.array(fc.double({ min: 0.001, max: 1e5, noNaN: true }), { minLength: 1 }), (values) => {
        const { top, step } = scaleOf(values);
        const most = Math.max(...values);
        expect(top).toBeGreaterThanOrEqual(most * 0.998);
        expect(top / step).toBeLessThan(6);
      }),
    );
  });

  it('[S2.44] names the first day, every fifth and today, and none beside today', () => {
    expect(ticksOf(bars(30, 20), 'month', 720).map((at) => at + 1)).toEqual([1, 5, 10, 15, 21, 25, 30]);
    // On a phone the 20th would lie under the word.
    expect(ticksOf(bars(30, 21), 'month', 290).map((at) => at + 1)).toEqual([1, 5, 10, 15, 22, 30]);
    expect(ticksOf(bars(24), 'day', 300)).toEqual([0, 4, 8, 12, 16, 20]);
    expect(ticksOf(bars(7), 'week', 330)).toHaveLength(7);
  });

  it('[S8.10] a past stretch without a count is a hole, the time to come is none', () => {
    const days = bars(4, 2);
    expect(holesIn(days.with(0, { ...(days[0] as ChartBar), kwh: null }))).toEqual([0]);
  });
});
