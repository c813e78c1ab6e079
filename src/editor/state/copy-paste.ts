import { LAYOUT_NAMES } from '@/schemas/template/names';
import { copyOf, copyText, pasteTiles } from '../document/tiles';
import { clipboard } from './clipboard';
import type { Editor } from './editor';

/** These tiles, as the layout that is edited shows them: for this board and for others. */
export function copyTiles(editor: Editor, tiles: readonly string[]): void {
  const { history, layout } = editor.get();
  clipboard.put(copyText(copyOf(history.document, layout, tiles)));
  editor.say('say.copied', { count: tiles.length });
}

/** What was copied last, from whatever board: in the layout that is edited, and in the others where they have room. */
export function pasteCopied(editor: Editor): void {
  const layouts = [editor.get().layout, ...LAYOUT_NAMES];
  clipboard.take().then((text) => editor.run(pasteTiles(layouts, text)), reportError);
}
