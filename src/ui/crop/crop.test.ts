import fc from 'fast-check';
import { expect, it } from 'vitest';
import { cutOf, moveBy, MOST_ZOOM, wholeCrop, zoomTo, type Crop } from './crop';

it('[S7.31] begins with the largest square in the middle', () => {
  expect(cutOf(wholeCrop(400, 300))).toEqual({ left: 50, top: 0, side: 300 });
  expect(cutOf(wholeCrop(300, 500))).toEqual({ left: 0, top: 100, side: 300 });
});

it('[S7.31] comes closer to the middle of what is seen, and no closer than the most', () => {
  expect(cutOf(zoomTo(wholeCrop(400, 300), 2))).toEqual({ left: 125, top: 75, side: 150 });
  expect(zoomTo(wholeCrop(400, 300), 99).zoom).toBe(MOST_ZOOM);
  expect(zoomTo(wholeCrop(400, 300), 0).zoom).toBe(1);
});

it('[S7.31] the picture goes where the finger goes', () => {
  const near = zoomTo(wholeCrop(400, 400), 2);
  expect(cutOf(moveBy(near, 0.25, 0))).toEqual({ left: 50, top: 100, side: 200 });
  expect(cutOf(moveBy(near, 0, -0.5))).toEqual({ left: 100, top: 200, side: 200 });
});

it('[S7.31] never leaves the picture, whatever is done to it', () => {
  const step = fc.oneof(
    fc.tuple(fc.double({ min: -9, max: 9, noNaN: true }), fc.double({ min: -9, max: 9, noNaN: true })),
    fc.double({ min: -2, max: 20, noNaN: true }),
  );
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 6_000 }),
      fc.integer({ min: 1, max: 6_000 }),
      fc.array(step),
      (w, h, steps) => {
        const crop = steps.reduce<Crop>(
          (one, what) => (typeof what === 'number' ? zoomTo(one, what) : moveBy(one, ...what)),
          wholeCrop(w, h),
        );
        const { left, top, side } = cutOf(crop);
        const slack = 1e-6 * Math.max(w, h);
        expect(left).toBeGreaterThanOrEqual(-slack);
        expect(top).toBeGreaterThanOrEqual(-slack);
        expect(left + side).toBeLessThanOrEqual(w + slack);
        expect(top + side).toBeLessThanOrEqual(h + slack);
        expect(side).toBeGreaterThan(0);
      },
    ),
  );
});
