/** The widgets of a state stand in a group as those of a layout do; only what they are stands beside it. Pure. */
import { wayTo, type Cell, type Group, type Lines, type PlacedGroup } from './grid.ts';
import { countOf, type Track } from './tracks.ts';

/** What a tile takes of its board, in cells. */
interface Size {
  cols: number;
  rows: number;
}
type Sizes = number | Track[];
/** A group of a state as it is read: what says no places leaves them to the tile. */
export interface Held {
  members: Readonly<Record<string, unknown>>;
  rows?: Sizes | undefined;
  cols?: Sizes | undefined;
  cells?: Cell[] | undefined;
  groups?: Group['groups'];
}
export type LaidOut<One extends Held> = Omit<One, 'rows' | 'cols' | 'cells'> & {
  rows: Sizes;
  cols: Sizes;
  cells: Cell[];
};

/** As of any group that counts neither (S3.47). */
const UNSAID = { rows: 5, cols: 3 };

/** Whether it says itself where its members stand. */
export const saysPlaces = ({ cells, groups }: Held): boolean => cells !== undefined || groups !== undefined;

const lines = (rowStart: number, rowEnd: number, colStart: number, colEnd: number): Lines => ({
  rowStart,
  rowEnd,
  colStart,
  colEnd,
});
const QUARTERS = [lines(1, 2, 1, 2), lines(1, 2, 2, 3), lines(2, 3, 1, 2), lines(2, 3, 2, 3)];
const [TOP, BOTTOM] = [lines(1, 2, 1, 3), lines(2, 3, 1, 3)];
const [LEFT, RIGHT] = [lines(1, 3, 1, 2), lines(1, 3, 2, 3)];

/** By the number of members, on two rows and two columns. */
function sharedLines(count: number, isWide: boolean): readonly Lines[] {
  if (count <= 1) return [lines(1, 3, 1, 3)];
  if (count === 2) return isWide ? [LEFT, RIGHT] : [TOP, BOTTOM];
  if (count > 3) return QUARTERS;
  return isWide ? [LEFT, ...QUARTERS.filter(({ colStart }) => colStart === 2)] : [TOP, ...QUARTERS.slice(2)];
}

/**
 * The group as it is drawn in a tile of this size. Members whose places it leaves open share the tile in the order they
 * are written: two along its longer side, of three the first has a half to itself, four have a quarter each.
 */
export function laidOut<One extends Held>(group: One, { cols, rows }: Size): LaidOut<One> {
  if (saysPlaces(group))
    return { ...group, rows: group.rows ?? UNSAID.rows, cols: group.cols ?? UNSAID.cols, cells: group.cells ?? [] };
  const ids = Object.keys(group.members);
  const shared = sharedLines(ids.length, cols > rows);
  const cells = ids.flatMap((widget, at): Cell[] => (shared[at] === undefined ? [] : [{ widget, ...shared[at] }]));
  return { ...group, rows: 2, cols: 2, cells };
}

/** How far it reaches across the tile, each way from 0 to 1: tracks count alike, whatever their size. */
export interface Share {
  top: number;
  bottom: number;
  left: number;
  right: number;
}
const WHOLE: Share = { top: 0, bottom: 1, left: 0, right: 1 };

/** What a member takes of the tile, through all groups that it stands in; null: it stands in none. */
export function shareOf(group: Group, member: string): Share | null {
  const way = wayTo(group, member);
  const cell = way.at(-1)?.cells.find(({ widget }) => widget === member);
  if (cell === undefined) return null;
  const places = [...(way.slice(1) as PlacedGroup[]), cell];
  return places.reduce<Share>(({ top, bottom, left, right }, place, at) => {
    const { rows, cols } = way[at] ?? group;
    const [high, wide] = [(bottom - top) / countOf(rows), (right - left) / countOf(cols)];
    return {
      top: top + (place.rowStart - 1) * high,
      bottom: top + (place.rowEnd - 1) * high,
      left: left + (place.colStart - 1) * wide,
      right: left + (place.colEnd - 1) * wide,
    };
  }, WHOLE);
}

/** Thirds of three are one, whatever their sum in binary. */
const whole = (cells: number): number => Math.ceil(cells - 1e-9);

/** A share of so many cells, in whole ones: the first of two that cannot have the same has the more. */
export const cellsOf = ({ top, bottom, left, right }: Share, { cols, rows }: Size): Lines =>
  lines(whole(top * rows) + 1, whole(bottom * rows) + 1, whole(left * cols) + 1, whole(right * cols) + 1);

/** How large a member is told that it is: never less than a cell. */
export function sizeIn(group: Group, member: string, { cols, rows }: Size): Size {
  const { top, bottom, left, right } = shareOf(group, member) ?? WHOLE;
  return { cols: Math.max(1, whole((right - left) * cols)), rows: Math.max(1, whole((bottom - top) * rows)) };
}
