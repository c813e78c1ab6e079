import { blocksOf, isInside, overlaps, type Cell, type Group } from '../grid.ts';

/** Why a cell stays as it is. */
export type CellRefusal = 'unknown-widget' | 'edge' | 'occupied' | 'smallest';
export type CellResult<Own extends Group> = { ok: true; layout: Own } | { ok: false; reason: CellRefusal };

function replaced<Own extends Group>(
  layout: Own,
  widget: string,
  change: (cell: Cell) => Cell | CellRefusal,
): CellResult<Own> {
  const cell = layout.cells.find((one) => one.widget === widget);
  if (cell === undefined) return { ok: false, reason: 'unknown-widget' };
  const next = change(cell);
  if (typeof next === 'string') return { ok: false, reason: next };
  return { ok: true, layout: { ...layout, cells: layout.cells.map((one) => (one === cell ? next : one)) } };
}

/** Makes a cell one column or one row larger; not past the edge of the grid, not over another cell (S4.63). */
export const mergeCell = <Own extends Group>(layout: Own, widget: string, towards: 'right' | 'down'): CellResult<Own> =>
  replaced(layout, widget, (cell) => {
    const next = towards === 'right' ? { ...cell, colEnd: cell.colEnd + 1 } : { ...cell, rowEnd: cell.rowEnd + 1 };
    if (!isInside(next, layout)) return 'edge';
    return [...layout.cells, ...blocksOf(layout)].some((other) => other !== cell && overlaps(other, next))
      ? 'occupied'
      : next;
  });

/**
 * Gives back what was merged: the cell keeps its upper left corner and becomes as small as its widget may be.
 * @param least in cells, from the widget's definition.
 */
export const splitCell = <Own extends Group>(
  layout: Own,
  widget: string,
  least = { cols: 1, rows: 1 },
): CellResult<Own> =>
  replaced(layout, widget, (cell) => {
    const next = {
      ...cell,
      rowEnd: Math.min(cell.rowEnd, cell.rowStart + least.rows),
      colEnd: Math.min(cell.colEnd, cell.colStart + least.cols),
    };
    return next.rowEnd === cell.rowEnd && next.colEnd === cell.colEnd ? 'smallest' : next;
  });
