import { describe, expect, it } from 'vitest';
import { cornerAt } from './measures';

describe('the cell that a carried tile is over', () => {
  // 4 rows and 6 columns of 100 px with 10 px between them and round them.
  const px = { rows: 4, cols: 6, rowHeight: 100, gap: 10, pad: 10 };
  const width = 6 * 100 + 5 * 10 + 2 * 10;
  it('is the one whose corner is nearest', () => {
    expect(cornerAt(px, width, { x: 10, y: 10 })).toEqual({ row: 1, col: 1 });
    expect(cornerAt(px, width, { x: 10 + 110 * 2 + 40, y: 10 + 110 - 40 })).toEqual({ row: 2, col: 3 });
  });
  it('lies on the board, wherever the tile is', () => {
    expect(cornerAt(px, width, { x: -500, y: 9_000 })).toEqual({ row: 4, col: 1 });
    expect(cornerAt(px, width, { x: 9_000, y: -1 })).toEqual({ row: 1, col: 6 });
  });
});
