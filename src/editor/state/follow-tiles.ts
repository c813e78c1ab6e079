import { houseTiles } from '@/runtime/documents/house-tiles';
import { tilesFor } from '@/runtime/documents/tile-source';
import type { House } from '@/runtime/hooks/this-house';
import { tilesUsed } from '@/schemas/template/place-tiles';
import type { Editor } from './editor';

/** A text as it is typed, as far as it says anything yet. */
function said(typed: string | null): unknown {
  try {
    return typed === null ? null : JSON.parse(typed);
  } catch {
    return null;
  }
}

/**
 * Draws an open board with its tile documents as they are now: at once, since one may have changed while it was being
 * opened, whenever the household changes one, and when the source that is typed names one that was not asked for yet.
 * @returns the function that ends it.
 */
export function followTiles(house: House, editor: Editor): () => void {
  const from = house.of(houseTiles).get();
  let latest: object | null = null;
  let typed = editor.get().typed;
  const asked = new Set<string>();
  const read = () => {
    const mine = {};
    latest = mine;
    const { board, base, history } = editor.get();
    // What it was read from too: a step that is undone may bring back what is placed no more.
    const written = [editor.written(history.document), board.stored, base.stored, said(typed)];
    for (const id of written.flatMap(tilesUsed)) asked.add(id);
    tilesFor(written, from.of).then(
      (tiles) => {
        if (latest === mine) editor.placeTiles(tiles);
      },
      (cause: unknown) => {
        reportError(cause);
      },
    );
  };
  /** An id is typed letter by letter: each that the text names is asked for once, there or not. */
  const readTyped = () => {
    if (editor.get().typed === typed) return;
    typed = editor.get().typed;
    if (tilesUsed(said(typed)).some((id) => !asked.has(id))) read();
  };
  const stops = [from.own.subscribe(read), editor.subscribe(readTyped)];
  read();
  return () => {
    latest = null;
    for (const stop of stops) stop();
  };
}
