import type { StateGroup } from '@/schemas/template/document';
import { sizeOf, type Cell } from '@/schemas/template/grid';
import { cellsOf, laidOut, shareOf } from '@/schemas/template/state-group';

/**
 * The cells of the tiles that a tile holds, when they stand by themselves again: its own, shared as they share it. null:
 * it has not as many cells as that takes.
 */
export function cellsOfChildren(cell: Cell, group: StateGroup): Cell[] | null {
  const size = sizeOf(cell);
  const placed = laidOut(group, size);
  const [down, across] = [cell.rowStart - 1, cell.colStart - 1];
  const shared = Object.keys(group.members).flatMap((widget): Cell[] => {
    const share = shareOf(placed, widget);
    if (share === null) return [];
    const { rowStart, rowEnd, colStart, colEnd } = cellsOf(share, size);
    const at = {
      rowStart: rowStart + down,
      rowEnd: rowEnd + down,
      colStart: colStart + across,
      colEnd: colEnd + across,
    };
    return [{ widget, ...at }];
  });
  return shared.some(({ rowStart, rowEnd, colStart, colEnd }) => rowStart === rowEnd || colStart === colEnd)
    ? null
    : shared;
}
