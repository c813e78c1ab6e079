import type { BoardDocument, Layout } from './document.ts';
import { LAYOUT_NAMES, STANDS_IN, type LayoutName } from './names.ts';
import { issueAt, type Issue } from './plain-json.ts';

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

type Tracks = NonNullable<Layout['rowSizes']>;

/** Least place of what stands between two lines, in rem. What takes the size of its content has what it needs. */
function roomBetween(
  sizes: Tracks,
  [start, end]: readonly [number, number],
  { gap, pad, total, least }: { gap: number; pad: number; total: number; least: number },
): { size: number; end: number } {
  const isIn = (at: number) => at >= start - 1 && at < end - 1;
  // Of several that it lies across, one grows to hold it: the others may be empty.
  const grows = sizes.findIndex((size, at) => size === 'content' && isIn(at));
  const needs = sizes.map((size, at) =>
    typeof size === 'number' ? 0 : size === 'content' ? (at === grows ? least : 0) : size.rem,
  );
  const sum = (all: readonly number[]) => all.reduce((one, other) => one + other, 0);
  const weights = sum(sizes.map((size) => (typeof size === 'number' ? size : 0)));
  const rest = Math.max(0, total - 2 * pad - gap * (sizes.length - 1) - sum(needs));
  const rem = sizes.map((size, at) => (typeof size === 'number' ? (rest * size) / weights : (needs[at] ?? 0)));
  return {
    size: sum(rem.slice(start - 1, end - 1)) + gap * (end - start - 1),
    end: pad + sum(rem.slice(0, end - 1)) + gap * (end - 2),
  };
}

/**
 * Whether a widget is large enough to be touched and lies in the window, in every layout and every window it serves.
 * @param least in rem, both ways.
 */
export function roomIssues(layouts: BoardDocument['layouts'], id: string, least: number): Issue[] {
  const cramped = new Set<LayoutName>();
  for (const shape of LAYOUT_NAMES) {
    const name = STANDS_IN[shape].find((one) => layouts[one] !== undefined);
    const layout = name === undefined ? undefined : layouts[name];
    const cell = layout?.cells.find(({ widget }) => widget === id);
    if (name === undefined || layout === undefined || cell === undefined || layout.fit === 'wrap') continue;
    const { gap, pad, rowHeightRem, fit } = layout;
    const evenly = (count: number): Tracks => Array.from({ length: count }, () => 1);
    const scrolls = fit === 'scroll';
    const rows = (layout.rowSizes ?? evenly(layout.rows)).map((size) =>
      scrolls && typeof size === 'number'
        ? layout.rowSizes === undefined && rowHeightRem !== undefined
          ? { rem: rowHeightRem }
          : ('content' as const)
        : size,
    );
    for (const [width, height] of WINDOWS[shape]) {
      const across = roomBetween(layout.colSizes ?? evenly(layout.cols), [cell.colStart, cell.colEnd], {
        gap,
        pad,
        total: width,
        least,
      });
      const down = roomBetween(rows, [cell.rowStart, cell.rowEnd], { gap, pad, total: height, least });
      if (across.size < least || down.size < least || across.end > width || (!scrolls && down.end > height))
        cramped.add(name);
    }
  }
  return [...cramped].map((name) =>
    issueAt(['layouts', name, 'cells'], `"${id}" needs at least ${least} rem both ways, inside the window`),
  );
}
