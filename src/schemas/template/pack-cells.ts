import { overlaps, type Cell } from './grid.ts';

export interface Piece {
  widget: string;
  cols: number;
  rows: number;
}

/**
 * Places pieces in their order, each in the first free place from the top left: what a wrap layout shows where the room
 * is `cols` wide. A piece that is wider than the grid is cut to it.
 */
export function packCells(pieces: readonly Piece[], cols: number): Cell[] {
  const placed: Cell[] = [];
  // Rows above this one are full: nothing looks there again.
  let firstRow = 1;
  const isFull = (row: number) =>
    Array.from({ length: cols }, (_, at) => at + 1).every((col) =>
      placed.some((cell) => cell.rowStart <= row && row < cell.rowEnd && cell.colStart <= col && col < cell.colEnd),
    );
  for (const { widget, cols: wanted, rows } of pieces) {
    const width = Math.min(wanted, cols);
    let cell: Cell | null = null;
    for (let row = firstRow; cell === null; row += 1)
      for (let col = 1; cell === null && col + width - 1 <= cols; col += 1) {
        const tried = { widget, rowStart: row, rowEnd: row + rows, colStart: col, colEnd: col + width };
        if (!placed.some((other) => overlaps(other, tried))) cell = tried;
      }
    placed.push(cell);
    while (isFull(firstRow)) firstRow += 1;
  }
  return placed;
}
