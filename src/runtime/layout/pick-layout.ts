import type { BoardDocument, Layout } from '@/schemas/template/document';

/** Below this width a document's `phone` layout is used (40 rem at the usual text size). */
export const PHONE_BELOW_PX = 640;

export interface Box {
  width: number;
  height: number;
}

/** The layout for a box. A document needs only one; the others stand in for each other in a fixed order (S4.64). */
export function pickLayout(
  { landscape, portrait, phone }: BoardDocument['layouts'],
  { width, height }: Box,
): Layout | null {
  const isTall = height > width;
  const order =
    width < PHONE_BELOW_PX
      ? [phone, portrait, landscape]
      : isTall
        ? [portrait, landscape, phone]
        : [landscape, portrait, phone];
  return order.find((layout) => layout !== undefined) ?? null;
}
