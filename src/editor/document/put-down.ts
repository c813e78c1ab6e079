import type { BoardDocument } from '@/schemas/template/document';
import { blocksOf, inReadingOrder, isInside, overlaps, sizeOf, type Cell, type Lines } from '@/schemas/template/grid';
import type { LayoutName } from '@/schemas/template/names';
import { countOf } from '@/schemas/template/tracks';
import { cellAt, freeCorner, grownTo, problemOf, put, withLayout, type Corner, type Size } from './cells';
import {
  groupAt,
  isSamePath,
  leaving,
  pathsOf,
  pathTo,
  renamed,
  whyApart,
  withGroup,
  type AnyGroup,
  type GroupPath,
} from './groups';
import { refused, type Command, type Done, type Refusal } from './outcome';

/** Where a tile comes down: in which group, and its upper left corner in that one's own lines. */
export interface Place {
  group: GroupPath;
  corner: Corner;
}
/** Where a tile stands. */
export interface Stand {
  widget: string;
  group: GroupPath;
  cell: Cell;
}

/** Where every tile of a layout stands, in whatever group. */
export const standsOf = (layout: AnyGroup, group: GroupPath = []): Stand[] => [
  ...layout.cells.map((cell) => ({ widget: cell.widget, group, cell })),
  ...Object.entries(layout.groups ?? {}).flatMap(([name, inner]) => standsOf(inner, [...group, name])),
];
const isSameLines = (a: Cell, b: Cell): boolean =>
  a.rowStart === b.rowStart && a.rowEnd === b.rowEnd && a.colStart === b.colStart && a.colEnd === b.colEnd;

/** Tiles that stand elsewhere afterwards, or that are new, where they stand then. */
export function movesBetween(before: AnyGroup, after: AnyGroup): Stand[] {
  const was = new Map(standsOf(before).map((stand) => [stand.widget, stand]));
  return standsOf(after).filter(({ widget, group, cell }) => {
    const old = was.get(widget);
    return old === undefined || !isSamePath(old.group, group) || !isSameLines(old.cell, cell);
  });
}

/** What a command would do to where the tiles of a layout stand; null: it would be refused. Nothing is changed. */
export function foreseen(document: BoardDocument, name: LayoutName, command: Command): Stand[] | null {
  const before = document.layouts[name];
  const outcome = command(document);
  const after = outcome.ok ? outcome.document.layouts[name] : undefined;
  return before === undefined || after === undefined ? null : movesBetween(before, after);
}

/** Cells in the order in which their tiles were there before, new ones behind them. */
function inOrderOf(before: readonly Cell[], cells: readonly Cell[]): Cell[] {
  const at = new Map(before.map(({ widget }, index) => [widget, index]));
  const indexOf = ({ widget }: Cell) => at.get(widget) ?? before.length;
  return [...cells].sort((a, b) => indexOf(a) - indexOf(b));
}

/** Puts cells into a group; the tiles that stood there give way to the first free cells. */
export function makeRoom<Group extends AnyGroup>(group: Group, coming: readonly Cell[]): Group | Refusal {
  const staying = group.cells.filter(({ widget }) => !coming.some((one) => one.widget === widget));
  const isInTheWay = (cell: Cell) => coming.some((one) => overlaps(one, cell));
  const lowest = Math.max(...coming.map(({ rowEnd }) => rowEnd - 1));
  let next: Group = { ...grownTo(group, lowest), cells: staying.filter((cell) => !isInTheWay(cell)) };
  for (const cell of coming) {
    const problem = problemOf(cell, next);
    if (problem !== null) return problem;
    next = put(next, cell);
  }
  for (const cell of inReadingOrder(staying.filter(isInTheWay))) {
    const corner = freeCorner(next, sizeOf(cell));
    if (corner === null) return 'full';
    next = put(next, cellAt(cell.widget, corner, sizeOf(cell)));
  }
  return { ...next, cells: inOrderOf(group.cells, next.cells) };
}

/** Two tiles of one size in each other's places, in whatever groups they stand. */
const exchanged = <Group extends AnyGroup>(group: Group, a: string, b: string): Group =>
  renamed(
    group,
    new Map([
      [a, b],
      [b, a],
    ]),
  );

const isSameSize = (a: Cell, b: Cell): boolean => {
  const [one, other] = [sizeOf(a), sizeOf(b)];
  return one.cols === other.cols && one.rows === other.rows;
};

/** A group with a cell more, and what had to give way for it: the whole layout, or why not. */
function withRoom<Own extends AnyGroup>(layout: Own, path: GroupPath, coming: readonly Cell[]): Own | Refusal {
  const target = groupAt(layout, path);
  if (target === null) return 'gone';
  const made = makeRoom(target, coming);
  if (typeof made === 'string') return made;
  return withGroup(layout, path, (group) => {
    const room = makeRoom(group, coming);
    return typeof room === 'string' ? group : room;
  });
}

function moved(
  document: BoardDocument,
  name: LayoutName,
  next: BoardDocument['layouts'][LayoutName],
  own: readonly string[],
): Done {
  const before = document.layouts[name];
  if (before === undefined || next === undefined) return { ok: true, step: 'moved', document };
  const gaveWay = movesBetween(before, next)
    .map(({ widget }) => widget)
    .filter((widget) => !own.includes(widget));
  return { ok: true, step: 'moved', document: withLayout(document, name, next), gaveWay };
}

/**
 * Puts a tile down in a group of a layout. One other tile of its size that stands there takes its place; else what
 * stands there gives way to the first free cells. Refused only where that cannot be.
 */
export function moveInto(name: LayoutName, tile: string, group: GroupPath, corner: Corner): Command {
  return (document) => {
    const layout = document.layouts[name];
    const from = layout === undefined ? null : pathTo(layout, tile);
    if (layout === undefined || from === null) return refused('gone');
    const [cell, target] = [groupAt(layout, from)?.cells.find(({ widget }) => widget === tile), groupAt(layout, group)];
    if (cell === undefined || target === null) return refused('gone');
    const wanted = cellAt(tile, corner, sizeOf(cell));
    if (isSamePath(from, group) && isSameLines(wanted, cell)) return { ok: true, step: 'moved', document };
    if (!isInside(wanted, grownTo(target, wanted.rowEnd - 1))) return refused('edge');
    const [other, ...others] = target.cells.filter((one) => one.widget !== tile && overlaps(one, wanted));
    if (other !== undefined && others.length === 0 && isSameSize(other, cell))
      return moved(document, name, exchanged(layout, tile, other.widget), [tile]);
    const left = isSamePath(from, group) ? layout : leaving(layout, from, [tile]);
    const next = withRoom(left, group, [wanted]);
    return typeof next === 'string' ? refused(next) : moved(document, name, next, [tile]);
  };
}

/**
 * Moves tiles together by so many rows and columns; what stands there gives way, as for `moveInto`.
 * @param into the group that they come down in, by its own lines; left out: the one that they stand in.
 */
export function moveTiles(name: LayoutName, tiles: readonly string[], by: Corner, into?: GroupPath): Command {
  return (document) => {
    const layout = document.layouts[name];
    const [first] = tiles;
    const path = layout === undefined || first === undefined ? null : pathTo(layout, first);
    if (layout === undefined || first === undefined || path === null) return refused('gone');
    const group = into ?? path;
    const cells = groupAt(layout, path)?.cells.filter(({ widget }) => tiles.includes(widget)) ?? [];
    if (cells.length < tiles.length) return refused(whyApart(layout, tiles));
    if (isSamePath(path, group) && by.row === 0 && by.col === 0) return { ok: true, step: 'moved', document };
    const shifted = cells.map((cell) => ({
      ...cell,
      rowStart: cell.rowStart + by.row,
      rowEnd: cell.rowEnd + by.row,
      colStart: cell.colStart + by.col,
      colEnd: cell.colEnd + by.col,
    }));
    const [only] = shifted;
    if (shifted.length === 1 && only !== undefined)
      return moveInto(name, first, group, { row: only.rowStart, col: only.colStart })(document);
    const left = isSamePath(path, group) ? layout : leaving(layout, path, tiles);
    const next = withRoom(left, group, shifted);
    return typeof next === 'string' ? refused(next) : moved(document, name, next, tiles);
  };
}

/** A new tile in a group of a layout; what stands there gives way. */
export function placedIn<Own extends AnyGroup>(
  layout: Own,
  { group, corner }: Place,
  id: string,
  size: Size,
): Own | Refusal {
  return withRoom(layout, group, [cellAt(id, corner, size)]);
}

/**
 * The first free place of a layout, in itself before any of its groups; null: there is none.
 * @param behind looked for behind this place, in its group, before all others.
 */
export function freePlace(layout: AnyGroup, size: Size, behind?: Place): Place | null {
  const near = behind === undefined ? null : groupAt(layout, behind.group);
  const beside = near === null ? null : freeCorner(near, size, behind?.corner);
  if (behind !== undefined && beside !== null) return { group: behind.group, corner: beside };
  for (const group of pathsOf(layout)) {
    const inner = groupAt(layout, group);
    const corner = inner === null ? null : freeCorner(inner, size);
    if (corner !== null) return { group, corner };
  }
  return null;
}

/** How many cells of a layout and its groups nothing stands in. */
export function freeCells(layout: AnyGroup): number {
  const area = (cell: Lines) => sizeOf(cell).cols * sizeOf(cell).rows;
  return pathsOf(layout).reduce((sum, path) => {
    const group = groupAt(layout, path);
    if (group === null) return sum;
    const taken = [...group.cells, ...blocksOf(group)].reduce((all, cell) => all + area(cell), 0);
    return sum + countOf(group.rows) * countOf(group.cols) - taken;
  }, 0);
}
