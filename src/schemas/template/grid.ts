/** Arithmetic of a grid layout: no browser needed to know what overlaps and what is reached. */

export interface Cell {
  widget: string;
  rowStart: number;
  rowEnd: number;
  colStart: number;
  colEnd: number;
}
export interface Grid {
  rows: number;
  cols: number;
  cells: readonly Cell[];
}

/** Lines are 1-based and the end line is outside, as in CSS grid. */
export const isInside = (cell: Cell, { rows, cols }: Pick<Grid, 'rows' | 'cols'>): boolean =>
  cell.rowStart >= 1 &&
  cell.colStart >= 1 &&
  cell.rowStart < cell.rowEnd &&
  cell.colStart < cell.colEnd &&
  cell.rowEnd <= rows + 1 &&
  cell.colEnd <= cols + 1;

export const overlaps = (a: Cell, b: Cell): boolean =>
  a.rowStart < b.rowEnd && b.rowStart < a.rowEnd && a.colStart < b.colEnd && b.colStart < a.colEnd;

export const sizeOf = (cell: Cell): { cols: number; rows: number } => ({
  cols: cell.colEnd - cell.colStart,
  rows: cell.rowEnd - cell.rowStart,
});

/** Top to bottom, then left to right: the order of reading and of the keyboard. */
export const inReadingOrder = (cells: readonly Cell[]): Cell[] =>
  [...cells].sort((a, b) => a.rowStart - b.rowStart || a.colStart - b.colStart);

/** Every rule a layout can break: outside the grid, placed twice, lying on another. `at` is the index of the cell. */
export function gridProblems({ rows, cols, cells }: Grid): { at: number; problem: string }[] {
  return cells.flatMap((cell, at) => {
    const found: { at: number; problem: string }[] = [];
    if (!isInside(cell, { rows, cols }))
      found.push({ at, problem: `"${cell.widget}" lies outside the grid of ${rows} rows and ${cols} columns` });
    for (const other of cells.slice(0, at)) {
      if (other.widget === cell.widget) found.push({ at, problem: `"${cell.widget}" is placed twice` });
      else if (overlaps(other, cell)) found.push({ at, problem: `"${cell.widget}" lies on "${other.widget}"` });
    }
    return found;
  });
}
