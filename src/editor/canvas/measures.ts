import type { Layout } from '@/schemas/template/document';
import { canGrow } from '../document/cells';

export interface GridPx {
  rows: number;
  cols: number;
  rowHeight: number;
  gap: number;
  pad: number;
}
/** Free rows under a board that may grow. */
const SPARE_ROWS = 1;

/**
 * A grid of equal tracks in px; null: its tracks differ, or its tiles say how high they are, and the browser's own grid
 * has to place it as in use.
 * @param gap between its tiles, in px, as it is drawn.
 */
export function gridPx(layout: Layout, frame: { height: number }, rem: number, gap: number): GridPx | null {
  const { rows, cols, fit, rowHeightRem } = layout;
  const isEven = typeof layout.gap === 'number' && typeof layout.pad === 'number' && layout.groups === undefined;
  if (typeof rows !== 'number' || typeof cols !== 'number' || !isEven || fit === 'wrap') return null;
  const pad = Number(layout.pad) * rem;
  if (canGrow(layout)) {
    if (rowHeightRem === undefined) return null;
    return { rows: Math.min(100, rows + SPARE_ROWS), cols, rowHeight: rowHeightRem * rem, gap, pad };
  }
  return { rows, cols, rowHeight: Math.max(8, (frame.height - 2 * pad - (rows - 1) * gap) / rows), gap, pad };
}

export const heightOf = ({ rows, rowHeight, gap, pad }: GridPx): number =>
  rows * rowHeight + (rows - 1) * gap + 2 * pad;
