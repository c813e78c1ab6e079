export interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
}
export interface Stand {
  left: number;
  top: number;
  /** Where the arrow stands on the edge that looks at the tile, from the top; null: the tile lies under the card. */
  arrow: { side: 'left' | 'right'; top: number } | null;
}
/** Between a tile and the card, and between the card and the edge of the window, in px. */
const GAP_PX = 16;
const ARROW_FROM_EDGE_PX = 28;

const between = (least: number, value: number, most: number): number => Math.max(least, Math.min(value, most));

/** Where a card stands beside a tile: where there is more room, as high as the tile's middle allows, never outside. Pure. */
export function standBeside(tile: Box, card: { width: number; height: number }, view: typeof card): Stand {
  const middle = tile.top + tile.height / 2;
  const top = between(GAP_PX, middle - card.height / 2, Math.max(GAP_PX, view.height - card.height - GAP_PX));
  const room = { left: tile.left - GAP_PX, right: view.width - (tile.left + tile.width) - GAP_PX };
  const side = room.right >= room.left ? 'right' : 'left';
  const fits = room[side] >= card.width + GAP_PX;
  const beside = side === 'right' ? tile.left + tile.width + GAP_PX : tile.left - GAP_PX - card.width;
  const left = between(GAP_PX, beside, Math.max(GAP_PX, view.width - card.width - GAP_PX));
  const arrow = between(
    ARROW_FROM_EDGE_PX,
    middle - top,
    Math.max(ARROW_FROM_EDGE_PX, card.height - ARROW_FROM_EDGE_PX),
  );
  return { left, top, arrow: fits ? { side: side === 'right' ? 'left' : 'right', top: arrow } : null };
}
