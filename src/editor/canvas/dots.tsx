import { cellStyle } from '@/runtime/grid/grid-css';
import { countOf } from '@/schemas/template/tracks';
import type { AnyGroup } from '../document/groups';
import { cellName } from './cell-under';
import styles from './canvas.module.css';

/** More cells than this are not drawn each by itself: only the largest grids have them. */
const MOST_DRAWN = 600;

/**
 * The cells of a grid as dots, each in its own place of it; out of its flow, so that they take no room of what stands
 * there.
 */
export function Dots({ group }: { group: AnyGroup }) {
  const [rows, cols] = [countOf(group.rows), countOf(group.cols)];
  if (rows * cols > MOST_DRAWN) return null;
  return Array.from({ length: rows * cols }, (_, at) => {
    const corner = { row: Math.floor(at / cols) + 1, col: (at % cols) + 1 };
    const lines = { rowStart: corner.row, rowEnd: corner.row + 1, colStart: corner.col, colEnd: corner.col + 1 };
    return (
      <div
        key={at}
        className={styles['dot']}
        data-cell={cellName(corner)}
        style={cellStyle(lines, group.gap)}
        aria-hidden="true"
      />
    );
  });
}
