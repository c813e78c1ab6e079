/** Rows and columns of a group, and what lies between and round them. Plain data, so that the view can use it without zod. */

/** A share of the room that is left, `content`, or a length: `6.25rem`. */
export type Track = number | string;
/** So many equal ones, or each by itself. */
export type Tracks = number | readonly Track[];
/** One gap for all lines of an axis, or each line's own, the first between the first two tracks; in rem. */
export type Gaps = number | readonly number[];
/** One for both axes, or that between rows and that between columns; in rem. */
export type Gap = number | readonly [rows: Gaps, cols: Gaps];
/** Round a group, in rem, as CSS counts: one for all sides, top and side, or top, right, bottom, left. */
export type Pad = number | readonly number[];

export const countOf = (tracks: Tracks): number => (typeof tracks === 'number' ? tracks : tracks.length);
export const sizesOf = (tracks: Tracks): readonly Track[] =>
  typeof tracks === 'number' ? Array.from({ length: tracks }, () => 1) : tracks;

/** Length of a fixed track in rem; null: a share, or what its content takes. */
export const remOf = (track: Track): number | null =>
  typeof track === 'number' || track === 'content' ? null : Number.parseFloat(track);

/** The same tracks, and equal ones behind them up to this count. */
export const atLeast = (tracks: Tracks, count: number): number | Track[] =>
  typeof tracks === 'number'
    ? Math.max(tracks, count)
    : [...tracks, ...Array.from({ length: Math.max(0, count - tracks.length) }, () => 1)];

export const gapsOf = (gap: Gap): readonly [rows: Gaps, cols: Gaps] => (typeof gap === 'number' ? [gap, gap] : gap);

/** The gap behind a track, counted from 0. */
export const gapAfter = (gaps: Gaps, at: number): number => (typeof gaps === 'number' ? gaps : (gaps[at] ?? 0));

/** Sum of the gaps between two lines, in rem; lines are counted from 1, the second lies outside. */
export function gapsBetween(gaps: Gaps, start: number, end: number): number {
  let sum = 0;
  for (let at = start - 1; at < end - 2; at += 1) sum += gapAfter(gaps, at);
  return sum;
}

/** Top, right, bottom, left, in rem. */
export function sidesOf(pad: Pad): readonly [top: number, right: number, bottom: number, left: number] {
  const [top = 0, right = top, bottom = top, left = right] = typeof pad === 'number' ? [pad] : pad;
  return [top, right, bottom, left];
}
