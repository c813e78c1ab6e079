import type { Corner } from '../document/cells';
import type { InOrder } from './carried';
import { isSamePath, type GroupPath } from '../document/groups';
import type { Place } from '../document/put-down';

/** A point of the page, in px. */
export interface Point {
  x: number;
  y: number;
}
type Box = Pick<DOMRect, 'left' | 'top' | 'right' | 'bottom'>;
interface DrawnCell extends Place {
  box: Box;
}
export interface Drawn {
  groups: readonly { group: GroupPath; box: Box }[];
  cells: readonly DrawnCell[];
}

const isIn = ({ left, top, right, bottom }: Box, { x, y }: Point): boolean =>
  left <= x && x <= right && top <= y && y <= bottom;
const away = ({ left, top, right, bottom }: Box, { x, y }: Point): number =>
  Math.hypot(Math.max(left - x, 0, x - right), Math.max(top - y, 0, y - bottom));

/** The cell of one group that a point is in or nearest to; null: it has none. */
export function nearestCorner({ cells }: Drawn, group: GroupPath, at: Point): Corner | null {
  let nearest: DrawnCell | null = null;
  for (const cell of cells)
    if (isSamePath(cell.group, group) && (nearest === null || away(cell.box, at) < away(nearest.box, at)))
      nearest = cell;
  return nearest?.corner ?? null;
}

/** The cell under a point, of the innermost group there: a corner is counted in its own group. null: beside the board. */
export function placeUnder(drawn: Drawn, at: Point): Place | null {
  const [inner] = drawn.groups.filter(({ box }) => isIn(box, at)).sort((a, b) => b.group.length - a.group.length);
  const corner = inner === undefined ? null : nearestCorner(drawn, inner.group, at);
  return inner === undefined || corner === null ? null : { group: inner.group, corner };
}

/** The tile that a point is in or nearest to, and the half of it that the point is in; null: there is no tile. */
export function besideTile(tiles: readonly { tile: string; box: Box }[], at: Point): InOrder {
  const [near] = [...tiles].sort((a, b) => away(a.box, at) - away(b.box, at));
  if (near === undefined) return { tile: null, side: 'after' };
  const { left, right, bottom } = near.box;
  return { tile: near.tile, side: at.y > bottom || at.x > (left + right) / 2 ? 'after' : 'before' };
}

/** What stands in the attribute of an element that draws the cells of a group. */
export const cellsOf = (group: GroupPath): string => group.join('/');
export const cellName = ({ row, col }: Corner): string => `${String(row)} ${String(col)}`;

/** The cells of the board as they are drawn now. */
export function drawnIn(board: Element): Drawn {
  const grids = [...board.querySelectorAll<HTMLElement>('[data-cells-of]')].map((element) => ({
    element,
    group: (element.dataset['cellsOf'] ?? '').split('/').filter((name) => name !== ''),
  }));
  return {
    groups: grids.map(({ element, group }) => ({ group, box: element.getBoundingClientRect() })),
    cells: grids.flatMap(({ element, group }) =>
      [...element.querySelectorAll<HTMLElement>(':scope > [data-cell]')].map((cell) => {
        const [row = 1, col = 1] = (cell.dataset['cell'] ?? '').split(' ').map(Number);
        return { group, corner: { row, col }, box: cell.getBoundingClientRect() };
      }),
    ),
  };
}

/** The tiles of a board whose tiles wrap, as they are drawn now; null: it is none. */
export const wrappedIn = (board: Element): { tile: string; box: Box }[] | null =>
  board.querySelector('[data-wrap]') === null
    ? null
    : [...board.querySelectorAll<HTMLElement>('[data-in-order] [data-tile]')].map((element) => ({
        tile: element.dataset['tile'] ?? '',
        box: element.getBoundingClientRect(),
      }));

/** The board that a point of the page is over, whatever lies on it; null: none. */
export const boardUnder = ({ x, y }: Point): Element | null =>
  document.elementsFromPoint(x, y).flatMap((element) => element.closest('[data-board-grid]') ?? [])[0] ?? null;
