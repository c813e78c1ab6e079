import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fractionLeft, minutesAndSeconds, secondsLeft, untilNextSecond } from './countdown';

describe('countdown', () => {
  it('[R-30] counts from the deadline alone, rounded up, never below nothing', () => {
    expect([30_000, 29_999, 1, 0, -5].map((left) => secondsLeft(1_000_000 + left, 1_000_000))).toEqual([
      30, 30, 1, 0, 0,
    ]);
    expect([60, 30, 0, -1].map((left) => fractionLeft(left * 1_000, 60, 0))).toEqual([1, 0.5, 0, 0]);
    expect(fractionLeft(5, 0, 0)).toBe(0);
  });
  it('[R-31] the number changes exactly when it says it will', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 300_000 }), (left) => {
        const wait = untilNextSecond(left, 0) ?? 0;
        expect(secondsLeft(left, wait - 0.5)).toBe(secondsLeft(left, 0));
        expect(secondsLeft(left, wait)).toBe(secondsLeft(left, 0) - 1);
      }),
    );
  });
  it('is written in minutes and seconds', () => {
    expect([0, 999, 72_400, 3_600_000, -5].map(minutesAndSeconds)).toEqual(['0:00', '0:00', '1:12', '60:00', '0:00']);
  });
});
