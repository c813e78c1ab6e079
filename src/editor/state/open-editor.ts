import { boardStore } from '@/runtime/boards/boards';
import type { OpenBoard } from '@/runtime/boards/board-store';
import { widgetShapes } from '@/runtime/documents/widget-shapes';
import type { Surroundings } from '@/runtime/lint/shells';
import { allWidgets } from '@/runtime/registry';
import { houseTiles } from '@/runtime/documents/house-tiles';
import { tilesFor } from '@/runtime/documents/tile-source';
import { tileNameIn } from '@/runtime/tiles/tile-name';
import type { House } from '@/runtime/hooks/this-house';
import type { Speech } from '@/runtime/text/speech';
import { seeNow } from '@/runtime/watch/watch';
import type { BoardDocument } from '@/schemas/template/document';
import type { Tiles } from '@/schemas/template/place-tiles';
import type { WidgetShapes } from '@/schemas/template/parse-document';
import { readPerNode } from '@/schemas/template/read-per-node';
import type { Authored, Reading } from '@/schemas/template/authored';
import { editable } from '../document/editable';
import { measureInPage } from '../problems/measure-in-page';
import { createEditor, type Editor } from './editor';

/** A board as it is written, with what can be drawn of it; null: nothing can. */
function boardOf(
  stored: Authored | null,
  shapes: WidgetShapes,
  tiles: Tiles,
  id: string,
): (Reading & { ready: BoardDocument }) | null {
  const read = stored === null ? null : readPerNode(stored, shapes, tiles, id).document;
  return read === null || read.ready.kind === 'tile' ? null : { ...read, ready: read.ready };
}

/** Where they cannot be fetched the checks take the window for the board's own. */
const aroundOf = ({ around }: Surroundings): Promise<readonly BoardDocument[]> | undefined =>
  around?.().catch((cause: unknown) => {
    reportError(cause);
    return [];
  });

/**
 * Takes a board up where it was left, in its draft, else as it is published.
 * @returns null: it can be read as neither; its findings are shown in place of the designer.
 */
export async function openEditor(
  house: House,
  board: OpenBoard,
  places: Surroundings,
  words: () => Speech,
): Promise<Editor | null> {
  const all = await allWidgets();
  const written = [board.stored, board.draft?.document, board.draft?.from];
  const [shapes, tiles, shells] = await Promise.all([
    widgetShapes(all),
    tilesFor(written, house.of(houseTiles).get().of),
    aroundOf(places),
  ]);
  const drafted = boardOf(board.draft?.document ?? null, shapes, tiles, board.id);
  const found = drafted ?? boardOf(board.stored, shapes, tiles, board.id);
  if (found === null) return null;
  // The next step keeps a draft of its own: one that nothing can be drawn of makes room, and is not written over.
  const isUnreadable = board.draft !== null && drafted === null;
  if (isUnreadable) house.of(boardStore).setDraftAside(board.id);
  const definitions = new Map(all.map((one) => [one.type, one]));
  return createEditor(isUnreadable ? { ...board, draft: null } : board, editable(found.ready), found.authored, {
    store: house.of(boardStore),
    shapes,
    tiles,
    tilesFor: (other) => tilesFor(other, house.of(houseTiles).get().of),
    definitions,
    places,
    shells,
    spoken: () => ({ language: words().language, measure: measureInPage }),
    nameOf: (of, tile, see = house.of(seeNow)) => tileNameIn(of, tile, definitions, words(), see),
    now: () => Date.now(),
  });
}
