import { houseTiles } from '@/runtime/documents/house-tiles';
import { tilesFor } from '@/runtime/documents/tile-source';
import type { House } from '@/runtime/hooks/this-house';
import type { Editor } from './editor';

/**
 * Draws an open board with its tile documents as they are now: at once, since one may have changed while it was being
 * opened, and whenever the household changes one.
 * @returns the function that ends it.
 */
export function followTiles(house: House, editor: Editor): () => void {
  const from = house.of(houseTiles).get();
  let latest: object | null = null;
  const read = () => {
    const mine = {};
    latest = mine;
    const { board, base, history } = editor.get();
    // What it was read from too: a step that is undone may bring back what is placed no more.
    const written = [editor.written(history.document), board.stored, base.stored];
    tilesFor(written, from.of).then(
      (tiles) => {
        if (latest === mine) editor.placeTiles(tiles);
      },
      (cause: unknown) => {
        reportError(cause);
      },
    );
  };
  const stop = from.own.subscribe(read);
  read();
  return () => {
    latest = null;
    stop();
  };
}
