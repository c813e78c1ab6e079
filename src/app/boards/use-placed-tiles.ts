import { use } from 'react';
import type { BoardDocument, TemplateDocument, TileDocument } from '@/schemas/template/document';
import { placedAnew, tilesUsed } from '@/schemas/template/place-tiles';
import { useDocuments } from '../documents';

/** What was made last of a board: while its tiles are the same, its nodes are, and what they are linked to holds. */
const made = new WeakMap<BoardDocument, { tiles: readonly TileDocument[]; board: BoardDocument }>();

function placedOnce(board: BoardDocument, tiles: readonly TileDocument[]): BoardDocument {
  const before = made.get(board);
  if (before?.tiles.length === tiles.length && before.tiles.every((tile, at) => tile === tiles[at]))
    return before.board;
  const now = placedAnew(board, new Map(tiles.map((tile) => [tile.id, tile])));
  made.set(board, { tiles, board: now });
  return now;
}

/** A board with its tile documents as they are now: whoever changes one, partner or household, changes every board. */
export function usePlacedTiles(document: TemplateDocument): TemplateDocument {
  const documents = useDocuments();
  const ids = tilesUsed(document);
  const found = ids.map((id) => use(documents.of(id)));
  // An id that nobody knows is answered with the page that says so.
  const tiles = found.filter((one): one is TileDocument => one.kind === 'tile' && ids.includes(one.id));
  return document.kind === 'tile' || tiles.length === 0 ? document : placedOnce(document, tiles);
}
