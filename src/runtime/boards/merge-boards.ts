import type { BoardDocument, Layout, WidgetNode } from '@/schemas/template/document';
import { blocksOf, groupsOf, isInside, overlaps, sizeOf, type Cell, type Group } from '@/schemas/template/grid';
import { LAYOUT_NAMES, type LayoutName } from '@/schemas/template/names';
import { atLeast, countOf } from '@/schemas/template/tracks';
import { isEqual } from './is-equal';

export type Side = 'mine' | 'theirs';

/** What both changed, each in another way: `board` is its name, its background and the like. */
export type Clash = { kind: 'tile'; tile: string } | { kind: 'layout'; layout: LayoutName } | { kind: 'board' };
export const clashKey = (clash: Clash): string =>
  clash.kind === 'tile' ? `tile ${clash.tile}` : clash.kind === 'layout' ? `layout ${clash.layout}` : 'board';

export interface Merged {
  document: BoardDocument;
  clashes: readonly Clash[];
}

/** Where a tile stands in a layout: the names of the groups on the way, and its lines in the last of them. */
interface Place {
  way: readonly string[];
  cell: Cell;
}

/** What one side alone changed is taken, and where both did, each in another way, the choice decides. */
function three<T>({ base, mine, theirs }: Three<T>, choose: () => Side): T {
  if (isEqual(mine, theirs) || isEqual(base, theirs)) return mine;
  if (isEqual(base, mine)) return theirs;
  return choose() === 'mine' ? mine : theirs;
}

const placesIn = (group: Group | undefined, way: readonly string[] = []): ReadonlyMap<string, Place> =>
  new Map([
    ...(group?.cells ?? []).map((cell) => [cell.widget, { way, cell }] as const),
    ...groupsOf(group ?? {}).flatMap(([name, inner]) => [...placesIn(inner, [...way, name])]),
  ]);

/** A layout with its tracks and groups, and nothing in them. */
function emptied<One extends Group>(group: One): One {
  const inner = groupsOf(group).map(([name, one]) => [name, emptied(one)] as const);
  return { ...group, cells: [], ...(group.groups !== undefined && { groups: Object.fromEntries(inner) }) };
}

/** Changes the group at the end of the way; null: there is no such group. */
function within<One extends Group>(
  group: One,
  way: readonly string[],
  change: (at: Group) => Group | null,
): One | null {
  const [first, ...rest] = way;
  if (first === undefined) return change(group) as One | null;
  const inner = group.groups?.[first];
  if (inner === undefined) return null;
  const changed = within(inner, rest, change);
  return changed === null ? null : { ...group, groups: { ...group.groups, [first]: changed } };
}

const isFree = (cell: Cell, group: Group): boolean =>
  isInside(cell, group) && ![...group.cells, ...blocksOf(group)].some((other) => overlaps(other, cell));

/** The first free place of the outermost group; new rows are added where it is full. */
function firstFree(layout: Layout, widget: string, size: { cols: number; rows: number }): Cell {
  const columns = countOf(layout.cols);
  const cols = Math.min(size.cols, columns);
  const grown = { ...layout, rows: countOf(layout.rows) + size.rows };
  for (let row = 1; ; row += 1)
    for (let col = 1; col + cols - 1 <= columns; col += 1) {
      const cell = { widget, rowStart: row, rowEnd: row + size.rows, colStart: col, colEnd: col + cols };
      if (isFree(cell, grown)) return cell;
    }
}

/** Puts a tile where it stood, or, where that is taken or gone, in the first free place. */
function placed(layout: Layout, { way, cell }: Place): Layout {
  const there = within(layout, way, (group) =>
    isFree(cell, group) ? { ...group, cells: [...group.cells, cell] } : null,
  );
  if (there !== null) return there;
  const free = firstFree(layout, cell.widget, sizeOf(cell));
  return { ...layout, rows: atLeast(layout.rows, free.rowEnd - 1), cells: [...layout.cells, free] };
}

/** Keeps the choice of each clash, and notes it once. */
function clashesOf(choose: (clash: Clash) => Side) {
  const found = new Map<string, Clash>();
  return {
    side: (clash: Clash) => (): Side => {
      found.set(clashKey(clash), clash);
      return choose(clash);
    },
    all: () => [...found.values()],
  };
}

type Tiles = Readonly<Record<string, WidgetNode>>;
interface Three<T> {
  base: T;
  mine: T;
  theirs: T;
}
type Sides = Three<BoardDocument>;
const each = <T>({ base, mine, theirs }: Sides, of: (document: BoardDocument) => T): Three<T> => ({
  base: of(base),
  mine: of(mine),
  theirs: of(theirs),
});

/** Everything of a tile, by which it is told whether one side left it alone: what it is, and where it stands. */
const wholeTile = ({ widgets, layouts }: BoardDocument, id: string) => ({
  node: widgets[id],
  places: Object.hasOwn(widgets, id) ? LAYOUT_NAMES.map((name) => placesIn(layouts[name]).get(id) ?? null) : [],
});

function mergeTiles(sides: Sides, side: (clash: Clash) => () => Side): Tiles {
  const { mine, theirs } = sides;
  const ids = [...new Set([mine, theirs].flatMap(({ widgets }) => Object.keys(widgets)))];
  return Object.fromEntries(
    ids.flatMap((id): [string, WidgetNode][] => {
      const choose = side({ kind: 'tile', tile: id });
      const isGone = !Object.hasOwn(mine.widgets, id) || !Object.hasOwn(theirs.widgets, id);
      // Taken away by one and changed by the other, wherever: it is there as a whole or not at all.
      const nodes = each(sides, ({ widgets }) => widgets[id]);
      const node = isGone
        ? three(
            each(sides, (one) => wholeTile(one, id)),
            choose,
          ).node
        : three(nodes, choose);
      return node === undefined ? [] : [[id, node]];
    }),
  );
}

/** The places of the tiles that are there in the end: the moved before the unmoved, so that a move is what counts. */
function mergePlaces(name: LayoutName, sides: Sides, tiles: Tiles, side: (clash: Clash) => () => Side): Place[] {
  const places = each(sides, ({ layouts }) => placesIn(layouts[name]));
  const found = Object.keys(tiles).flatMap((id) => {
    const stands = { base: places.base.get(id), mine: places.mine.get(id), theirs: places.theirs.get(id) };
    const isHere = Object.hasOwn(sides.mine.widgets, id);
    const isThere = Object.hasOwn(sides.theirs.widgets, id);
    // One side has no such tile: where it stands is the other's to say.
    const place = !isHere ? stands.theirs : !isThere ? stands.mine : three(stands, side({ kind: 'tile', tile: id }));
    return place === undefined ? [] : [{ place, isMoved: !isEqual(place, stands.base) }];
  });
  return [...found.filter(({ isMoved }) => !isMoved), ...found.filter(({ isMoved }) => isMoved)].map(
    ({ place }) => place,
  );
}

function mergeLayout(
  name: LayoutName,
  sides: Sides,
  tiles: Tiles,
  side: (clash: Clash) => () => Side,
): Layout | undefined {
  const whole = each(sides, ({ layouts }) => layouts[name]);
  const frames = each(sides, ({ layouts }) => layouts[name] && emptied(layouts[name]));
  const isGone = whole.mine === undefined || whole.theirs === undefined;
  // Taken away by one and changed by the other, in its tiles perhaps: it is there as a whole or not at all.
  const chosen = three(isGone ? whole : frames, side({ kind: 'layout', layout: name }));
  if (chosen === undefined) return undefined;
  const places = isGone
    ? [...placesIn(chosen).values()].filter(({ cell }) => Object.hasOwn(tiles, cell.widget))
    : mergePlaces(name, sides, tiles, side);
  return places.reduce(placed, emptied(chosen));
}

/**
 * What two people made of one board, together: a tile that one of them changed, moved, added or took away is as they
 * left it; where both did, each in another way, `choose` decides for the whole tile. Two tiles that came to stand on
 * one another stand beside each other. Pure.
 * @param base what both began from.
 */
export function mergeBoards(
  base: BoardDocument,
  mine: BoardDocument,
  theirs: BoardDocument,
  choose: (clash: Clash) => Side = () => 'mine',
): Merged {
  const { side, all } = clashesOf(choose);
  const sides = { base, mine, theirs };
  const tiles = mergeTiles(sides, side);
  const layouts = LAYOUT_NAMES.flatMap((name) => {
    const layout = mergeLayout(name, sides, tiles, side);
    return layout === undefined ? [] : [[name, layout] as const];
  });
  const fields = mergeFields(sides, side({ kind: 'board' }));
  return {
    document: { ...fields, widgets: tiles, layouts: Object.fromEntries(layouts) } as BoardDocument,
    clashes: all(),
  };
}

/** Everything of a document but its tiles and layouts, each field by itself. */
function mergeFields(sides: Sides, choose: () => Side): Record<string, unknown> {
  const fields = each(
    sides,
    ({ widgets: _widgets, layouts: _layouts, ...rest }): Readonly<Record<string, unknown>> => rest,
  );
  const keys = [...new Set([...Object.keys(fields.mine), ...Object.keys(fields.theirs)])];
  return Object.fromEntries(
    keys.flatMap((key) => {
      const value = three({ base: fields.base[key], mine: fields.mine[key], theirs: fields.theirs[key] }, choose);
      return value === undefined ? [] : [[key, value] as const];
    }),
  );
}
