import type { BoardDocument } from '@/schemas/template/document';
import { inReadingOrder, sizeOf, type Cell } from '@/schemas/template/grid';
import { LAYOUT_NAMES, type LayoutName } from '@/schemas/template/names';
import { countOf } from '@/schemas/template/tracks';
import {
  cellAt,
  cellOf,
  cornerInside,
  reorderTile,
  resizeTile,
  stretched,
  type Corner,
  type Handle,
  type Size,
} from '../document/cells';
import { groupAt, pathTo, type GroupPath } from '../document/groups';
import type { Command } from '../document/outcome';
import { foreseen, moveInto, type Place } from '../document/put-down';
import { placeInOrder, placeTiles, type NewTile } from '../document/tiles';

/** What is carried: a tile that is new, one that stands on the board, or a corner of one. */
export type Carried =
  | { kind: 'new'; label: string; tile: NewTile }
  | { kind: 'tile'; label: string; id: string }
  | { kind: 'corner'; label: string; id: string; handle: Handle; least: Size };

/** What putting it down does, and the cells that are meant even where it is refused. */
export interface PutDown {
  command: Command;
  group: GroupPath;
  cell: Cell;
}

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
  if (target === null) return null;
  if (what.kind === 'new') {
    const { size } = what.tile;
    const fitted = { cols: Math.min(size.cols, countOf(target.cols)), rows: size.rows };
    const corner = cornerInside(at.corner, fitted, target);
    const tile = { ...what.tile, at: { group: at.group, corner } };
    return { command: placeTiles([name, ...LAYOUT_NAMES], [tile]), group: at.group, cell: cellAt('', corner, fitted) };
  }
  const cell = cellOf(document, name, what.id);
  if (cell === null) return null;
  if (what.kind === 'corner') {
    const next = stretched(cell, what.handle, at.corner, what.least);
    const corner = { row: next.rowStart, col: next.colStart };
    return { command: resizeTile(name, what.id, sizeOf(next), what.least, corner), group: at.group, cell: next };
  }
  const from = { row: at.corner.row - held.row, col: at.corner.col - held.col };
  const corner = cornerInside(from, sizeOf(cell), target);
  return {
    command: moveInto(name, what.id, at.group, corner),
    group: at.group,
    cell: cellAt(what.id, corner, sizeOf(cell)),
  };
}

/** Where in the order of reading something is put down: beside this tile; null: there is no other. */
export interface InOrder {
  tile: string | null;
  side: 'before' | 'after';
}

/** What is carried on a board whose tiles wrap changes their order, and nothing else of where they stand. */
export function putInOrder(
  what: Carried,
  document: BoardDocument,
  name: LayoutName,
  { tile, side }: InOrder,
): Command | null {
  const layout = document.layouts[name];
  // Put down on itself it stays where it is.
  if (layout === undefined || what.kind === 'corner' || (what.kind === 'tile' && what.id === tile)) return null;
  const others = inReadingOrder(layout.cells).filter(({ widget }) => what.kind === 'new' || widget !== what.id);
  const beside = others.findIndex(({ widget }) => widget === tile);
  const to = beside < 0 ? others.length : beside + (side === 'after' ? 1 : 0);
  return what.kind === 'new' ? placeInOrder([name, ...LAYOUT_NAMES], what.tile, to) : reorderTile(name, what.id, to);
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
  { command, group, cell }: PutDown,
  document: BoardDocument,
  name: LayoutName,
  own: readonly string[],
  label: (tile: string) => string,
): Ghost[] {
  const stands = foreseen(document, name, command);
  if (stands === null) return [{ group, cell, kind: 'refused', label: '' }];
  if (stands.length === 0) return [{ group, cell, kind: 'own', label: '' }];
  return stands.map(({ widget, ...stand }) => {
    const isOwn = own.includes(widget) || !Object.hasOwn(document.widgets, widget);
    return { ...stand, kind: isOwn ? 'own' : 'gives-way', label: isOwn ? '' : label(widget) };
  });
}
