import * as z from 'zod';
import { create } from 'mutative';
import { widget as widgetSchema, type BoardDocument, type Layout, type WidgetNode } from '@/schemas/template/document';
import { allCells, sizeOf } from '@/schemas/template/grid';
import { LAYOUT_NAMES, type LayoutName } from '@/schemas/template/names';
import { placedTile } from '@/schemas/template/placed-tile';
import { CAPS, plainJsonIssues } from '@/schemas/template/plain-json';
import { countOf } from '@/schemas/template/tracks';
import { uniqueId } from '@/schemas/template/commands/names';
import { canGrow, cellAt, reorderTiles, withLayout, type Size } from './cells';
import { groupAt, pathTo, type AnyGroup, type GroupPath } from './groups';
import { refused, type Command, type Outcome } from './outcome';
import { freeCells, freePlace, movesBetween, placedIn, type Place, type Stand } from './put-down';

export interface NewTile {
  /** What its id is made of: a type or a device's name. */
  name: string;
  node: WidgetNode;
  size: Size;
  /** Where it was dropped; left out: the first free place. */
  at?: Place | undefined;
}

/** Layouts of the document among those that are asked for; the first is the one that is looked at. */
const present = (document: BoardDocument, names: readonly LayoutName[]): LayoutName[] =>
  [...new Set(names)].filter((name) => document.layouts[name] !== undefined);

/** So many columns of a layout a tile can take; its rows are its own. */
const fitted = ({ cols, rows }: Size, layout: Pick<Layout, 'cols'>): Size => ({
  cols: Math.min(cols, countOf(layout.cols)),
  rows,
});

function placeOne(document: BoardDocument, tile: NewTile, names: readonly LayoutName[]): Outcome {
  const id = uniqueId(tile.name, Object.keys(document.widgets));
  let next: BoardDocument = { ...document, widgets: { ...document.widgets, [id]: tile.node } };
  const gaveWay: string[] = [];
  for (const [at, name] of names.entries()) {
    const layout = next.layouts[name];
    if (layout === undefined) continue;
    const place = (at === 0 ? tile.at : undefined) ?? freePlace(layout, fitted(tile.size, layout));
    if (place !== null) {
      const placed = placedIn(layout, place, id, fitted(tile.size, groupAt(layout, place.group) ?? layout));
      if (typeof placed === 'string') return refused(placed);
      next = withLayout(next, name, placed);
      gaveWay.push(...movesBetween(layout, placed).flatMap(({ widget }) => (widget === id ? [] : [widget])));
    }
    // The layout that is looked at has to show it; another one that is full says so among its notes.
    else if (at === 0) return refused('full');
  }
  return { ok: true, step: 'placed', document: next, select: [id], gaveWay };
}

/**
 * Places new tiles, all of them or none.
 * @param names layouts that are to have them, the one that is looked at first.
 */
export function placeTiles(names: readonly LayoutName[], tiles: readonly NewTile[]): Command {
  return (document) => {
    const layouts = present(document, names);
    if (layouts.length === 0) return refused('gone');
    if (Object.keys(document.widgets).length + tiles.length > CAPS.tiles) return refused('too-many');
    let next = document;
    const placed: string[] = [];
    const gaveWay: string[] = [];
    for (const tile of tiles) {
      const outcome = placeOne(next, tile, layouts);
      if (!outcome.ok) return outcome;
      next = outcome.document;
      placed.push(...(outcome.select ?? []));
      gaveWay.push(...(outcome.gaveWay ?? []));
    }
    return { ok: true, step: 'placed', document: next, select: placed, gaveWay };
  };
}

/** Places a new tile at this place of the order of reading in a group, for boards whose tiles wrap. */
export const placeInOrder =
  (names: readonly LayoutName[], tile: NewTile, to: number, into: GroupPath = []): Command =>
  (document) => {
    const placed = placeTiles(names, [tile])(document);
    const [name, id] = [present(document, names)[0], placed.ok ? placed.select?.[0] : undefined];
    if (!placed.ok || name === undefined || id === undefined) return placed;
    const ordered = reorderTiles(name, [id], to, into)(placed.document);
    return ordered.ok ? { ...placed, document: ordered.document } : ordered;
  };

/**
 * Where new tiles would land, one after another as `placeTiles` puts them, as far as there is room.
 * @returns free: cells that stay free after that; null: the layout grows.
 */
export function landing(layout: Layout, sizes: readonly Size[]): { stands: Stand[]; free: number | null } {
  let next = layout;
  const stands: Stand[] = [];
  for (const wanted of sizes) {
    const size = fitted(wanted, next);
    const place = freePlace(next, size);
    if (place === null) break;
    const widget = `new ${String(stands.length + 1)}`;
    const placed = placedIn(next, place, widget, size);
    if (typeof placed === 'string') break;
    next = placed;
    stands.push({ widget, group: place.group, cell: cellAt(widget, place.corner, size) });
  }
  return { stands, free: canGrow(layout) ? null : freeCells(next) };
}

function dropCells(group: AnyGroup, tiles: readonly string[]): void {
  group.cells = group.cells.filter(({ widget }) => !tiles.includes(widget));
  for (const inner of Object.values(group.groups ?? {})) dropCells(inner, tiles);
}

/** Takes tiles out of every layout. */
export const removeTiles =
  (tiles: readonly string[]): Command =>
  (document) => {
    if (tiles.length === 0 || !tiles.every((id) => Object.hasOwn(document.widgets, id))) return refused('gone');
    return {
      ok: true,
      step: 'deleted',
      select: [],
      document: create(document, (draft) => {
        for (const id of tiles) delete draft.widgets[id];
        for (const name of LAYOUT_NAMES) {
          const layout = draft.layouts[name];
          if (layout !== undefined) dropCells(layout, tiles);
        }
      }),
    };
  };

export interface CopiedTile {
  name: string;
  node: WidgetNode;
  size: Size;
  /** Behind this place its copy is looked a place for. */
  from?: Place | undefined;
}

/** Tiles as they are carried to another board, in the order of reading. */
export function copyOf(document: BoardDocument, name: LayoutName, tiles: readonly string[]): CopiedTile[] {
  const layout = document.layouts[name];
  const cells = layout === undefined ? [] : allCells(layout).filter(({ widget }) => tiles.includes(widget));
  return cells.flatMap((cell) => {
    const node = document.widgets[cell.widget];
    const group = layout === undefined ? null : pathTo(layout, cell.widget);
    if (node === undefined || group === null) return [];
    const from = { group, corner: { row: cell.rowStart, col: cell.colEnd } };
    return [{ name: cell.widget, node, size: sizeOf(cell), from }];
  });
}

function placeCopies(
  step: 'duplicated' | 'pasted',
  names: readonly LayoutName[],
  tiles: readonly CopiedTile[],
): Command {
  return (document) => {
    const [first] = present(document, names);
    const layout = first === undefined ? undefined : document.layouts[first];
    if (first === undefined || layout === undefined || tiles.length === 0) return refused('gone');
    let next = document;
    const placed: string[] = [];
    for (const { name, node, size, from } of tiles) {
      const room = next.layouts[first];
      const at = room === undefined ? null : freePlace(room, size, from);
      if (at === null) return refused('full');
      const outcome = placeTiles(names, [{ name, node, size, at }])(next);
      if (!outcome.ok) return outcome;
      next = outcome.document;
      placed.push(...(outcome.select ?? []));
    }
    return { ok: true, step, document: next, select: placed };
  };
}

export const duplicateTiles =
  (name: LayoutName, tiles: readonly string[]): Command =>
  (document) => {
    const others = LAYOUT_NAMES.filter((one) => one !== name);
    return placeCopies('duplicated', [name, ...others], copyOf(document, name, tiles))(document);
  };

const side = z.number().int().min(1).max(48);
const clipboard = z.strictObject({
  kind: z.literal('porchlight-tiles'),
  version: z.literal(1),
  tiles: z
    .array(
      z.strictObject({
        name: z.string().min(1).max(60),
        node: widgetSchema,
        placed: placedTile.optional(),
        size: z.strictObject({ cols: side, rows: side }),
      }),
    )
    .min(1)
    .max(CAPS.tiles),
});

/** Tiles as a text that any editor can keep and that `pasteText` reads. */
export const copyText = (tiles: readonly CopiedTile[]): string =>
  JSON.stringify(
    {
      kind: 'porchlight-tiles',
      version: 1,
      tiles: tiles.map(({ name, node: { placed, ...node }, size }) => ({
        name,
        node,
        ...(placed !== undefined && { placed }),
        size,
      })),
    },
    null,
    2,
  );

/** What a text holds; null: no tiles, whatever else it may be. Total. */
export function tilesIn(text: string): CopiedTile[] | null {
  if (text.length > CAPS.bytes) return null;
  try {
    const json: unknown = JSON.parse(text);
    if (plainJsonIssues(json).length > 0) return null;
    const parsed = clipboard.safeParse(json);
    if (!parsed.success) return null;
    return parsed.data.tiles.map(({ node, placed, ...tile }) => ({
      ...tile,
      node: placed === undefined ? node : { ...node, placed },
    }));
  } catch {
    return null;
  }
}

export const pasteTiles =
  (names: readonly LayoutName[], text: string): Command =>
  (document) => {
    const tiles = tilesIn(text);
    return tiles === null ? refused('clipboard') : placeCopies('pasted', names, tiles)(document);
  };
