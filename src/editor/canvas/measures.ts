import type { Layout } from '@/schemas/template/document';
import { canGrow } from '../document/cells';

export interface GridPx {
  rows: number;
  cols: number;
  rowHeight: number;
  gap: number;
  pad: number;
}
/** Height of a row that a scrolling or wrapping board does not name, in rem. */
const ROW_REM = 8;
/** Free rows under a board that may grow. */
const SPARE_ROWS = 1;

/** A grid of equal tracks in px; null: its tracks differ, and the browser's own grid has to place it. */
export function gridPx(layout: Layout, frame: { height: number }, rem: number): GridPx | null {
  const { rows, cols } = layout;
  const isEven = typeof layout.gap === 'number' && typeof layout.pad === 'number' && layout.groups === undefined;
  if (typeof rows !== 'number' || typeof cols !== 'number' || !isEven) return null;
  const [gap, pad] = [Number(layout.gap) * rem, Number(layout.pad) * rem];
  if (canGrow(layout)) {
    const rowHeight = (layout.rowHeightRem ?? ROW_REM) * rem;
    return { rows: Math.min(100, rows + SPARE_ROWS), cols, rowHeight, gap, pad };
  }
  return { rows, cols, rowHeight: Math.max(8, (frame.height - 2 * pad - (rows - 1) * gap) / rows), gap, pad };
}

export const heightOf = ({ rows, rowHeight, gap, pad }: GridPx): number =>
  rows * rowHeight + (rows - 1) * gap + 2 * pad;
