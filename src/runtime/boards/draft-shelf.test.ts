import { expect, it } from 'vitest';
import { authored } from '@/schemas/template/authored';
import { createDraftShelf, type DraftStore } from './draft-shelf';

function page() {
  const kept = new Map<string, string>();
  const state = { isFull: false, owner: 'me.home' as string | null, now: 5 };
  const store: DraftStore = {
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, text) => {
      if (state.isFull) throw new DOMException('full', 'QuotaExceededError');
      kept.set(key, text);
    },
    removeItem: (key) => {
      kept.delete(key);
    },
  };
  const shelf = createDraftShelf({ store, owner: () => state.owner, now: () => state.now });
  return { kept, state, shelf };
}
const named = (name: string) => authored({ name });
const KEY = 'porchlight.draft.me.home.b-1';
const documents = (shelf: ReturnType<typeof page>['shelf'], board = 'b-1') =>
  shelf.aside(board).map(({ draft, text }) => draft?.document ?? text);

it('[R-87] a draft that cannot be read any more is laid aside by the next one, not written over', () => {
  const { kept, state, shelf } = page();
  kept.set(KEY, '{"version":1,"at":3,"docum');
  expect([shelf.read('b-1'), shelf.aside('b-1')]).toEqual([null, []]);
  expect(shelf.keep('b-1', named('New'), 1)).toEqual({ ok: true, at: 5 });
  expect(shelf.read('b-1')).toMatchObject({ document: { name: 'New' } });
  expect(shelf.aside('b-1')).toEqual([{ at: null, draft: null, text: '{"version":1,"at":3,"docum' }]);
  // Where it cannot be laid aside it stays: the person is told that nothing is kept.
  kept.set('porchlight.draft.me.home.b-2', 'cut off');
  state.isFull = true;
  expect(shelf.keep('b-2', named('New'), 1)).toEqual({ ok: false, reason: 'full' });
  expect(kept.get('porchlight.draft.me.home.b-2')).toBe('cut off');
});

it('[R-87] a draft that gave way can be fetched back, the last five of a board, each once', () => {
  const { state, shelf } = page();
  expect([shelf.setAside('b-1'), shelf.aside('b-1')]).toEqual([true, []]);
  for (const at of [1, 2, 3, 4, 5, 6, 7]) {
    state.now = at;
    shelf.keep('b-1', named(String(at)), null);
    expect(shelf.setAside('b-1')).toBe(true);
    expect(shelf.read('b-1')).toBe(null);
  }
  expect(documents(shelf)).toEqual(['7', '6', '5', '4', '3'].map(named));
  const [, six] = shelf.aside('b-1');
  shelf.dropAside('b-1', six?.text ?? '');
  expect(documents(shelf)).toEqual(['7', '5', '4', '3'].map(named));
  // Laid aside again, it is the newest, once.
  state.now = 5;
  shelf.keep('b-1', named('5'), null);
  shelf.setAside('b-1');
  expect(documents(shelf)).toEqual(['5', '7', '4', '3'].map(named));
});

it('[R-61] what was laid aside belongs to one account at one place, and one board', () => {
  const { state, shelf } = page();
  shelf.keep('b-1', named('mine'), 1);
  shelf.setAside('b-1');
  expect([documents(shelf, 'b-2'), documents(shelf)]).toEqual([[], [named('mine')]]);
  state.owner = 'other.home';
  expect(documents(shelf)).toEqual([]);
  state.owner = null;
  expect([documents(shelf), shelf.setAside('b-1')]).toEqual([[], true]);
});

it('[R-87] a draft that there is no room for aside stays where it is', () => {
  const { state, shelf } = page();
  shelf.keep('b-1', named('mine'), 1);
  state.isFull = true;
  expect(shelf.setAside('b-1')).toBe(false);
  expect(shelf.read('b-1')).toMatchObject({ document: named('mine') });
});

it('[S2.42] what a draft was begun from is kept with it, of one revision, and goes with it', () => {
  const { kept, state, shelf } = page();
  shelf.keepFrom('b-1', 3, named('Three'));
  expect([shelf.from('b-1', 3), shelf.from('b-1', 4), shelf.from('b-2', 3)]).toEqual([
    { name: 'Three' },
    undefined,
    undefined,
  ]);
  shelf.keepFrom('b-1', 4, named('Four'));
  expect([shelf.from('b-1', 3), shelf.from('b-1', 4)]).toEqual([undefined, { name: 'Four' }]);
  // A draft that is laid aside may come back: it was begun from the same.
  shelf.keep('b-1', named('mine'), 4);
  shelf.setAside('b-1');
  expect(shelf.from('b-1', 4)).toEqual({ name: 'Four' });
  shelf.drop('b-1');
  expect(shelf.from('b-1', 4)).toBe(undefined);
  shelf.keepFrom('b-1', 4, named('Four'));
  expect(shelf.from('b-1', 4)).toEqual({ name: 'Four' });
  // Where there is no room the draft goes before it.
  state.isFull = true;
  shelf.keepFrom('b-1', 5, named('Five'));
  expect([...kept.keys()].filter((key) => key.includes('from'))).toEqual([]);
});
