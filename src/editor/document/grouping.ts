import type { BoardDocument, Layout, StateGroup, WidgetNode } from '@/schemas/template/document';
import type { Cell } from '@/schemas/template/grid';
import { LAYOUT_NAMES, type LayoutName } from '@/schemas/template/names';
import { CAPS } from '@/schemas/template/plain-json';
import { uniqueId } from '@/schemas/template/commands/names';
import { problemOf, put } from './cells';
import { cellsOfChildren } from './child-cells';
import { asChild, asTile, childrenOf, groupIn, groupOf } from './children';
import { groupAt, pathTo, withGroup, withoutTiles, type GroupPath } from './groups';
import { refused, type Command, type Refusal } from './outcome';
import { freePlace, makeRoom, placedIn, standsOf, type Stand } from './put-down';

/** The lines round all of these cells. */
const roundAbout = (widget: string, cells: readonly Cell[]): Cell => ({
  widget,
  rowStart: Math.min(...cells.map(({ rowStart }) => rowStart)),
  rowEnd: Math.max(...cells.map(({ rowEnd }) => rowEnd)),
  colStart: Math.min(...cells.map(({ colStart }) => colStart)),
  colEnd: Math.max(...cells.map(({ colEnd }) => colEnd)),
});

/**
 * A layout with one tile in the place of several: round all of them where that is free, or can be made free; else where
 * the first of them stood.
 */
function drawnTogether(layout: Layout, tiles: readonly string[], id: string): Layout {
  const stands = standsOf(layout).filter(({ widget }) => tiles.includes(widget));
  const [first] = stands;
  if (first === undefined) return layout;
  const cell = roundAbout(
    id,
    stands.filter(({ group }) => group.join('/') === first.group.join('/')).map((stand) => stand.cell),
  );
  return withGroup(withoutTiles(layout, tiles), first.group, (group) => {
    if (problemOf(cell, group) === null) return put(group, cell);
    const room = makeRoom(group, [cell]);
    return typeof room === 'string' ? put(group, { ...first.cell, widget: id }) : room;
  });
}

const replaced = (document: BoardDocument, gone: readonly string[], come: readonly (readonly [string, WidgetNode])[]) =>
  Object.fromEntries([...Object.entries(document.widgets).filter(([id]) => !gone.includes(id)), ...come]);

/** Makes one tile of two to four that stand in one group of the layout: they are drawn in it from then on. */
export function groupTiles(name: LayoutName, tiles: readonly string[], version: number): Command {
  return (document) => {
    const layout = document.layouts[name];
    if (layout === undefined) return refused('gone');
    const chosen = standsOf(layout).filter(({ widget }) => tiles.includes(widget));
    const [first] = chosen;
    if (first === undefined || chosen.length < tiles.length) return refused('gone');
    const isOne = chosen.every(({ group }) => group.join('/') === first.group.join('/'));
    if (chosen.length < 2 || chosen.length > CAPS.members || !isOne) return refused('group-count');
    const ids = inOrder(chosen);
    const children = ids.flatMap((id) => {
      const node = document.widgets[id];
      const child = node === undefined ? null : asChild(node);
      return child === null ? [] : [[id, child] as const];
    });
    if (children.length < ids.length) return refused('no-child');
    const id = uniqueId('group', Object.keys(document.widgets));
    const layouts = { ...document.layouts };
    for (const one of LAYOUT_NAMES) {
      const grid = layouts[one];
      if (grid !== undefined) layouts[one] = drawnTogether(grid, ids, id);
    }
    return {
      ok: true,
      step: 'grouped',
      document: {
        ...document,
        widgets: replaced(document, ids, [[id, groupOf(Object.fromEntries(children), version)]]),
        layouts,
      },
      select: [id],
    };
  };
}

const inOrder = (stands: readonly Stand[]): string[] =>
  [...stands]
    .sort((a, b) => a.cell.rowStart - b.cell.rowStart || a.cell.colStart - b.cell.colStart)
    .map(({ widget }) => widget);

/**
 * A layout with the tiles of a tile in its place: its cells shared among them, or each in the first free ones.
 * @param names of the tiles on the board, by what they are called in the group.
 */
function drawnApart(
  layout: Layout,
  path: GroupPath,
  cell: Cell,
  group: StateGroup,
  names: ReadonlyMap<string, string>,
): Layout | Refusal {
  const left = withoutTiles(layout, [cell.widget]);
  const shared = cellsOfChildren(cell, group)?.map((one) => ({ ...one, widget: names.get(one.widget) ?? one.widget }));
  if (shared !== undefined)
    return withGroup(left, path, (around) => shared.reduce((now, one) => put(now, one), around));
  let next: Layout = left;
  const size = { cols: 1, rows: 1 };
  for (const [at, id] of [...names.values()].entries()) {
    const corner = { row: cell.rowStart, col: cell.colStart };
    const place = at === 0 ? { group: path, corner } : freePlace(next, size, { group: path, corner });
    const placed = place === null ? 'full' : placedIn(next, place, id, size);
    if (typeof placed === 'string') return placed;
    next = placed;
  }
  return next;
}

/** Gives the tiles that a tile holds back to the board, in every layout that shows it. */
export function ungroupTile(tile: string): Command {
  return (document) => {
    const node = Object.hasOwn(document.widgets, tile) ? document.widgets[tile] : undefined;
    const children = node === undefined ? [] : Object.entries(childrenOf(node));
    if (node === undefined || children.length === 0) return refused('no-group');
    const taken = Object.keys(document.widgets).filter((id) => id !== tile);
    if (taken.length + children.length > CAPS.tiles) return refused('too-many');
    const come: [string, WidgetNode][] = [];
    const names = new Map<string, string>();
    for (const [wanted, child] of children) {
      const id = uniqueId(wanted, [...taken, ...names.values()]);
      names.set(wanted, id);
      come.push([id, asTile(child)]);
    }
    const layouts = { ...document.layouts };
    for (const name of LAYOUT_NAMES) {
      const layout = layouts[name];
      const path = layout === undefined ? null : pathTo(layout, tile);
      const cell =
        layout === undefined || path === null
          ? undefined
          : groupAt(layout, path)?.cells.find(({ widget }) => widget === tile);
      if (layout === undefined || path === null || cell === undefined) continue;
      const next = drawnApart(layout, path, cell, groupIn(node), names);
      if (typeof next === 'string') return refused(next);
      layouts[name] = next;
    }
    return {
      ok: true,
      step: 'ungrouped',
      document: { ...document, widgets: replaced(document, [tile], come), layouts },
      select: [...names.values()],
    };
  };
}
