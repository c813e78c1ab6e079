import { beforeAll, expect, it, vi } from 'vitest';
import { WIDGETS } from '@/app/widgets';
import { boardStore } from '@/runtime/boards/boards';
import type { Draft, OpenBoard } from '@/runtime/boards/board-store';
import type { House } from '@/runtime/hooks/this-house';
import { registerWidgets } from '@/runtime/registry';
import { isWhole } from '@/schemas/issues/issue';
import { authored } from '@/schemas/template/authored';
import type { Speech } from '@/runtime/text/speech';
import { readAlone } from '../../../tests/support/read-alone';
import { openEditor } from './open-editor';

beforeAll(() => {
  registerWidgets(WIDGETS);
});

/** As much of a house as the drafts of its boards ask of it. */
function houseOfDrafts(): House {
  const kept = new Map<string, string>();
  const made = new Map<unknown, unknown>();
  const house = {
    state: { session: { user: { uuid: 'me' }, location: { uuid: 'home' } } },
    commands: { askCloud: () => Promise.resolve({ ok: false, problem: { code: 'offline', detail: '' } }) },
    storage: () => ({
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, text: string) => kept.set(key, text),
      removeItem: (key: string) => kept.delete(key),
    }),
    of: (make: (of: unknown) => unknown) => {
      if (!made.has(make)) made.set(make, make(house));
      return made.get(make);
    },
  };
  return house as unknown as House;
}
const HALL = authored({
  kind: 'dashboard',
  version: 3,
  id: 'hall',
  name: 'Hall',
  widgets: {},
  layouts: { landscape: { cells: [] } },
});
async function board(draft: Draft | null): Promise<OpenBoard> {
  const { document, issues } = await readAlone(JSON.stringify(HALL));
  if (document === null || !isWhole(issues)) throw new Error('the board cannot be read');
  return {
    id: 'b-1',
    kind: 'board',
    name: 'Hall',
    document: document.ready,
    stored: document.authored,
    issues: [],
    revision: 1,
    draft,
    beneath: null,
    readOnly: null,
  };
}
const words = () => ({}) as Speech;
const PLACES = { dialogs: new Set<string>(), isPage: () => true, isKioskPage: () => true };

it('[R-87] a draft that this program cannot show is laid aside for the published board, and fetched back from there', async () => {
  const house = houseOfDrafts();
  const store = house.of(boardStore);
  const draft = { document: authored({ kind: 'board-of-tomorrow' }), at: 1, typed: null, base: 1, isOvertaken: false };
  store.saveDraft('b-1', draft.document, 1);
  const editor = await openEditor(house, await board(draft), PLACES, words);
  expect(editor?.get()).toMatchObject({ savedAt: null, history: { document: { name: 'Hall' } } });
  expect(store.aside('b-1').map((one) => one.draft?.document)).toEqual([draft.document]);
});

it('[S2.42] a draft that can be shown is taken up where it was left, and nothing is laid aside', async () => {
  const house = houseOfDrafts();
  const store = house.of(boardStore);
  const draft = { document: authored({ ...HALL, name: 'Landing' }), at: 1, typed: null, base: 1, isOvertaken: false };
  store.saveDraft('b-1', draft.document, 1);
  const editor = await openEditor(house, await board(draft), PLACES, words);
  expect(editor?.get()).toMatchObject({ savedAt: 1, history: { document: { name: 'Landing' } } });
  expect(store.aside('b-1')).toEqual([]);
});

it('[S2.42] a board opens with the screens that it stands in, and without them where they cannot be fetched', async () => {
  const house = houseOfDrafts();
  const around = await readAlone(JSON.stringify({ ...HALL, kind: 'screen', id: 'around' }));
  const shell = around.document?.ready;
  if (shell === undefined || shell.kind === 'tile') throw new Error('the screen cannot be read');
  const standing = { ...PLACES, around: () => Promise.resolve([shell]) };
  expect((await openEditor(house, await board(null), standing, words))?.shells).toEqual([shell]);
  const told: unknown[] = [];
  vi.stubGlobal('reportError', (cause: unknown) => told.push(cause));
  const offline = new Error('offline');
  const alone = { ...PLACES, around: () => Promise.reject(offline) };
  const editor = await openEditor(house, await board(null), alone, words);
  expect([editor?.get().history.document.name, editor?.shells, told]).toEqual(['Hall', [], [offline]]);
});
