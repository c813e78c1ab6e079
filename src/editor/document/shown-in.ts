import type { BoardDocument } from '@/schemas/template/document';
import { sizeOf } from '@/schemas/template/grid';
import { LAYOUT_NAMES, type LayoutName } from '@/schemas/template/names';
import { countOf } from '@/schemas/template/tracks';
import { cellOf, withLayout } from './cells';
import { withoutTiles } from './groups';
import { refused, type Command } from './outcome';
import { freePlace, placedIn } from './put-down';

/** The layouts of a board that show a tile. */
export const shownIn = (document: BoardDocument, tile: string): LayoutName[] =>
  LAYOUT_NAMES.filter((name) => cellOf(document, name, tile) !== null);

/** Puts a tile that stands somewhere into a layout that lacks it, in its first free place, in a group as well. */
export const showIn =
  (tile: string, name: LayoutName): Command =>
  (document) => {
    const cell = shownIn(document, tile).flatMap((one) => cellOf(document, one, tile) ?? [])[0];
    const layout = document.layouts[name];
    if (cell === undefined || layout === undefined) return refused('gone');
    if (cellOf(document, name, tile) !== null) return { ok: true, step: 'placed', document };
    const size = { cols: Math.min(sizeOf(cell).cols, countOf(layout.cols)), rows: sizeOf(cell).rows };
    const place = freePlace(layout, size);
    const placed = place === null ? 'full' : placedIn(layout, place, tile, size);
    if (typeof placed === 'string') return refused(placed);
    return { ok: true, step: 'placed', document: withLayout(document, name, placed) };
  };

/** The same for every layout that lacks it. */
export const showEverywhere =
  (tile: string): Command =>
  (document) => {
    let next = document;
    for (const name of LAYOUT_NAMES) {
      if (next.layouts[name] === undefined) continue;
      const outcome = showIn(tile, name)(next);
      if (!outcome.ok) return outcome;
      next = outcome.document;
    }
    return { ok: true, step: 'placed', document: next };
  };

/** Takes a tile out of one layout; of the last that shows it, it is deleted with its settings, which is another command. */
export const hideIn =
  (tile: string, name: LayoutName): Command =>
  (document) => {
    const layout = document.layouts[name];
    const all = shownIn(document, tile);
    if (layout === undefined || !all.includes(name)) return refused('gone');
    if (all.length === 1) return refused('only-here');
    return { ok: true, step: 'deleted', document: withLayout(document, name, withoutTiles(layout, [tile])) };
  };
