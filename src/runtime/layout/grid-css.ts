import type { Layout } from '@/schemas/template/document';
import type { Cell } from '@/schemas/template/grid';

type Track = NonNullable<Layout['rowSizes']>[number];

const track = (size: Track, smallest: string, content: string): string => {
  if (size === 'content') return content;
  return typeof size === 'number' ? `minmax(${smallest}, ${size}fr)` : `${size.rem}rem`;
};

const tracks = (count: number, sizes: readonly Track[] | undefined, smallest: string, content: string): string =>
  sizes === undefined
    ? `repeat(${count}, minmax(${smallest}, 1fr))`
    : sizes.map((size) => track(size, smallest, content)).join(' ');

/** Wrapped tiles keep their size and flow in reading order, as many a row as fit (S9.16); the class has the widths. */
const WRAP_GAP_REM = 15 / 16;
/** What the schema gives a layout that names no gap. */
const UNSAID_GAP_REM = 0.5;
/** The gap of a theme, where one says it. */
const themeGap = (rem: number): string => `var(--board-gap, ${rem}rem)`;

/**
 * The CSS grid of a layout. Rows that fill a screen may shrink below their content; rows that scroll may not.
 * @param isBoard its tiles stand as far apart as the theme says, unless the layout says so itself
 */
export function gridStyle(
  { rows, cols, rowSizes, colSizes, fit, gap, pad, rowHeightRem }: Layout,
  isBoard = false,
): Record<string, string> {
  if (fit === 'wrap') return { gap: themeGap(WRAP_GAP_REM), padding: `${pad}rem` };
  const isFixed = fit === 'scroll' && rowHeightRem !== undefined && rowSizes === undefined;
  return {
    gridTemplateRows: isFixed
      ? `repeat(${rows}, ${rowHeightRem}rem)`
      : // An `auto` row could shrink to nothing, since cells have no least height of their own.
        tracks(rows, rowSizes, fit === 'screen' ? '0' : 'min-content', 'min-content'),
    gridTemplateColumns: tracks(cols, colSizes, '0', 'auto'),
    gap: isBoard && gap === UNSAID_GAP_REM ? themeGap(gap) : `${gap}rem`,
    padding: `${pad}rem`,
  };
}

/** Two columns fit on any screen; what is wider gets a row of its own. */
const MOST_WRAPPED_COLS = 2;

/** A wrapped cell keeps its size and gives up its place. */
export const wrappedStyle = ({ rowStart, colStart, rowEnd, colEnd }: Omit<Cell, 'widget'>): Record<string, string> => ({
  gridRow: `span ${rowEnd - rowStart}`,
  gridColumn: colEnd - colStart > MOST_WRAPPED_COLS ? '1 / -1' : `span ${colEnd - colStart}`,
});

export const cellStyle = ({ rowStart, colStart, rowEnd, colEnd }: Omit<Cell, 'widget'>): Record<string, string> => ({
  gridArea: `${rowStart} / ${colStart} / ${rowEnd} / ${colEnd}`,
});
