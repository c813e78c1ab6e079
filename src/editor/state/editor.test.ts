import { beforeAll, describe, expect, it } from 'vitest';
import { WIDGETS } from '@/app/widgets';
import type { OpenBoard } from '@/runtime/boards/board-store';
import { widgetShapes } from '@/runtime/documents/widget-shapes';
import type { BoardDocument, WidgetNode } from '@/schemas/template/document';
import { authored } from '@/schemas/template/authored';
import { authoredFrom } from '@/schemas/template/authored-from';
import { NO_TILES } from '@/schemas/template/place-tiles';
import { parseDocument, type WidgetShapes } from '@/schemas/template/parse-document';
import { readPerNode } from '@/schemas/template/read-per-node';
import { tilesFrom } from '@/schemas/template/tiles';
import countdown from '../../../templates/dialogs/countdown.json';
import home from '../../../templates/screens/security-home.json';
import { setAction } from '../document/actions';
import { moveTo, resizeTile } from '../document/cells';
import { setBoardName } from '../document/board';
import { editable } from '../document/editable';
import { setAccess, setLink, setOption, setTitle } from '../document/node';
import { addState } from '../document/states';
import { originOf, takeBack } from '../document/origin';
import { placeTiles, removeTiles } from '../document/tiles';
import { createEditor, type Editor, type EditorPorts } from './editor';

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

/** A tile document that the board does not place. */
const DOOR = { kind: 'tile', version: 3, id: 'watched-door', name: 'Watched door', widget: { type: 'door' } };

const PLACES: EditorPorts['places'] = {
  dialogs: new Set(['status']),
  isPage: (path) => path === '/security/',
  isKioskPage: () => false,
};

interface Stage {
  editor: Editor;
  /** Drafts that were kept, with the revision they were begun from. */
  kept: { document: unknown; base: number | null; typed: string | null }[];
  /** How often the draft was thrown away. */
  discarded: () => number;
  published: unknown[];
  /** Revisions that were published from. */
  bases: (number | null)[];
  /** Documents that the kept drafts were begun from. */
  begunFrom: unknown[];
}
function stage(json: unknown = EMPTY, change: Partial<OpenBoard> = {}, isFull = false): Stage {
  const document = documentOf(json);
  const kept: Stage['kept'] = [];
  const published: unknown[] = [];
  const bases: (number | null)[] = [];
  const begunFrom: unknown[] = [];
  let discarded = 0;
  const board: OpenBoard = {
    id: 'b1',
    kind: document.kind === 'dashboard' ? 'board' : 'screen',
    name: document.name,
    document,
    stored: authoredFrom(document),
    issues: [],
    revision: 7,
    draft: null,
    beneath: null,
    readOnly: null,
    ...change,
  };
  const editor = createEditor(board, document, authoredFrom(document), {
    store: {
      saveDraft: (_id, draft, base, typed = null, from) => {
        kept.push({ document: draft, base, typed });
        begunFrom.push(from);
        return isFull ? { ok: false, reason: 'full' } : { ok: true, at: 1 };
      },
      discardDraft: () => {
        discarded += 1;
      },
      setDraftAside: () => true,
      publish: (_id, wanted, base) => {
        published.push(wanted);
        bases.push(base);
        return Promise.resolve({ ok: true, board: { ...board, revision: 8 } });
      },
    },
    shapes,
    tiles: NO_TILES,
    tilesFor: () => Promise.resolve(tilesFrom(new Map([[DOOR.id, DOOR]]), shapes)),
    definitions,
    places: PLACES,
    nameOf: (_document, tile) => tile.toUpperCase(),
    now: () => 1_000,
  });
  return { editor, kept, published, bases, begunFrom, discarded: () => discarded };
}
const place = placeTiles(['landscape'], [{ name: 'Lamp', node: lamp, size: { cols: 1, rows: 1 } }]);
const refusal = ({ editor }: Stage) => editor.get().refusal?.reason;

describe('a board while it is edited', () => {
  it('[S2.42] keeps a draft at every step, says the step, and names it for undo', () => {
    const { editor, kept } = stage();
    expect(editor.run(place)).toBe(true);
    expect(kept).toEqual([{ document: editor.written(editor.get().history.document), base: 7, typed: null }]);
    expect(editor.get()).toMatchObject({ selection: ['lamp'], savedAt: 1_000, isUnsaved: false });
    expect(editor.get().said).toMatchObject({ key: 'say.placed', values: { tile: 'LAMP', row: 1, column: 1 } });
    editor.run(moveTo('landscape', 'lamp', { row: 2, col: 3 }));
    expect(editor.get().said).toMatchObject({ key: 'say.moved', values: { row: 2, column: 3 } });
    editor.undo();
    editor.undo();
    expect(editor.get().history.document).toEqual(documentOf(EMPTY));
    editor.redo();
    expect(kept.at(-1)?.document).toEqual(editor.written(editor.get().history.document));
    expect(Object.keys(editor.get().view.widgets)).toEqual(['lamp']);
  });

  it('[S2.42] steps that are all taken back leave no draft: nothing differs from what is published', async () => {
    const { editor, discarded } = stage();
    editor.run(place);
    expect(editor.get().savedAt).toBe(1_000);
    editor.undo();
    expect([editor.get().savedAt, discarded()]).toEqual([null, 1]);
    editor.redo();
    expect(editor.get()).toMatchObject({ savedAt: 1_000, publishedAt: null });
    await editor.publish();
    expect(editor.get()).toMatchObject({ savedAt: null, publishedAt: 1_000 });
    editor.undo();
    expect(editor.get().savedAt).toBe(1_000);
    editor.redo();
    expect([editor.get().savedAt, discarded()]).toEqual([null, 2]);
  });

  it('[S2.42] a value of a screen goes back to its author’s as one step, which undo takes back', () => {
    const shown = documentOf(home);
    const beneath = { document: shown, authorOf: () => 'partner' as const, isChosen: () => false };
    const { editor, kept } = stage(home, { beneath });
    const count = { tile: 'scenes', state: null, part: 'options', name: 'count' } as const;
    const origin = () => originOf(editor.get().history.document, editor.beneath!, count);
    expect(origin()).toEqual({ by: 'partner', instead: null });
    editor.run(setOption('scenes', 'count', 2), { tile: 'scenes' });
    expect(origin()).toEqual({ by: 'household', instead: 'partner' });
    expect(editor.run(takeBack(editor.beneath!, count, []), { tile: 'scenes' })).toBe(true);
    expect(editor.get().said).toMatchObject({ key: 'step-of.taken-back', values: { tile: 'SCENES' } });
    expect([origin().by, kept.length]).toEqual(['partner', 2]);
    editor.undo();
    expect(origin()).toEqual({ by: 'household', instead: 'partner' });
    // A board of the household's own lies over nothing.
    expect(stage().editor.beneath).toBeNull();
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
    expect([editor.get().selection, editor.get().tried, kept.length]).toEqual([[], {}, before + 1]);
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
    expect(kept.at(-1)).toEqual({
      document: editor.written(editor.get().history.document),
      base: 7,
      typed: '{"kind":',
    });
    editor.type(null);
    expect([editor.get().typed, editor.get().savedAt, discarded()]).toEqual([null, null, 1]);
    // Beside it the board may change and be published; the source waits.
    editor.type('{}');
    editor.run(place);
    expect(kept.at(-1)).toMatchObject({ base: 7, typed: '{}' });
    await editor.publish();
    expect(kept.at(-1)).toMatchObject({ base: 8, typed: '{}' });
    const draft = { document: authored(EMPTY), at: 1, typed: '{}', base: 7, isOvertaken: false };
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
    expect(kept.at(-1)).toEqual({ document: editor.written(editor.get().history.document), base: 8, typed: null });
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
    editor.tellTypedErrors(['']);
    expect(await editor.publish()).toEqual({ ok: false, reason: 'invalid', issues: [] });
    expect(published).toEqual([]);
    editor.type(null);
    expect(await editor.publish()).toMatchObject({ ok: true });
    expect(published).toHaveLength(1);
  });

  it('[S2.42] knows since when it stands as it does, and when its source was last looked at and where that is wrong', () => {
    const { editor } = stage();
    const times = () => [editor.get().changedAt, editor.get().checkedAt];
    expect(times()).toEqual([null, null]);
    editor.run(place);
    expect(times()).toEqual([1_000, null]);
    editor.type('{');
    editor.tellTypedErrors(['widgets.lamp.type']);
    const { typedErrors } = editor.get();
    expect([times(), typedErrors]).toEqual([[1_000, 1_000], ['widgets.lamp.type']]);
    // Found again it is the same list: nothing is drawn anew for it.
    editor.tellTypedErrors(['widgets.lamp.type']);
    expect(editor.get().typedErrors).toBe(typedErrors);
    const draft = { document: authored(EMPTY), at: 5, typed: null, base: 7, isOvertaken: false };
    expect(stage(EMPTY, { draft }).editor.get().changedAt).toBe(5);
  });

  it('is published from the revision that was read, and goes on from the new one', async () => {
    const { editor, published, kept } = stage();
    editor.run(place);
    await editor.publish();
    expect(published).toEqual([editor.written(editor.get().history.document)]);
    editor.run(place);
    expect(kept.at(-1)?.base).toBe(8);
  });

  it('[S2.42] a draft that was overtaken is published from what it was begun from, so that the person is asked', async () => {
    const from = authored({ old: true });
    const draft = { document: authored(EMPTY), at: 1, typed: null, base: 5, from, isOvertaken: true };
    const { editor, kept, bases, begunFrom } = stage(EMPTY, { draft });
    editor.run(place);
    // A step more makes it no draft of what somebody else published.
    expect([kept.at(-1)?.base, begunFrom.at(-1)]).toEqual([5, from]);
    await editor.publish();
    expect(bases).toEqual([5]);
    editor.run(place);
    expect(kept.at(-1)?.base).toBe(8);
  });

  it('[R-87] a draft that this browser does not keep gives way to nothing: there would be no way back to it', () => {
    expect(stage().editor.layAside()).toBe(true);
    const { editor } = stage(EMPTY, {}, true);
    editor.run(place);
    expect(editor.layAside()).toBe(false);
    expect(editor.get()).toMatchObject({ isUnsaved: true, said: { key: 'saved.not' } });
  });

  it('[S2.42] what somebody else published is taken in as one step, and publishing asks no more', async () => {
    const { editor, bases, kept } = stage();
    editor.run(place);
    const theirs = { ...documentOf(EMPTY), name: 'Upper hall' };
    const stored = authoredFrom(theirs);
    expect(await editor.takeIn(theirs, { revision: 9, stored, document: theirs })).toBe(true);
    expect(editor.get()).toMatchObject({ base: { revision: 9, stored }, history: { document: theirs } });
    expect([editor.get().history.done.at(-1)?.step, kept.at(-1)?.base]).toEqual(['merged-both', 9]);
    await editor.publish();
    expect(bases).toEqual([9]);
    // What cannot be shown is not taken in: it is still the other one's.
    const wrong = { ...theirs, layouts: {} };
    expect(
      await editor.takeIn(wrong, {
        revision: 10,
        stored: authored(wrong as Readonly<Record<string, unknown>>),
        document: null,
      }),
    ).toBe(false);
    expect(editor.get().base.revision).toBe(8);
  });

  it('[S2.42] what somebody else published is taken in with the tile document that it places, and stays with undo', async () => {
    const { editor, published } = stage();
    editor.run(place);
    const { document: mine } = editor.get().history;
    const front = { ...lamp, type: 'door', placed: { use: DOOR.id, links: {} } };
    const cell = { widget: 'front', rowStart: 3, rowEnd: 4, colStart: 1, colEnd: 2 };
    const { landscape } = mine.layouts;
    const both: BoardDocument = {
      ...mine,
      widgets: { ...mine.widgets, front },
      layouts: { landscape: { ...landscape!, cells: [...landscape!.cells, cell] } },
    };
    const stored = authoredFrom(both);
    expect(await editor.takeIn(both, { revision: 9, stored, document: both })).toBe(true);
    expect(editor.get()).toMatchObject({
      issues: [],
      view: { widgets: { front: { type: 'door', placed: { use: DOOR.id } } } },
    });
    // Taken back and done again, or moved: the tile document is known from now on.
    editor.undo();
    editor.redo();
    expect(editor.run(moveTo('landscape', 'front', { row: 2, col: 2 }))).toBe(true);
    await editor.publish();
    expect(published).toMatchObject([{ widgets: { front: { use: DOOR.id } } }]);
  });

  it('[S2.42] a step that is made while it is taken in is not lost: both are to be put together anew', async () => {
    const { editor } = stage();
    const theirs = { ...documentOf(EMPTY), name: 'Upper hall' };
    const stored = authoredFrom(theirs);
    const taken = editor.takeIn(theirs, { revision: 9, stored, document: theirs });
    editor.run(place);
    expect(await taken).toBe(false);
    expect(editor.get()).toMatchObject({
      base: { revision: 7 },
      history: { document: { name: 'Hall', widgets: { lamp } } },
    });
  });
});

describe('[R-70] a board of which one tile cannot be read', () => {
  const ODD = { type: 'lamp-of-tomorrow', options: { shade: 3 } };
  const HALL = {
    name: 'Hall',
    kind: 'dashboard',
    version: 3,
    id: 'hall',
    layouts: { landscape: { areas: ['lamp odd .'] } },
    widgets: { odd: ODD, lamp: { type: 'light' } },
  };
  function edited() {
    const { document } = readPerNode(HALL, shapes);
    if (document === null || document.ready.kind === 'tile') throw new Error('this board is meant to be read');
    const [before, kept] = [editable(document.ready), [] as unknown[]];
    const board: OpenBoard = {
      ...{ id: 'b1', kind: 'board', name: 'Hall', document: document.ready, stored: document.authored },
      ...{ issues: [], revision: 7, draft: null, beneath: null, readOnly: null },
    };
    const editor = createEditor(board, before, document.authored, {
      store: {
        saveDraft: (_id, draft) => {
          kept.push(draft);
          return { ok: true, at: 1 };
        },
        discardDraft: () => undefined,
        setDraftAside: () => true,
        publish: () => Promise.reject(new Error('nothing is published here')),
      },
      shapes,
      tiles: NO_TILES,
      tilesFor: () => Promise.resolve(NO_TILES),
      definitions,
      places: PLACES,
      nameOf: (_document, tile) => tile,
      now: () => 1,
    });
    return { editor, kept };
  }

  it('says in its place what is wrong, and lets everything else be edited; what its author wrote of it stays', () => {
    const { editor, kept } = edited();
    expect(editor.get().view.widgets['odd']?.problem).toMatchObject({ issues: [{ code: 'no-type' }], authored: ODD });
    expect(editor.get().issues.map(({ path }) => path)).toEqual(['widgets.odd.type']);
    expect(editor.run(setBoardName('Porch'))).toBe(true);
    expect(JSON.stringify(kept.at(-1))).toBe(JSON.stringify({ ...HALL, name: 'Porch' }));
    expect(editor.run(moveTo('landscape', 'odd', { row: 1, col: 3 }))).toBe(true);
    expect(editor.run(setOption('lamp', 'icon', 'flame'))).toBe(true);
    expect(kept.at(-1)).toMatchObject({ widgets: { odd: ODD, lamp: { type: 'light', options: { icon: 'flame' } } } });
    editor.undo();
    editor.undo();
    expect(JSON.stringify(kept.at(-1))).toBe(JSON.stringify({ ...HALL, name: 'Porch' }));
    editor.undo();
    expect([editor.get().savedAt, editor.get().view.name]).toEqual([null, 'Hall']);
  });

  it('is not published, whoever asks', async () => {
    expect(await edited().editor.publish()).toMatchObject({
      reason: 'invalid',
      issues: expect.arrayContaining([expect.objectContaining({ path: 'widgets.odd.type' })]) as unknown,
    });
  });

  it('is mended by its source or goes; nothing else is made of it, and no second fault is let in', () => {
    const { editor } = edited();
    expect(editor.run(setOption('odd', 'shade', 4))).toBe(false);
    expect(editor.get().refusal?.reason).toBe('unread');
    expect(editor.run(setOption('lamp', 'icon', 7))).toBe(false);
    expect(editor.get().refusal?.issues).toMatchObject([{ path: 'widgets.lamp.options.icon' }]);
    expect(editor.run(removeTiles(['odd']))).toBe(true);
    expect(editor.get().issues).toEqual([]);
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
    const lampAt = (group: string[], row: number, col: number) =>
      placeTiles(
        ['landscape'],
        [{ name: 'Lamp', node: lamp, size: { cols: 1, rows: 1 }, at: { group, corner: { row, col } } }],
      );
    here.editor.run(lampAt([], house?.rowStart ?? 0, house?.colStart ?? 0));
    expect(refusal(here)).toBe('occupied');
    // Nor do they give way to one where they have nowhere to go.
    const disarm = house?.cells.find(({ widget }) => widget === 'disarm');
    here.editor.run(lampAt(['house'], disarm?.rowStart ?? 0, disarm?.colStart ?? 0));
    expect(refusal(here)).toBe('full');
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
