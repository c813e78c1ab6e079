import { beforeAll, expect, it, vi } from 'vitest';
import { WIDGETS } from '@/app/widgets';
import type { OpenBoard } from '@/runtime/boards/board-store';
import { houseTiles, type TileSource } from '@/runtime/documents/house-tiles';
import { documentReader } from '@/runtime/documents/read-document';
import { widgetShapes } from '@/runtime/documents/widget-shapes';
import { registerWidgets } from '@/runtime/registry';
import type { Speech } from '@/runtime/text/speech';
import { createBox } from '@/runtime/watch/box';
import type { TemplateDocument } from '@/schemas/template/document';
import { parseDocument, type WidgetShapes } from '@/schemas/template/parse-document';
import { madeHouse } from '../../../tests/support/test-house';
import { setBoardName } from '../document/board';
import { followTiles } from './follow-tiles';
import { openEditor } from './open-editor';

let shapes: WidgetShapes;
beforeAll(async () => {
  registerWidgets(WIDGETS);
  shapes = await widgetShapes(WIDGETS);
});

const HALL = {
  kind: 'dashboard',
  version: 3,
  id: 'hall',
  name: 'Hall',
  widgets: { front: { use: 'watched-door' }, clock: { type: 'time' } },
  layouts: { landscape: { areas: ['front clock'] } },
};
const titled = (en: string) => ({ text: { en } });
function door(name: string): TemplateDocument {
  const widget = { type: 'door', title: titled(name) };
  const parsed = parseDocument({ kind: 'tile', version: 3, id: 'watched-door', name, widget }, shapes);
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.issues));
  return parsed.document;
}

/** The hall in the designer, and the hand that changes the tile document which it places; null: there is none. */
async function opened(first: TemplateDocument | null, written: object = HALL) {
  const { house } = madeHouse();
  const asked: string[] = [];
  const own = createBox<TemplateDocument | null>(first);
  const of: TileSource = (id) => {
    asked.push(id);
    return Promise.resolve(own.get());
  };
  house.of(houseTiles).set({ of, own });
  const { document } = await house.of(documentReader)(JSON.stringify(written));
  if (document === null) throw new Error('the board is meant to be read');
  const board: OpenBoard = {
    ...{ id: 'b-1', kind: 'board', name: 'Hall', document: document.ready, stored: document.authored },
    ...{ issues: [], revision: 1, draft: null, beneath: null, readOnly: null },
  };
  const places = { dialogs: new Set<string>(), isPage: () => true, isKioskPage: () => true };
  const editor = await openEditor(house, board, places, () => ({}) as Speech);
  if (editor === null) throw new Error('the board is meant to be opened');
  return { house, editor, change: own.set, asked };
}

it('[S2.42] a tile document that changes while a board is open is drawn as it is now, and what else was made stays', async () => {
  const { house, editor, change } = await opened(door('Door'));
  const stop = followTiles(house, editor);
  editor.run(setBoardName('Landing'));
  const before = editor.get();
  expect(before.view.widgets).toMatchObject({ front: { title: titled('Door') } });
  change(door('Way in'));
  await vi.waitFor(() => {
    expect(editor.get().view.widgets).toMatchObject({ front: { type: 'door', title: titled('Way in') } });
  });
  const { view, history } = editor.get();
  expect(view.name).toBe('Landing');
  expect(history).toBe(before.history);
  // What is linked beside it is held, and not drawn again.
  expect(view.widgets['clock']).toBe(before.view.widgets['clock']);
  expect(editor.written(history.document)).toEqual({ ...HALL, name: 'Landing' });
  stop();
});

it('one that is gone is a problem in its place while the board is open, and one that came heals it', async () => {
  const { house, editor, change } = await opened(null);
  const stop = followTiles(house, editor);
  expect(editor.get().issues).toMatchObject([{ path: 'widgets.front.use', code: 'no-tile' }]);
  change(door('Door'));
  await vi.waitFor(() => {
    expect(editor.get()).toMatchObject({ issues: [], view: { widgets: { front: { type: 'door' } } } });
  });
  change(null);
  await vi.waitFor(() => {
    expect(editor.get().issues).toMatchObject([{ path: 'widgets.front.use', code: 'no-tile' }]);
  });
  stop();
});

it('[S2.42] one whose id is newly typed into the source is fetched at once, and asked for once', async () => {
  const bare = { ...HALL, widgets: { clock: { type: 'time' } }, layouts: { landscape: { areas: ['clock'] } } };
  const { house, editor, asked } = await opened(door('Door'), bare);
  const stop = followTiles(house, editor);
  expect(editor.tiles('watched-door')).toMatchObject({ code: 'no-tile' });
  // No text of JSON names a tile yet.
  editor.type(JSON.stringify(HALL).slice(0, -1));
  editor.type(JSON.stringify(HALL));
  await vi.waitFor(() => {
    expect(editor.tiles('watched-door')).toMatchObject({ kind: 'tile', name: 'Door' });
  });
  editor.type(JSON.stringify({ ...HALL, name: 'Landing' }));
  editor.type(JSON.stringify({ ...HALL, widgets: { front: { use: 'no-such' } } }));
  editor.type(JSON.stringify({ ...HALL, widgets: { front: { use: 'no-such' } }, name: 'Landing' }));
  await vi.waitFor(() => {
    expect(asked.filter((id) => id === 'no-such')).toHaveLength(1);
  });
  expect(asked).toEqual(['watched-door', 'no-such']);
  stop();
});
