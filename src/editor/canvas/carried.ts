import type { BoardDocument } from '@/schemas/template/document';
import { inReadingOrder, sizeOf, type Cell } from '@/schemas/template/grid';
import { LAYOUT_NAMES, type LayoutName } from '@/schemas/template/names';
import { countOf } from '@/schemas/template/tracks';
import {
  cellAt,
  cellOf,
  cornerInside,
  reorderTiles,
  resizeTile,
  stepInside,
  stretched,
  type Corner,
  type Handle,
  type Size,
} from '../document/cells';
import { groupAt, pathTo, type AnyGroup, type GroupPath } from '../document/groups';
import type { Command } from '../document/outcome';
import { foreseen, moveTiles, type Place } from '../document/put-down';
import { placeInOrder, placeTiles, type NewTile } from '../document/tiles';

/** What is carried: a tile that is new, one that stands on the board with all that are chosen with it, or a corner of one. */
export type Carried =
  | { kind: 'new'; label: string; tile: NewTile }
  | { kind: 'tile'; label: string; id: string; chosen?: readonly string[] }
  | { kind: 'corner'; label: string; id: string; handle: Handle; least: Size };

/** What putting it down does, and the cells that are meant even where it is refused; that of the held tile is the first. */
export interface PutDown {
  command: Command;
  group: GroupPath;
  cells: readonly Cell[];
}

/** Ids of the tiles that are carried, the held one first; a new one has none yet. */
export function carriedIds(what: Carried): readonly string[] {
  if (what.kind === 'new') return [];
  const chosen = what.kind === 'tile' ? (what.chosen ?? []) : [];
  return [what.id, ...chosen.filter((id) => id !== what.id)];
}

/** A tile that was chosen in the other layout is carried in that one. */
const shownIn = (layout: AnyGroup, tiles: readonly string[]): readonly string[] =>
  tiles.filter((id) => pathTo(layout, id) !== null);

/** Cells between the corner of a carried tile and the cell that it is held by. */
export function heldBy(what: Carried, document: BoardDocument, name: LayoutName, at: Place | null): Corner {
  const [layout, cell] = what.kind === 'tile' ? [document.layouts[name], cellOf(document, name, what.id)] : [];
  const isOwn = layout !== undefined && cell !== null && cell !== undefined && at !== null;
  const group = isOwn && what.kind === 'tile' ? pathTo(layout, what.id) : null;
  return !isOwn || group?.join('/') !== at.group.join('/')
    ? { row: 0, col: 0 }
    : { row: at.corner.row - cell.rowStart, col: at.corner.col - cell.colStart };
}

/** @param at the cell under the pointer; of a corner that is carried, the nearest one of its own group. */
export function putDown(
  what: Carried,
  document: BoardDocument,
  name: LayoutName,
  at: Place,
  held: Corner = { row: 0, col: 0 },
): PutDown | null {
  const layout = document.layouts[name];
  const target = layout === undefined ? null : groupAt(layout, at.group);
  if (layout === undefined || target === null) return null;
  if (what.kind === 'new') {
    const { size } = what.tile;
    const fitted = { cols: Math.min(size.cols, countOf(target.cols)), rows: size.rows };
    const corner = cornerInside(at.corner, fitted, target);
    const tile = { ...what.tile, at: { group: at.group, corner } };
    const cells = [cellAt('', corner, fitted)];
    return { command: placeTiles([name, ...LAYOUT_NAMES], [tile]), group: at.group, cells };
  }
  const cell = cellOf(document, name, what.id);
  if (cell === null) return null;
  if (what.kind === 'corner') {
    const next = stretched(cell, what.handle, at.corner, what.least);
    const corner = { row: next.rowStart, col: next.colStart };
    return { command: resizeTile(name, what.id, sizeOf(next), what.least, corner), group: at.group, cells: [next] };
  }
  const ids = shownIn(layout, carriedIds(what));
  const own = groupAt(layout, pathTo(layout, what.id) ?? []);
  // Of what is chosen elsewhere nothing comes along: such a step is refused as a whole.
  const cells = ids.flatMap((id) => own?.cells.find(({ widget }) => widget === id) ?? []);
  const from = { row: at.corner.row - held.row - cell.rowStart, col: at.corner.col - held.col - cell.colStart };
  const by = stepInside(cells, from, target);
  return {
    command: moveTiles(name, ids, by, at.group),
    group: at.group,
    cells: cells.map((one) =>
      cellAt(one.widget, { row: one.rowStart + by.row, col: one.colStart + by.col }, sizeOf(one)),
    ),
  };
}

/** Where in the order of reading something is put down: beside this tile; null: there is no other. */
export interface InOrder {
  tile: string | null;
  side: 'before' | 'after';
}

/**
 * What is carried on a board whose tiles wrap changes their order, and nothing else of where they stand: it comes down
 * in the group of the tile that it is put beside.
 */
export function putInOrder(
  what: Carried,
  document: BoardDocument,
  name: LayoutName,
  { tile, side }: InOrder,
): Command | null {
  const layout = document.layouts[name];
  if (layout === undefined || what.kind === 'corner') return null;
  const ids = shownIn(layout, carriedIds(what));
  // Put down on itself it stays where it is.
  if (tile !== null && ids.includes(tile)) return null;
  const path = (tile === null ? undefined : pathTo(layout, tile)) ?? pathTo(layout, ids[0] ?? '') ?? [];
  const others = inReadingOrder(groupAt(layout, path)?.cells ?? []).filter(({ widget }) => !ids.includes(widget));
  const beside = others.findIndex(({ widget }) => widget === tile);
  const to = beside < 0 ? others.length : beside + (side === 'after' ? 1 : 0);
  return what.kind === 'new'
    ? placeInOrder([name, ...LAYOUT_NAMES], what.tile, to, path)
    : reorderTiles(name, ids, to, path);
}

/** Cells that are shown before something is put down. */
export interface Ghost {
  group: GroupPath;
  cell: Cell;
  /** What is carried, what gives way for it, or where it cannot stand. */
  kind: 'own' | 'gives-way' | 'refused' | 'before' | 'after';
  label: string;
}

/**
 * Where everything would stand if it were put down now.
 * @param own ids of the tiles that are carried; a new one has none yet.
 */
export function ghostsOf(
  { command, group, cells }: PutDown,
  document: BoardDocument,
  name: LayoutName,
  own: readonly string[],
  label: (tile: string) => string,
): Ghost[] {
  const stands = foreseen(document, name, command);
  const meant = (kind: Ghost['kind']) => cells.map((cell): Ghost => ({ group, cell, kind, label: '' }));
  if (stands === null) return meant('refused');
  if (stands.length === 0) return meant('own');
  return stands.map(({ widget, ...stand }) => {
    const isOwn = own.includes(widget) || !Object.hasOwn(document.widgets, widget);
    return { ...stand, kind: isOwn ? 'own' : 'gives-way', label: isOwn ? '' : label(widget) };
  });
}
