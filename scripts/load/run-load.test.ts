import { describe, expect, it } from 'vitest';
import { growthPerMinute } from './run-load.ts';

const samples = (heap: (atS: number) => number) =>
  Array.from({ length: 20 }, (_, at) => ({ atS: at * 15, heapMB: heap(at * 15) }));

describe('growthPerMinute', () => {
  it('finds what grows steadily, and calls what moves to and fro level', () => {
    expect(growthPerMinute(samples((atS) => 50 + atS / 30))).toBeCloseTo(2, 5);
    expect(Math.abs(growthPerMinute(samples((atS) => 50 + (atS % 30) / 100)))).toBeLessThan(0.05);
  });

  it('is not led astray by one sample taken at a bad moment', () => {
    expect(growthPerMinute(samples((atS) => (atS === 285 ? 83 : 51.7)))).toBe(0);
  });

  it('looks at the second half only: a start may take what it needs', () => {
    expect(growthPerMinute(samples((atS) => Math.min(60, atS)))).toBe(0);
    expect(growthPerMinute([])).toBe(0);
  });
});
