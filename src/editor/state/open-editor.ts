import { boardStore } from '@/runtime/boards/boards';
import type { OpenBoard } from '@/runtime/boards/board-store';
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
export async function openEditor(house: House, board: OpenBoard, words: () => Speech): Promise<Editor | null> {
  const all = await allWidgets();
  const shapes = await widgetShapes(all);
  const published = board.document === null || board.document.kind === 'tile' ? null : board.document;
  const drafted = draftIn(board, shapes);
  const document = drafted ?? published;
  if (document === null) return null;
  // The next step keeps a draft of its own: one that this program cannot show makes room, and is not written over.
  const isUnreadable = board.draft !== null && drafted === null;
  if (isUnreadable) house.of(boardStore).setDraftAside(board.id);
  const definitions = new Map(all.map((one) => [one.type, one]));
  return createEditor(isUnreadable ? { ...board, draft: null } : board, editable(document), {
    store: house.of(boardStore),
    shapes,
    definitions,
    nameOf: (of, tile, see = house.of(seeNow)) => tileNameIn(of, tile, definitions, words(), see),
    now: () => Date.now(),
  });
}
