import type { BoardDocument, Layout } from '@/schemas/template/document';
import { sizeOf, wayTo, type Lines, type PlacedGroup } from '@/schemas/template/grid';
import {
  countOf,
  gapsBetween,
  gapsOf,
  remOf,
  sidesOf,
  sizesOf,
  type Gaps,
  type Track,
  type Tracks,
} from '@/schemas/template/tracks';
import { pickLayout, PHONE_UP_TO_PX, type Box } from '../layout/pick-layout';

/** Windows that every board is looked at in: the wall tablet both ways, and a phone. */
export const VIEWPORTS: readonly Box[] = [
  { width: 1280, height: 800 },
  { width: 800, height: 1280 },
  { width: 390, height: 844 },
];
/** Pixels of one rem at the text sizes small, medium, large (themes/tokens.json, textSize). */
export const ROOT_PX = { small: 15, medium: 16, large: 18 } as const;

const CONTENT_REM = 4; // what a line that takes its size from its content is taken for beside others
const WRAP_REM = { wide: 11, phone: 9.5, gap: 15 / 16 }; // S9.16

/** Pixels of each line of a grid; `isOpen` where content decides, so that nothing can be said of it. */
function linesOf(all: readonly Track[], inside: number, rem: number) {
  const fixed = (track: Track) => (track === 'content' ? CONTENT_REM : (remOf(track) ?? 0)) * rem;
  const weights = all.reduce<number>((sum, track) => sum + (typeof track === 'number' ? track : 0), 0);
  const rest = Math.max(0, inside - all.reduce<number>((sum, track) => sum + fixed(track), 0));
  return all.map((track) => ({
    px: typeof track === 'number' ? (rest * track) / weights : fixed(track),
    isOpen: track === 'content',
  }));
}

function span(lines: ReturnType<typeof linesOf>, start: number, end: number, gapsPx: number): number {
  const held = lines.slice(start - 1, end - 1);
  if (held.length > 0 && held.every(({ isOpen }) => isOpen)) return Infinity;
  return held.reduce((sum, { px }) => sum + px, 0) + gapsPx;
}

type AnyGroup = Pick<Layout, 'rows' | 'cols' | 'gap' | 'pad' | 'rowHeightRem'>;

function placeBox(place: Lines, group: AnyGroup, fit: Layout['fit'], outer: Box, rem: number): Box {
  const [down, across] = gapsOf(group.gap);
  const [top, right, bottom, left] = sidesOf(group.pad);
  const along = (all: Tracks, gaps: Gaps, side: number, pads: number, [start, end]: readonly [number, number]) => {
    const inside = side - (pads + gapsBetween(gaps, 1, countOf(all) + 1)) * rem;
    return span(linesOf(sizesOf(all), inside, rem), start, end, gapsBetween(gaps, start, end) * rem);
  };
  const width = along(group.cols, across, outer.width, left + right, [place.colStart, place.colEnd]);
  if (fit === 'scroll') {
    const { rowHeightRem, rows } = group;
    const isFixed = rowHeightRem !== undefined && typeof rows === 'number';
    const gaps = gapsBetween(down, place.rowStart, place.rowEnd);
    return { width, height: isFixed ? (sizeOf(place).rows * rowHeightRem + gaps) * rem : Infinity };
  }
  return { width, height: along(group.rows, down, outer.height, top + bottom, [place.rowStart, place.rowEnd]) };
}

/** The box of a widget in pixels, by arithmetic alone; Infinity where its content decides; null: it is not placed. */
export function cellBox(widget: string, layout: Layout, outer: Box, rem: number): Box | null {
  const way = wayTo(layout, widget);
  const cell = way.at(-1)?.cells.find((one) => one.widget === widget);
  if (cell === undefined) return null;
  if (layout.fit === 'wrap') {
    const side = (outer.width <= PHONE_UP_TO_PX ? WRAP_REM.phone : WRAP_REM.wide) * rem;
    const along = (count: number) => count * side + (count - 1) * WRAP_REM.gap * rem;
    const { cols, rows } = sizeOf(cell);
    return { width: Math.min(along(cols), outer.width), height: along(rows) };
  }
  return way.reduce<Box>((box, group, at) => {
    const next = (way[at + 1] as PlacedGroup | undefined) ?? cell;
    // Where content decided before, nothing can be said of a share of it.
    return placeBox(next, group as Layout, layout.fit, box, rem);
  }, outer);
}

/**
 * What is left of a window for a document that stands in the outlets of these, outermost first.
 * @param shells documents with a widget of type `outlet`; one without takes nothing away.
 */
export function outletBox(shells: readonly BoardDocument[], viewport: Box, rem: number): Box {
  return shells.reduce<Box>((outer, shell) => {
    const layout = pickLayout(shell.layouts, viewport);
    const outlet = Object.keys(shell.widgets).find((id) => shell.widgets[id]?.type === 'outlet');
    const box = layout === null || outlet === undefined ? null : cellBox(outlet, layout, outer, rem);
    if (box === null) return outer;
    const { width, height } = box;
    return { width: Math.min(width, outer.width), height: Math.min(height, outer.height) };
  }, viewport);
}
