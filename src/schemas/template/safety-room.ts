import type { BoardDocument, Layout } from './document.ts';
import { wayTo, type Group, type Lines, type PlacedGroup } from './grid.ts';
import { LAYOUT_NAMES, STANDS_IN, type LayoutName } from './names.ts';
import { issueAt, type Issue } from '../issues/issue.ts';
import { gapsBetween, gapsOf, remOf, sidesOf, sizesOf, type Gaps, type Track } from './tracks.ts';

/** Windows that a layout has to serve, width by height in rem at the usual text size. */
const WINDOWS: Record<LayoutName, readonly (readonly [number, number])[]> = {
  // A wall panel, a phone on its side, and a wall panel at 200 % zoom.
  landscape: [
    [80, 50],
    [52.75, 24.375],
    [40, 25],
  ],
  portrait: [[50, 80]],
  phone: [[24.375, 52.75]],
};

interface Room {
  width: number;
  height: number;
}
interface Side {
  size: number;
  /** From where the window begins. */
  end: number;
}

/** Least place of what stands between two lines, in rem. What takes the size of its content has what it needs. */
function roomBetween(
  sizes: readonly Track[],
  [start, end]: readonly [number, number],
  { gaps, before, after, total, least }: { gaps: Gaps; before: number; after: number; total: number; least: number },
): Side {
  const isIn = (at: number) => at >= start - 1 && at < end - 1;
  // Of several that it lies across, one grows to hold it: the others may be empty.
  const grows = sizes.findIndex((size, at) => size === 'content' && isIn(at));
  const needs = sizes.map((size, at) => remOf(size) ?? (size === 'content' && at === grows ? least : 0));
  const sum = (all: readonly number[]) => all.reduce((one, other) => one + other, 0);
  const weights = sum(sizes.map((size) => (typeof size === 'number' ? size : 0)));
  const between = (from: number, to: number) => gapsBetween(gaps, from, to);
  const rest = Math.max(0, total - before - after - between(1, sizes.length + 1) - sum(needs));
  const rem = sizes.map((size, at) => (typeof size === 'number' ? (rest * size) / weights : (needs[at] ?? 0)));
  return {
    size: sum(rem.slice(start - 1, end - 1)) + between(start, end),
    end: before + sum(rem.slice(0, end - 1)) + between(1, end),
  };
}

/** Where a place in a group ends and how large it is, both ways. */
function placeIn(
  group: Group & Pick<Layout, 'gap' | 'pad' | 'rowHeightRem'>,
  place: Lines,
  room: Room,
  { scrolls, least }: { scrolls: boolean; least: number },
): { across: Side; down: Side } {
  const [rowGaps, colGaps] = gapsOf(group.gap);
  const [top, right, bottom, left] = sidesOf(group.pad);
  const rows = sizesOf(group.rows).map((size) =>
    scrolls && typeof size === 'number'
      ? typeof group.rows === 'number' && group.rowHeightRem !== undefined
        ? `${group.rowHeightRem}rem`
        : 'content'
      : size,
  );
  return {
    across: roomBetween(sizesOf(group.cols), [place.colStart, place.colEnd], {
      gaps: colGaps,
      before: left,
      after: right,
      total: room.width,
      least,
    }),
    down: roomBetween(rows, [place.rowStart, place.rowEnd], {
      gaps: rowGaps,
      before: top,
      after: bottom,
      total: room.height,
      least,
    }),
  };
}

/** What a widget, and each group round it, gets of a window that its layout serves. */
interface Got {
  name: LayoutName;
  across: Side;
  down: Side;
  /** Of the group that it stands in. */
  room: Room;
  scrolls: boolean;
}
type Windows = readonly (readonly [number, number])[];

function* gotBy(
  layouts: BoardDocument['layouts'],
  id: string,
  least: number,
  of: (all: Windows) => Windows,
): Generator<Got> {
  for (const shape of LAYOUT_NAMES) {
    const name = STANDS_IN[shape].find((one) => layouts[one] !== undefined);
    const layout = name === undefined ? undefined : layouts[name];
    const way = layout === undefined ? [] : wayTo(layout, id);
    if (name === undefined || layout === undefined || way.length === 0 || layout.fit === 'wrap') continue;
    const scrolls = layout.fit === 'scroll';
    for (const [width, height] of of(WINDOWS[shape])) {
      let room = { width, height };
      for (const [at, group] of way.entries()) {
        const place = (way[at + 1] as PlacedGroup | undefined) ?? group.cells.find(({ widget }) => widget === id);
        if (place === undefined) continue;
        const { across, down } = placeIn(group as Layout, place, room, { scrolls, least });
        yield { name, across, down, room, scrolls };
        room = { width: across.size, height: down.size };
      }
    }
  }
}

/**
 * Whether a widget is large enough to be touched and lies in the window, in every layout and every window it serves.
 * @param least in rem, both ways.
 */
export function roomIssues(layouts: BoardDocument['layouts'], id: string, least: number): Issue[] {
  const cramped = new Set<LayoutName>();
  for (const { name, across, down, room, scrolls } of gotBy(layouts, id, least, (all) => all))
    if (across.size < least || down.size < least || across.end > room.width || (!scrolls && down.end > room.height))
      cramped.add(name);
  return [...cramped].map((name) => issueAt(['layouts', name, 'cells'], 'face-room', { name: id, least }));
}

/**
 * The layouts in whose usual window a widget, or a group round it, is smaller than this: for pages that scroll as a whole
 * where a window is smaller.
 * @param least in rem, both ways.
 */
export function crampedIn(layouts: BoardDocument['layouts'], id: string, least: number): Set<LayoutName> {
  const got = [...gotBy(layouts, id, least, ([usual]) => (usual === undefined ? [] : [usual]))];
  return new Set(got.filter(({ across, down }) => across.size < least || down.size < least).map(({ name }) => name));
}
