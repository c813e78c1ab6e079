import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { standBeside } from './stand-beside';

const view = { width: 1280, height: 800 };
const card = { width: 430, height: 600 };

it('stands where there is more room, its arrow at the middle of the tile', () => {
  expect(standBeside({ left: 880, top: 250, width: 180, height: 160 }, card, view)).toEqual({
    left: 880 - 16 - 430,
    top: 30,
    arrow: { side: 'right', top: 300 },
  });
  expect(standBeside({ left: 100, top: 250, width: 180, height: 160 }, card, view)).toMatchObject({
    left: 296,
    arrow: { side: 'left' },
  });
});

it('points at nothing where it lies over the tile', () => {
  const stand = standBeside({ left: 100, top: 70, width: 1100, height: 700 }, card, view);
  expect(stand.arrow).toBeNull();
});

it('stands in the window wherever the tile is', () => {
  const px = (most: number) => fc.integer({ min: -200, max: most });
  fc.assert(
    fc.property(px(1400), px(900), fc.integer({ min: 1, max: 900 }), (left, top, side) => {
      const stand = standBeside({ left, top, width: side, height: side }, card, view);
      expect(stand.left).toBeGreaterThanOrEqual(16);
      expect(stand.left + card.width).toBeLessThanOrEqual(view.width - 16);
      expect(stand.top).toBeGreaterThanOrEqual(16);
      expect(stand.top + card.height).toBeLessThanOrEqual(view.height - 16);
      if (stand.arrow !== null) expect(stand.arrow.top).toBeLessThanOrEqual(card.height);
    }),
    { numRuns: 200 },
  );
});
