import { beforeAll, describe, expect, it } from 'vitest';
import { WIDGETS } from '@/app/widgets';
import type { OpenBoard } from '@/runtime/boards/board-store';
import { widgetShapes } from '@/runtime/documents/widget-shapes';
import type { BoardDocument, WidgetNode } from '@/schemas/template/document';
import { parseDocument, type WidgetShapes } from '@/schemas/template/parse-document';
import countdown from '../../../templates/dialogs/countdown.json';
import home from '../../../templates/screens/security-home.json';
import { setAction } from '../document/actions';
import { moveTo, resizeTile } from '../document/cells';
import { editable } from '../document/editable';
import { setAccess, setLink, setOption, setTitle } from '../document/node';
import { addState } from '../document/states';
import { placeTiles, removeTiles } from '../document/tiles';
import { createEditor, type Editor } from './editor';

let shapes: WidgetShapes;
beforeAll(async () => {
  shapes = await widgetShapes(WIDGETS);
});
const definitions = new Map(WIDGETS.map((one) => [one.type, one]));
const lamp: WidgetNode = { type: 'light', version: 1, options: {}, links: {}, actions: {}, states: [] };

function documentOf(json: unknown): BoardDocument {
  const parsed = parseDocument(json, shapes);
  if (!parsed.ok || parsed.document.kind === 'tile') throw new Error(JSON.stringify(parsed));
  return editable(parsed.document);
}
const EMPTY = {
  kind: 'dashboard',
  version: 2,
  id: 'hall',
  name: 'Hall',
  widgets: {},
  layouts: { landscape: { cells: [] } },
};

interface Stage {
  editor: Editor;
  /** Drafts that were kept, with the revision they were begun from. */
  kept: { document: unknown; base: number | null; typed: string | null }[];
  /** How often the draft was thrown away. */
  discarded: () => number;
  published: unknown[];
}
function stage(json: unknown = EMPTY, change: Partial<OpenBoard> = {}, isFull = false): Stage {
  const document = documentOf(json);
  const kept: Stage['kept'] = [];
  const published: unknown[] = [];
  let discarded = 0;
  const board: OpenBoard = {
    id: 'b1',
    kind: document.kind === 'dashboard' ? 'board' : 'screen',
    name: document.name,
    document,
    stored: document,
    issues: [],
    revision: 7,
    draft: null,
    readOnly: null,
    ...change,
  };
  const editor = createEditor(board, document, {
    store: {
      saveDraft: (_id, draft, base, typed = null) => {
        kept.push({ document: draft, base, typed });
        return isFull ? { ok: false, reason: 'full' } : { ok: true, at: 1 };
      },
      discardDraft: () => {
        discarded += 1;
      },
      publish: (_id, wanted) => {
        published.push(wanted);
        return Promise.resolve({ ok: true, board: { ...board, revision: 8 } });
      },
    },
    shapes,
    definitions,
    places: { dialogs: new Set(['status']), isPage: (path) => path === '/security/', isKioskPage: () => false },
    nameOf: (_document, tile) => tile.toUpperCase(),
    now: () => 1_000,
  });
  return { editor, kept, published, discarded: () => discarded };
}
const place = placeTiles(['landscape'], [{ name: 'Lamp', node: lamp, size: { cols: 1, rows: 1 } }]);
const refusal = ({ editor }: Stage) => editor.get().refusal?.reason;

describe('a board while it is edited', () => {
  it('[S2.42] keeps a draft at every step, says the step, and names it for undo', () => {
    const { editor, kept } = stage();
    expect(editor.run(place)).toBe(true);
    expect(kept).toEqual([{ document: editor.get().history.document, base: 7, typed: null }]);
    expect(editor.get()).toMatchObject({ selection: ['lamp'], savedAt: 1_000, isUnsaved: false });
    expect(editor.get().said).toMatchObject({ key: 'say.placed', values: { tile: 'LAMP', row: 1, column: 1 } });
    editor.run(moveTo('landscape', 'lamp', { row: 2, col: 3 }));
    expect(editor.get().said).toMatchObject({ key: 'say.moved', values: { row: 2, column: 3 } });
    editor.undo();
    editor.undo();
    expect(editor.get().history.document).toEqual(documentOf(EMPTY));
    expect(kept.at(-1)?.document).toBe(editor.get().history.document);
    editor.redo();
    expect(Object.keys(editor.get().view.widgets)).toEqual(['lamp']);
  });

  it('draws what was not touched as the same objects: its links hold where they lead', () => {
    const { editor } = stage();
    editor.run(place);
    const before = editor.get().view.widgets['lamp'];
    editor.run(place);
    expect(editor.get().view.widgets['lamp']).toBe(before);
    editor.run(setOption('lamp', 'icon', 'flame'));
    expect(editor.get().view.widgets['lamp']).not.toBe(before);
  });

  it('[S4.63] tries values for the tile that is chosen and the state that is edited, and keeps none of them', () => {
    const { editor, kept } = stage();
    editor.run(place);
    editor.run(place);
    const before = kept.length;
    const tryOne = () => {
      editor.tryValue('state', { typed: '40', value: 40 });
      expect(editor.get().tried).toEqual({ state: { typed: '40', value: 40 } });
    };
    tryOne();
    editor.tryValue('state', null);
    expect(editor.get().tried).toEqual({});
    tryOne();
    editor.showState('State 1');
    expect(editor.get().tried).toEqual({});
    tryOne();
    editor.select(['lamp']);
    expect(editor.get().tried).toEqual({});
    tryOne();
    editor.undo();
    editor.undo();
    expect([editor.get().selection, editor.get().tried, kept.length]).toEqual([[], {}, before + 2]);
  });

  it('makes no step of what the schemas refuse, and says why', () => {
    const here = stage();
    here.editor.run(place);
    const { document } = here.editor.get().history;
    expect(here.editor.run(setOption('lamp', 'icon', 7))).toBe(false);
    expect([refusal(here), here.editor.get().refusal?.issues?.length]).toEqual(['invalid', 1]);
    here.editor.run(resizeTile('landscape', 'lamp', { cols: 9, rows: 1 }));
    expect(refusal(here)).toBe('edge');
    expect(here.editor.get().history.document).toBe(document);
    here.editor.run(setTitle('lamp', { text: { en: 'Desk' } }, ['state']));
    expect(refusal(here)).toBeUndefined();
  });

  it('[R-87] tells that this browser keeps no draft, until there is nothing to keep', async () => {
    const { editor } = stage(EMPTY, {}, true);
    editor.run(place);
    expect(editor.get().isUnsaved).toBe(true);
    await editor.publish();
    expect(editor.get().isUnsaved).toBe(false);
  });

  it('[R-87] keeps a source at every letter, takes it up where it was left, and lets go of it once it is thrown away', async () => {
    const { editor, kept, discarded } = stage();
    editor.type('{"kind":');
    expect(kept.at(-1)).toEqual({ document: editor.get().history.document, base: 7, typed: '{"kind":' });
    editor.type(null);
    expect([editor.get().typed, editor.get().savedAt, discarded()]).toEqual([null, null, 1]);
    // Beside it the board may change and be published; the source waits.
    editor.type('{}');
    editor.run(place);
    expect(kept.at(-1)).toMatchObject({ base: 7, typed: '{}' });
    await editor.publish();
    expect(kept.at(-1)).toMatchObject({ base: 8, typed: '{}' });
    const draft = { document: EMPTY, at: 1, typed: '{}', isOvertaken: false };
    expect(stage(EMPTY, { draft }).editor.get()).toMatchObject({ typed: '{}', isSourceOpen: true });
  });

  it('changes nothing of a board that is only to be looked at', () => {
    const { editor, kept } = stage(EMPTY, { readOnly: 'shared' });
    expect(editor.run(place)).toBe(false);
    expect(kept).toEqual([]);
  });

  it('[S2.42] keeps as a draft what is changed while it is being published', async () => {
    const { editor, kept } = stage();
    editor.run(place);
    const answer = editor.publish();
    editor.run(place);
    expect(await answer).toMatchObject({ ok: true });
    expect(kept.at(-1)).toEqual({ document: editor.get().history.document, base: 8, typed: null });
    expect(editor.get()).toMatchObject({ savedAt: 1_000, isUnsaved: false });
  });

  it('[S2.42] is not published while there are errors in it, or in its source, whoever asks', async () => {
    const { editor, published } = stage();
    editor.run(place);
    editor.run(setAction('lamp', 'tap', { do: 'dialog.open', with: { dialog: 'gone' } }));
    expect(await editor.publish()).toMatchObject({
      ok: false,
      reason: 'invalid',
      issues: [{ code: 'will-not-do', path: 'widgets.lamp.actions.tap.with.dialog', severity: 'error' }],
    });
    expect(await editor.publish(7)).toMatchObject({ ok: false, reason: 'invalid' });
    editor.run(setAction('lamp', 'tap', { do: 'dialog.open', with: { dialog: 'status' } }));
    editor.type('{');
    editor.tellTypedErrors(1);
    expect(await editor.publish()).toEqual({ ok: false, reason: 'invalid', issues: [] });
    expect(published).toEqual([]);
    editor.type(null);
    expect(await editor.publish()).toMatchObject({ ok: true });
    expect(published).toHaveLength(1);
  });

  it('is published from the revision that was read, and goes on from the new one', async () => {
    const { editor, published, kept } = stage();
    editor.run(place);
    await editor.publish();
    expect(published).toEqual([editor.get().history.document]);
    editor.run(place);
    expect(kept.at(-1)?.base).toBe(8);
  });
});

describe('[R-70] a security screen while it is edited', () => {
  it.each([
    ['removed', () => removeTiles(['disarm'])],
    [
      'hidden by a rule',
      () =>
        addState('disarm', { link: 'mode', operator: 'equals', value: 'disarmed' }, [], {
          mode: { provider: 'app', path: 'mode' },
        }),
    ],
    ['held back', () => setAccess('disarm', 'pin')],
  ] as const)('keeps its disarm button from being %s', (_what, command) => {
    const here = stage(home);
    const { document } = here.editor.get().history;
    expect(here.editor.run(command())).toBe(false);
    expect(refusal(here)).toBe('safety');
    expect(here.editor.get().history.document).toBe(document);
  });

  it('lets no tile be laid over its controls', () => {
    const here = stage(home);
    const house = here.editor.get().history.document.layouts.landscape?.groups?.['house'];
    expect(house?.cells.map(({ widget }) => widget)).toContain('disarm');
    const at = { row: house?.rowStart ?? 0, col: house?.colStart ?? 0 };
    here.editor.run(placeTiles(['landscape'], [{ name: 'Lamp', node: lamp, size: { cols: 1, rows: 1 }, at }]));
    expect(refusal(here)).toBe('occupied');
  });

  it('keeps a face of the safety layer whole, and takes a change that leaves it so', () => {
    const here = stage(countdown);
    const { widgets } = here.editor.get().history.document;
    const cancel = Object.keys(widgets).find((id) => widgets[id]?.role === 'cancel') ?? '';
    here.editor.run(removeTiles([cancel]));
    expect(refusal(here)).toBe('safety');
    here.editor.run(setLink(cancel, 'state', { provider: 'app', path: 'mode' }));
    expect(refusal(here)).toBe('invalid');
  });
});
