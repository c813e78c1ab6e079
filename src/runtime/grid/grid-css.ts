import type { Layout } from '@/schemas/template/document';
import type { Lines } from '@/schemas/template/grid';
import {
  countOf,
  gapAfter,
  gapsOf,
  sidesOf,
  sizesOf,
  type Gap,
  type Gaps,
  type Pad,
  type Track,
  type Tracks,
} from '@/schemas/template/tracks';

const track = (size: Track, smallest: string, content: string): string => {
  if (size === 'content') return content;
  return typeof size === 'number' ? `minmax(${smallest}, ${size}fr)` : size;
};

/** CSS has one gap an axis: gaps of their own are tracks between the others there, and every line moves with them. */
const isOwn = (gaps: Gaps): gaps is readonly number[] => typeof gaps !== 'number';

function tracks(all: Tracks, gaps: Gaps, smallest: string, content: string): string {
  if (typeof all === 'number' && !isOwn(gaps)) return `repeat(${all}, minmax(${smallest}, 1fr))`;
  const last = countOf(all) - 1;
  return sizesOf(all)
    .flatMap((size, at) => [
      track(size, smallest, content),
      ...(isOwn(gaps) && at < last ? [`${gapAfter(gaps, at)}rem`] : []),
    ])
    .join(' ');
}

/** Wrapped tiles keep their size and flow in reading order, as many a row as fit (S9.16); the class has the widths. */
const WRAP_GAP_REM = 15 / 16;
/** What the schema gives a layout that names no gap. */
const UNSAID_GAP_REM = 0.5;
/** The gap of a theme, where one says it. */
const themeGap = (rem: number): string => `var(--board-gap, ${rem}rem)`;

const padding = (pad: Pad): string =>
  typeof pad === 'number'
    ? `${pad}rem`
    : sidesOf(pad)
        .map((side) => `${side}rem`)
        .join(' ');
const oneGap = (gaps: Gaps): number => (isOwn(gaps) ? 0 : gaps);
/** Between the tiles of a board: as the theme says, unless its layout does. */
export const boardGap = (gap: number): string => (gap === UNSAID_GAP_REM ? themeGap(gap) : `${gap}rem`);
const gapRem = (gap: Gap): string => {
  const [down, across] = gapsOf(gap).map(oneGap);
  return down === across ? `${down}rem` : `${down}rem ${across}rem`;
};

/**
 * The CSS grid of a group. Rows that fill a screen may shrink below their content; rows that scroll may not.
 * @param isBoard its tiles stand as far apart as the theme says, unless the layout says so itself
 */
export function gridStyle(
  {
    rows,
    cols,
    fit,
    gap,
    pad,
    rowHeightRem,
  }: Pick<Layout, 'fit' | 'rowHeightRem'> & {
    rows: Tracks;
    cols: Tracks;
    gap: Gap;
    pad: Pad;
  },
  isBoard = false,
): Record<string, string> {
  if (fit === 'wrap') return { gap: themeGap(WRAP_GAP_REM), padding: padding(pad) };
  const [down, across] = gapsOf(gap);
  const isFixed = fit === 'scroll' && rowHeightRem !== undefined && typeof rows === 'number';
  return {
    gridTemplateRows: isFixed
      ? `repeat(${rows}, ${rowHeightRem}rem)`
      : // An `auto` row could shrink to nothing, since cells have no least height of their own.
        tracks(rows, down, fit === 'screen' ? '0' : 'min-content', 'min-content'),
    gridTemplateColumns: tracks(cols, across, '0', 'auto'),
    gap: isBoard && typeof gap === 'number' ? boardGap(gap) : gapRem(gap),
    padding: padding(pad),
  };
}

/** Two columns fit on any screen; what is wider gets a row of its own. */
const MOST_WRAPPED_COLS = 2;

/** A wrapped cell keeps its size and gives up its place. */
export const wrappedStyle = ({ rowStart, colStart, rowEnd, colEnd }: Lines): Record<string, string> => ({
  gridRow: `span ${rowEnd - rowStart}`,
  gridColumn: colEnd - colStart > MOST_WRAPPED_COLS ? '1 / -1' : `span ${colEnd - colStart}`,
});

/** @param gap of the group that it stands in */
export function cellStyle({ rowStart, colStart, rowEnd, colEnd }: Lines, gap: Gap): Record<string, string> {
  const [down, across] = gapsOf(gap);
  const area = (gaps: Gaps, start: number, end: number) => (isOwn(gaps) ? [2 * start - 1, 2 * end - 2] : [start, end]);
  const [top, bottom] = area(down, rowStart, rowEnd);
  const [left, right] = area(across, colStart, colEnd);
  return { gridArea: `${top} / ${left} / ${bottom} / ${right}` };
}
