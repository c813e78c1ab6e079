import type { BoardDocument, Layout } from '@/schemas/template/document';
import { sizeOf, type Cell } from '@/schemas/template/grid';
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

type Track = NonNullable<Layout['rowSizes']>[number];

/** Pixels of each line of a grid; `isOpen` where content decides, so that nothing can be said of it. */
function linesOf(count: number, sizes: readonly Track[] | undefined, inside: number, rem: number) {
  const all: readonly Track[] = sizes ?? Array.from({ length: count }, () => 1);
  const fixed = (track: Track) =>
    typeof track === 'number' ? 0 : track === 'content' ? CONTENT_REM * rem : track.rem * rem;
  const weights = all.reduce<number>((sum, track) => sum + (typeof track === 'number' ? track : 0), 0);
  const rest = Math.max(0, inside - all.reduce<number>((sum, track) => sum + fixed(track), 0));
  return all.map((track) => ({
    px: typeof track === 'number' ? (rest * track) / weights : fixed(track),
    isOpen: track === 'content',
  }));
}

function span(lines: ReturnType<typeof linesOf>, start: number, end: number, gap: number): number {
  const held = lines.slice(start - 1, end - 1);
  if (held.length > 0 && held.every(({ isOpen }) => isOpen)) return Infinity;
  return held.reduce((sum, { px }) => sum + px, 0) + gap * (held.length - 1);
}

/** The box of one cell in pixels, by arithmetic alone; Infinity where its content decides. */
export function cellBox(cell: Cell, layout: Layout, outer: Box, rem: number): Box {
  const { cols, rows } = sizeOf(cell);
  if (layout.fit === 'wrap') {
    const side = (outer.width <= PHONE_UP_TO_PX ? WRAP_REM.phone : WRAP_REM.wide) * rem;
    const along = (count: number) => count * side + (count - 1) * WRAP_REM.gap * rem;
    return { width: Math.min(along(cols), outer.width), height: along(rows) };
  }
  const gap = layout.gap * rem;
  const inside = (side: number, count: number) => side - 2 * layout.pad * rem - gap * (count - 1);
  const across = linesOf(layout.cols, layout.colSizes, inside(outer.width, layout.cols), rem);
  const width = span(across, cell.colStart, cell.colEnd, gap);
  if (layout.fit === 'scroll') {
    const { rowHeightRem, rowSizes } = layout;
    const isFixed = rowHeightRem !== undefined && rowSizes === undefined;
    return { width, height: isFixed ? rows * rowHeightRem * rem + gap * (rows - 1) : Infinity };
  }
  const down = linesOf(layout.rows, layout.rowSizes, inside(outer.height, layout.rows), rem);
  return { width, height: span(down, cell.rowStart, cell.rowEnd, gap) };
}

/**
 * What is left of a window for a document that stands in the outlets of these, outermost first.
 * @param shells documents with a widget of type `outlet`; one without takes nothing away.
 */
export function outletBox(shells: readonly BoardDocument[], viewport: Box, rem: number): Box {
  return shells.reduce<Box>((outer, shell) => {
    const layout = pickLayout(shell.layouts, viewport);
    const cell = layout?.cells.find(({ widget }) => shell.widgets[widget]?.type === 'outlet');
    if (layout === null || cell === undefined) return outer;
    const { width, height } = cellBox(cell, layout, outer, rem);
    return { width: Math.min(width, outer.width), height: Math.min(height, outer.height) };
  }, viewport);
}
