import { sizeOf, type Cell } from '@/schemas/template/grid';

/** How a length is shared by two, in whole cells; the first has the larger half. */
const halves = (length: number): readonly [number, number] => {
  const first = Math.ceil(length / 2);
  return [first, length - first];
};

/**
 * The cells of the tiles that a tile holds, when they stand by themselves again: its own, shared as they share it
 * (runtime/tile-frame/child-places.ts). null: it has not as many cells as that takes.
 */
export function cellsOfChildren(cell: Cell, ids: readonly string[]): Cell[] | null {
  const { cols, rows } = sizeOf(cell);
  const isWide = cols > rows;
  const [left, right] = halves(cols);
  const [top, bottom] = halves(rows);
  const at = (row: number, col: number, high: number, wide: number) => ({
    rowStart: cell.rowStart + row,
    rowEnd: cell.rowStart + row + high,
    colStart: cell.colStart + col,
    colEnd: cell.colStart + col + wide,
  });
  const quarters = [
    at(0, 0, top, left),
    at(0, left, top, right),
    at(top, 0, bottom, left),
    at(top, left, bottom, right),
  ];
  const places =
    ids.length <= 1
      ? [at(0, 0, rows, cols)]
      : ids.length === 2
        ? isWide
          ? [at(0, 0, rows, left), at(0, left, rows, right)]
          : [at(0, 0, top, cols), at(top, 0, bottom, cols)]
        : ids.length === 3
          ? isWide
            ? [at(0, 0, rows, left), at(0, left, top, right), at(top, left, bottom, right)]
            : [at(0, 0, top, cols), at(top, 0, bottom, left), at(top, left, bottom, right)]
          : quarters;
  if (places.some(({ rowStart, rowEnd, colStart, colEnd }) => rowStart === rowEnd || colStart === colEnd)) return null;
  return ids.flatMap((widget, index) => {
    const lines = places[index];
    return lines === undefined ? [] : [{ widget, ...lines }];
  });
}
