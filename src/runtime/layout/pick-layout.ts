import type { BoardDocument, Layout } from '@/schemas/template/document';
import { STANDS_IN } from '@/schemas/template/names';

/** Up to this width a document's `phone` layout is used (40 rem at the usual text size). */
export const PHONE_UP_TO_PX = 640;
/** A window lower than this has no room for a panel's layout: a phone on its side, a tablet at 200 % zoom. */
const LOW_BELOW_PX = 500;
/** What scrolls stands in one column in a low window up to here; a wider one is a panel behind its own keyboard. */
const LOW_UP_TO_PX = 960;

export interface Box {
  width: number;
  height: number;
}

/** The layout for a box. A document needs only one; the others stand in for each other in a fixed order (S4.64). */
export function pickLayout(layouts: BoardDocument['layouts'], { width, height }: Box, isSafety = false): Layout | null {
  const isTall = height > width;
  const isLow = height < LOW_BELOW_PX && width <= LOW_UP_TO_PX;
  // A face of the safety layer is never scrolled: wherever a window is wider than tall its keypad stands beside the rest.
  const isSmall = isSafety && !isTall ? false : width <= PHONE_UP_TO_PX || isLow;
  // On its side a document without a layout for phones stands better in its landscape than in a portrait pressed flat.
  const shape = isSmall && (isTall || layouts.phone !== undefined) ? 'phone' : isTall ? 'portrait' : 'landscape';
  const name = STANDS_IN[shape].find((one) => layouts[one] !== undefined);
  return name === undefined ? null : (layouts[name] ?? null);
}
