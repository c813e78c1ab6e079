import type { Definitions } from '@/runtime/lint/links';
import { placeRemarks } from '@/runtime/lint/places';
import type { BoardDocument } from '@/schemas/template/document';
import { LAYOUT_NAMES } from '@/schemas/template/names';
import { mergeTile } from '../document/cells';
import type { Command } from '../document/outcome';

const WAYS = ['right', 'down'] as const;

/**
 * Gives a tile that is too small for a finger the free cells beside or under it, as few as do.
 * @returns null: there is no room; a person has to make some.
 */
export function roomier(tile: string, document: BoardDocument, definitions: Definitions): Command | null {
  const isSmall = (one: BoardDocument) =>
    placeRemarks(one, definitions, []).some(
      ({ code, path }) => code === 'cell-too-small' && path === `widgets.${tile}`,
    );
  for (const name of LAYOUT_NAMES)
    for (const way of WAYS) {
      let next = document;
      // Until the edge of the grid, or another tile.
      for (let n = 1; ; n += 1) {
        const outcome = mergeTile(name, tile, way)(next);
        if (!outcome.ok) break;
        next = outcome.document;
        if (!isSmall(next)) return repeated(n, mergeTile(name, tile, way));
      }
    }
  return null;
}

const repeated =
  (times: number, command: Command): Command =>
  (document) => {
    let outcome = command(document);
    for (let n = 1; n < times && outcome.ok; n += 1) outcome = command(outcome.document);
    return outcome;
  };
