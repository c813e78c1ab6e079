import { boardStore } from '@/runtime/boards/boards';
import type { OpenBoard } from '@/runtime/boards/board-store';
import type { Places } from '@/runtime/lint/actions';
import { widgetShapes } from '@/runtime/documents/widget-shapes';
import { allWidgets } from '@/runtime/registry';
import { tileNameIn } from '@/runtime/tiles/tile-name';
import type { House } from '@/runtime/hooks/this-house';
import type { Speech } from '@/runtime/text/speech';
import { seeNow } from '@/runtime/watch/watch';
import type { BoardDocument } from '@/schemas/template/document';
import { parseDocument, type WidgetShapes } from '@/schemas/template/parse-document';
import { editable } from '../document/editable';
import { createEditor, type Editor } from './editor';

/** The board in a kept draft; null: it is none that can be shown, so the published one is edited. */
function draftIn({ draft }: OpenBoard, shapes: WidgetShapes): BoardDocument | null {
  if (draft === null) return null;
  const parsed = parseDocument(draft.document, shapes);
  return parsed.ok && parsed.document.kind !== 'tile' ? parsed.document : null;
}

/**
 * Takes a board up where it was left, in its draft, else as it is published.
 * @returns null: it can be read as neither; its findings are shown in place of the designer.
 */
export async function openEditor(
  house: House,
  board: OpenBoard,
  places: Places,
  words: () => Speech,
): Promise<Editor | null> {
  const all = await allWidgets();
  const shapes = await widgetShapes(all);
  const published = board.document === null || board.document.kind === 'tile' ? null : board.document;
  const document = draftIn(board, shapes) ?? published;
  if (document === null) return null;
  const definitions = new Map(all.map((one) => [one.type, one]));
  return createEditor(board, editable(document), {
    store: house.of(boardStore),
    shapes,
    definitions,
    places,
    nameOf: (of, tile, see = house.of(seeNow)) => tileNameIn(of, tile, definitions, words(), see),
    now: () => Date.now(),
  });
}
