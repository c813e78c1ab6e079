import { describe, expect, it } from 'vitest';
import { nearestCorner, placeUnder, type Drawn } from './cell-under';

const box = (left: number, top: number, width: number, height: number) => ({
  left,
  top,
  right: left + width,
  bottom: top + height,
});
/** Two cells of 100 px with 10 px between them; in the second a group of two rows, 10 px inside it. */
const drawn: Drawn = {
  groups: [
    { group: [], box: box(0, 0, 210, 100) },
    { group: ['side'], box: box(110, 0, 100, 100) },
  ],
  cells: [
    { group: [], corner: { row: 1, col: 1 }, box: box(0, 0, 100, 100) },
    { group: [], corner: { row: 1, col: 2 }, box: box(110, 0, 100, 100) },
    { group: ['side'], corner: { row: 1, col: 1 }, box: box(120, 10, 80, 38) },
    { group: ['side'], corner: { row: 2, col: 1 }, box: box(120, 52, 80, 38) },
  ],
};

describe('the cell under a point', () => {
  it('is counted in the innermost group that the point is in', () => {
    expect(placeUnder(drawn, { x: 50, y: 90 })).toEqual({ group: [], corner: { row: 1, col: 1 } });
    expect(placeUnder(drawn, { x: 150, y: 80 })).toEqual({ group: ['side'], corner: { row: 2, col: 1 } });
  });
  it('is the nearest one between cells and at the edge of a group, and none beside the board', () => {
    expect(placeUnder(drawn, { x: 103, y: 50 })).toEqual({ group: [], corner: { row: 1, col: 1 } });
    expect(placeUnder(drawn, { x: 112, y: 98 })).toEqual({ group: ['side'], corner: { row: 2, col: 1 } });
    expect(placeUnder(drawn, { x: 300, y: 50 })).toBeNull();
  });
  it('is the nearest one of a single group, wherever the point is, for what stays in its group', () => {
    expect(nearestCorner(drawn, ['side'], { x: 0, y: 0 })).toEqual({ row: 1, col: 1 });
    expect(nearestCorner(drawn, ['nowhere'], { x: 0, y: 0 })).toBeNull();
  });
});
