interface Size {
  cols: number;
  rows: number;
}
export interface ChildPlace extends Size {
  /** In the grid of the tile, which has two columns and two rows. */
  area: string;
}

const place = (rows: [number, number], cols: [number, number], size: Size): ChildPlace => ({
  area: `${rows[0]} / ${cols[0]} / ${rows[1]} / ${cols[1]}`,
  cols: Math.max(1, Math.ceil((size.cols * (cols[1] - cols[0])) / 2)),
  rows: Math.max(1, Math.ceil((size.rows * (rows[1] - rows[0])) / 2)),
});

/**
 * Where up to four widgets stand in one tile, in the order they are written: two share it along its longer side, of
 * three the first has a half to itself, four have a quarter each.
 */
export function childPlaces(count: number, size: Size): ChildPlace[] {
  const isWide = size.cols > size.rows;
  const at = (rows: [number, number], cols: [number, number]) => place(rows, cols, size);
  if (count <= 1) return [at([1, 3], [1, 3])];
  if (count === 2) return isWide ? [at([1, 3], [1, 2]), at([1, 3], [2, 3])] : [at([1, 2], [1, 3]), at([2, 3], [1, 3])];
  if (count === 3)
    return isWide
      ? [at([1, 3], [1, 2]), at([1, 2], [2, 3]), at([2, 3], [2, 3])]
      : [at([1, 2], [1, 3]), at([2, 3], [1, 2]), at([2, 3], [2, 3])];
  return [at([1, 2], [1, 2]), at([1, 2], [2, 3]), at([2, 3], [1, 2]), at([2, 3], [2, 3])];
}
