import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { arcPath, circumference, dots, litCount, MOST_SEGMENTS, outlinePath, pointAt, segments } from './geometry';

describe('ring geometry', () => {
  it('begins right after twelve o’clock and goes clockwise', () => {
    expect(pointAt(260, 230, 0)).toEqual({ x: 260, y: 30 });
    expect(Math.round(pointAt(260, 230, 90).x)).toBe(490);
    const [first] = segments(14, 230, 10);
    expect(arcPath(260, 230, first ?? { from: 0, to: 0 })).toBe('M267.5 30.12A230 230 0 0 1 352.98 49.63');
  });

  it('leaves half the stroke, at least 4, and both round caps between two parts', () => {
    for (const [stroke, visible] of [
      [10, 5],
      [16, 8],
      [6, 4],
    ] as const) {
      const [first, second] = segments(14, 230, stroke);
      const between = (((second?.from ?? 0) - (first?.to ?? 0)) / 360) * circumference(230);
      expect(between - stroke).toBeCloseTo(visible, 6);
    }
  });

  it('never overlaps, never leaves the circle, and shares it equally, for any count, radius and stroke', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: MOST_SEGMENTS }),
        fc.double({ min: 20, max: 300, noNaN: true }),
        fc.double({ min: 2, max: 18, noNaN: true }),
        (count, radius, stroke) => {
          const arcs = segments(count, radius, stroke);
          expect(arcs).toHaveLength(count);
          arcs.forEach((arc, index) => {
            const next = arcs[index + 1];
            expect(arc.to).toBeGreaterThan(arc.from);
            expect(next === undefined || next.from > arc.to).toBe(true);
            expect(arc.to - arc.from).toBeCloseTo((arcs[0]?.to ?? 0) - (arcs[0]?.from ?? 0), 6);
          });
          expect(arcs[0]?.from).toBeGreaterThan(0);
          expect(arcs.at(-1)?.to).toBeLessThan(360);
        },
      ),
    );
  });

  it('draws a full turn in two halves, and nothing where there is no part', () => {
    expect(arcPath(10, 5, { from: 0, to: 360 }).match(/A/g)).toHaveLength(2);
    expect(segments(0, 230, 10)).toEqual([]);
  });

  it('gives a stale part a closed outline and a bypassed one its dots', () => {
    const arc = { from: 10, to: 30 };
    expect(outlinePath(260, 230, 14, arc)).toMatch(/^M.*Z$/);
    expect(dots(260, 230, 18, { from: 54.2, to: 74.4 })).toHaveLength(6);
    expect(dots(52, 37, 12, { from: 40, to: 44 })).toHaveLength(1);
  });

  it('lights no part before its time', () => {
    expect([0, 0.099, 0.1, 0.55, 1, 1.2, -1].map((fraction) => litCount(10, fraction))).toEqual([
      0, 0, 1, 5, 10, 10, 0,
    ]);
  });
});
