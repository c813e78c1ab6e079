import { create } from 'mutative';
import type { BoardDocument, Layout } from '@/schemas/template/document';
import { blocksOf, inReadingOrder, isInside, overlaps, sizeOf, type Cell, type Group } from '@/schemas/template/grid';
import { atLeast, countOf } from '@/schemas/template/tracks';
import type { LayoutName } from '@/schemas/template/names';
import { mergeCell, splitCell } from '@/schemas/template/commands/cells';
import { groupAt, isSamePath, leaving, pathTo, whyApart, withGroup, type AnyGroup, type GroupPath } from './groups';
import { refused, type Command, type Refusal, type StepKey } from './outcome';

export interface Size {
  cols: number;
  rows: number;
}
/** Upper left corner by grid line, both from 1. */
export interface Corner {
  row: number;
  col: number;
}
/** The most rows a layout may have; a board that scrolls grows up to it. */
const MOST_ROWS = 100;

export const cellAt = (widget: string, { row, col }: Corner, { cols, rows }: Size): Cell => ({
  widget,
  rowStart: row,
  rowEnd: row + rows,
  colStart: col,
  colEnd: col + cols,
});

/** Why a cell cannot stand there beside the others; null: it can. */
export function problemOf(cell: Cell, group: Group, besides: readonly string[] = []): Refusal | null {
  if (!isInside(cell, group)) return 'edge';
  return [...group.cells, ...blocksOf(group)].some(
    (other) => other.widget !== cell.widget && !besides.includes(other.widget) && overlaps(other, cell),
  )
    ? 'occupied'
    : null;
}

/**
 * Whether a group may be given rows when it is full: a board that fills its screen has those that it has, and so has a
 * group in a board.
 */
export const canGrow = (group: AnyGroup): boolean => 'fit' in group && group.fit !== 'screen';

/** The same group with as many rows as a tile in this row needs, where it may grow. */
export const grownTo = <Group extends AnyGroup>(group: Group, row: number): Group =>
  canGrow(group) ? { ...group, rows: atLeast(group.rows, Math.min(MOST_ROWS, row)) } : group;

/** The corner nearest to this one at which a tile of that size lies inside the group. */
export const cornerInside = ({ row, col }: Corner, size: Size, group: AnyGroup): Corner => ({
  row: Math.max(1, canGrow(group) ? row : Math.min(row, countOf(group.rows) - size.rows + 1)),
  col: Math.max(1, Math.min(col, countOf(group.cols) - size.cols + 1)),
});

/** A step of cells that keep their places among each other, as far as all of them stay inside the group. */
export function stepInside(cells: readonly Cell[], by: Corner, group: AnyGroup): Corner {
  const top = Math.min(...cells.map(({ rowStart }) => rowStart));
  const left = Math.min(...cells.map(({ colStart }) => colStart));
  const size = {
    rows: Math.max(...cells.map(({ rowEnd }) => rowEnd)) - top,
    cols: Math.max(...cells.map(({ colEnd }) => colEnd)) - left,
  };
  const { row, col } = cornerInside({ row: top + by.row, col: left + by.col }, size, group);
  return { row: row - top, col: col - left };
}

/**
 * The first free place from the upper left; null: there is none.
 * @param after looked for behind this corner first, then from the beginning.
 */
export function freeCorner(group: AnyGroup, size: Size, after: Corner = { row: 1, col: 1 }): Corner | null {
  const cols = countOf(group.cols);
  if (size.cols > cols) return null;
  const rows = canGrow(group) ? MOST_ROWS : countOf(group.rows);
  const grid = { ...group, rows };
  const from = (first: Corner): Corner | null => {
    for (let row = first.row; row + size.rows - 1 <= rows; row += 1)
      for (let col = row === first.row ? first.col : 1; col + size.cols - 1 <= cols; col += 1)
        if (problemOf(cellAt('', { row, col }, size), grid) === null) return { row, col };
    return null;
  };
  return from(after) ?? from({ row: 1, col: 1 });
}

/** Puts a cell into a group that has room for it, and gives it the rows it needs. */
export function put<Group extends AnyGroup>(group: Group, cell: Cell): Group {
  return { ...group, rows: atLeast(group.rows, cell.rowEnd - 1), cells: [...group.cells, cell] };
}

/** The group of a layout that a tile stands in; the layout itself for most. */
const groupOf = (document: BoardDocument, name: LayoutName, tile: string | undefined): AnyGroup | null => {
  const layout = document.layouts[name];
  const path = layout === undefined || tile === undefined ? null : pathTo(layout, tile);
  return layout === undefined || path === null ? null : groupAt(layout, path);
};
/** The cell of a tile, in whatever group it stands. */
export const cellOf = (document: BoardDocument, name: LayoutName, tile: string): Cell | null =>
  groupOf(document, name, tile)?.cells.find(({ widget }) => widget === tile) ?? null;

const layoutOf = (document: BoardDocument, name: LayoutName): Layout | null => document.layouts[name] ?? null;
export const withLayout = (document: BoardDocument, name: LayoutName, layout: Layout): BoardDocument => ({
  ...document,
  layouts: { ...document.layouts, [name]: layout },
});

/** Lays cells anew; all of them or none. */
function relaid(step: StepKey, name: LayoutName, tiles: readonly string[], next: (cell: Cell) => Cell): Command {
  return (document) => {
    const whole = layoutOf(document, name);
    const layout = groupOf(document, name, tiles[0]);
    const cells = layout?.cells.filter(({ widget }) => tiles.includes(widget)) ?? [];
    if (whole === null || layout === null || cells.length === 0) return refused('gone');
    if (cells.length < tiles.length) return refused(whyApart(whole, tiles));
    const moved = cells.map(next);
    const lowest = Math.max(...moved.map(({ rowEnd }) => rowEnd - 1));
    const grown = grownTo(layout, lowest);
    for (const [at, cell] of moved.entries()) {
      const problem =
        problemOf(cell, grown, tiles) ??
        (moved.slice(0, at).some((other) => overlaps(other, cell)) ? 'occupied' : null);
      if (problem !== null) return refused(problem);
    }
    const byId = new Map(moved.map((cell) => [cell.widget, cell]));
    return {
      ok: true,
      step,
      document: create(document, (draft) => {
        const target = groupOf(draft, name, tiles[0]);
        if (target === null) return;
        target.rows = grown.rows;
        for (const cell of target.cells) Object.assign(cell, byId.get(cell.widget));
      }),
    };
  };
}

/** Puts one tile where its corner is told to be in its own group, if that is free: for numbers that are typed. */
export const moveTo = (name: LayoutName, tile: string, corner: Corner): Command =>
  relaid('moved', name, [tile], (cell) => cellAt(tile, corner, sizeOf(cell)));

/**
 * Gives one tile another size, or another place and size at once, as a handle of its left or upper edge does.
 * @param least in cells, from the widget's definition.
 */
export const resizeTile =
  (name: LayoutName, tile: string, size: Size, least: Size = { cols: 1, rows: 1 }, corner?: Corner): Command =>
  (document) =>
    size.cols < least.cols || size.rows < least.rows
      ? refused('too-small')
      : relaid('resized', name, [tile], (cell) =>
          cellAt(tile, corner ?? { row: cell.rowStart, col: cell.colStart }, size),
        )(document);

/** The corners of a tile, each of which is a handle that it is resized by. */
export const HANDLES = ['nw', 'ne', 'sw', 'se'] as const;
export type Handle = (typeof HANDLES)[number];
/** A tile with one of its corners in this cell, the opposite one staying; as small as it may be at the least. */
export function stretched(cell: Cell, handle: Handle, { row, col }: Corner, least: Size): Cell {
  const isTop = handle === 'nw' || handle === 'ne';
  const isLeft = handle === 'nw' || handle === 'sw';
  return {
    ...cell,
    ...(isTop
      ? { rowStart: Math.min(row, cell.rowEnd - least.rows) }
      : { rowEnd: Math.max(row + 1, cell.rowStart + least.rows) }),
    ...(isLeft
      ? { colStart: Math.min(col, cell.colEnd - least.cols) }
      : { colEnd: Math.max(col + 1, cell.colStart + least.cols) }),
  };
}

function ofCells(
  step: StepKey,
  name: LayoutName,
  tile: string,
  change: (group: AnyGroup) => ReturnType<typeof mergeCell<AnyGroup>>,
): Command {
  return (document) => {
    const group = groupOf(document, name, tile);
    if (group === null) return refused('gone');
    const result = change(group);
    if (!result.ok) return refused(result.reason === 'unknown-widget' ? 'gone' : result.reason);
    const { cells } = result.layout;
    return {
      ok: true,
      step,
      document: create(document, (draft) => {
        const target = groupOf(draft, name, tile);
        if (target !== null) target.cells = cells;
      }),
    };
  };
}
/** Takes the cell beside or under a tile into it; not at the grid's edge, not over another tile (S4.63). */
export const mergeTile = (name: LayoutName, tile: string, towards: 'right' | 'down'): Command =>
  ofCells('merged', name, tile, (layout) => mergeCell(layout, tile, towards));
/** Gives merged cells back. */
export const splitTile = (name: LayoutName, tile: string, least?: Size): Command =>
  ofCells('split', name, tile, (layout) => splitCell(layout, tile, least));

export const EDGES = ['left', 'right', 'top', 'bottom'] as const;
export type Edge = (typeof EDGES)[number];
/** Moves tiles to the outermost edge that one of them has; refused where two would lie on each other. */
export function alignTiles(name: LayoutName, tiles: readonly string[], edge: Edge): Command {
  return (document) => {
    const cells = groupOf(document, name, tiles[0])?.cells.filter(({ widget }) => tiles.includes(widget)) ?? [];
    if (cells.length === 0) return refused('gone');
    const line = {
      left: Math.min(...cells.map(({ colStart }) => colStart)),
      right: Math.max(...cells.map(({ colEnd }) => colEnd)),
      top: Math.min(...cells.map(({ rowStart }) => rowStart)),
      bottom: Math.max(...cells.map(({ rowEnd }) => rowEnd)),
    }[edge];
    return relaid('aligned', name, tiles, (cell) => {
      const { cols, rows } = sizeOf(cell);
      if (edge === 'left') return { ...cell, colStart: line, colEnd: line + cols };
      if (edge === 'right') return { ...cell, colStart: line - cols, colEnd: line };
      return edge === 'top'
        ? { ...cell, rowStart: line, rowEnd: line + rows }
        : { ...cell, rowStart: line - rows, rowEnd: line };
    })(document);
  };
}

/**
 * Lays cells in an order; null: they have no room.
 * @param isStrict each behind the one before, so that they are read in just that order; else in the first free place.
 */
function inOrder<Group extends AnyGroup>(group: Group, order: readonly Cell[], isStrict: boolean): Group | null {
  let next: Group = { ...group, cells: [] };
  let after: Corner = { row: 1, col: 1 };
  for (const cell of order) {
    const corner = freeCorner(next, sizeOf(cell), after);
    if (corner === null || (isStrict && isBefore(corner, after))) return null;
    if (isStrict) after = { row: corner.row, col: corner.col + 1 };
    next = put(next, cellAt(cell.widget, corner, sizeOf(cell)));
  }
  return next;
}
const isBefore = (a: Corner, b: Corner): boolean => a.row < b.row || (a.row === b.row && a.col < b.col);

/**
 * Puts tiles, one behind the other, at a place in the order of reading among the others of a group, which close up.
 * @param into the group; left out: the one that they stand in.
 */
export function reorderTiles(name: LayoutName, tiles: readonly string[], to: number, into?: GroupPath): Command {
  return (document) => {
    const layout = layoutOf(document, name);
    const own = layout === null ? null : pathTo(layout, tiles[0] ?? '');
    if (layout === null || own === null) return refused('gone');
    const path = into ?? own;
    const [from, target] = [groupAt(layout, own), groupAt(layout, path)];
    if (from === null || target === null) return refused('gone');
    const isMoved = ({ widget }: Cell) => tiles.includes(widget);
    const moved = inReadingOrder(from.cells.filter(isMoved));
    if (moved.length < tiles.length) return refused(whyApart(layout, tiles));
    const before = inReadingOrder(target.cells);
    const others = before.filter((cell) => !isMoved(cell));
    if (to < 0 || to > others.length) return refused('edge');
    const order = [...others.slice(0, to), ...moved, ...others.slice(to)];
    if (isSamePath(own, path) && order.every(({ widget }, at) => before[at]?.widget === widget))
      return { ok: true, step: 'moved', document };
    const next = inOrder(target, order, true) ?? inOrder(target, order, false);
    if (next === null) return refused('full');
    const { rows, cells } = next;
    const left = isSamePath(own, path) ? layout : leaving(layout, own, tiles);
    const laid = withGroup(left, path, (group) => ({ ...group, rows, cells }));
    return { ok: true, step: 'moved', document: withLayout(document, name, laid) };
  };
}

/** Puts tiles so many places earlier or later in the order of reading of their group. */
export function stepInOrder(name: LayoutName, tiles: readonly string[], by: number): Command {
  return (document) => {
    const before = inReadingOrder(groupOf(document, name, tiles[0])?.cells ?? []);
    const first = before.findIndex(({ widget }) => tiles.includes(widget));
    return first < 0 ? refused('gone') : reorderTiles(name, tiles, first + by)(document);
  };
}
