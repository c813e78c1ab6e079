import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { gridProblems } from './grid';
import { packCells } from './pack-cells';

const pieces = fc
  .array(fc.record({ cols: fc.integer({ min: 1, max: 6 }), rows: fc.integer({ min: 1, max: 4 }) }), { maxLength: 60 })
  .map((sizes) => sizes.map((size, at) => ({ widget: `w-${at}`, ...size })));

describe('packing', () => {
  it('[S9.16] goes along the row and starts the next one where nothing fits any more', () => {
    const cells = packCells(
      [
        { widget: 'a', cols: 2, rows: 2 },
        { widget: 'b', cols: 1, rows: 1 },
        { widget: 'c', cols: 1, rows: 1 },
        { widget: 'd', cols: 3, rows: 1 },
      ],
      3,
    );
    expect(cells.map(({ widget, rowStart, colStart }) => `${widget} ${rowStart} ${colStart}`)).toEqual([
      'a 1 1',
      'b 1 3',
      'c 2 3',
      'd 3 1',
    ]);
  });

  it('places everything once, inside the grid and on nothing else', () => {
    fc.assert(
      fc.property(pieces, fc.integer({ min: 1, max: 12 }), (all, cols) => {
        const cells = packCells(all, cols);
        const rows = Math.max(1, ...cells.map(({ rowEnd }) => rowEnd - 1));
        expect(gridProblems({ rows, cols, cells })).toEqual([]);
        expect(cells.map(({ widget }) => widget)).toEqual(all.map(({ widget }) => widget));
      }),
    );
  });
});
