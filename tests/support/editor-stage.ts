import { dialogIds } from '@/app/documents';
import { kioskStart, routeOf } from '@/app/routes';
import { WIDGETS } from '@/app/widgets';
import { editable } from '@/editor/document/editable';
import { createEditor, type Editor } from '@/editor/state/editor';
import type { OpenBoard } from '@/runtime/boards/board-store';
import { widgetShapes } from '@/runtime/documents/widget-shapes';
import { tileNameIn } from '@/runtime/tiles/tile-name';
import { speechOf } from '@/runtime/text/speech';
import { seeNow } from '@/runtime/watch/watch';
import { parseDocument } from '@/schemas/template/parse-document';
import { houseOfTest } from './test-house';
import { told } from './told';

/** A board under a person's hands whose drafts and publications go nowhere. */
export async function editorOf(json: object): Promise<Editor> {
  const shapes = await widgetShapes(WIDGETS);
  const parsed = parseDocument({ kind: 'dashboard', version: 2, id: 'hall', name: 'Hall', ...json }, shapes);
  if (!parsed.ok || parsed.document.kind === 'tile')
    throw new Error(parsed.ok ? 'no board' : parsed.issues.map(told).join());
  const document = editable(parsed.document);
  const board: OpenBoard = {
    id: 'b1',
    kind: 'board',
    name: document.name,
    document,
    stored: document,
    issues: [],
    revision: 1,
    draft: null,
    readOnly: null,
  };
  const definitions = new Map(WIDGETS.map((one) => [one.type, one]));
  return createEditor(board, document, {
    store: {
      saveDraft: () => ({ ok: true, at: 1 }),
      discardDraft: () => undefined,
      publish: () => Promise.resolve({ ok: true, board }),
    },
    shapes,
    definitions,
    places: {
      dialogs: new Set(dialogIds()),
      isPage: (path) => routeOf(path) !== undefined,
      isKioskPage: (path) => kioskStart(path) === path,
    },
    nameOf: (of, tile, see = houseOfTest().of(seeNow)) =>
      tileNameIn(of, tile, definitions, speechOf('en', undefined), see),
    now: () => 1,
  });
}
