import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { boardStore } from '@/runtime/boards/boards';
import type { Present } from '@/runtime/boards/board-store';
import { speechOf } from '@/runtime/text/speech';
import type { BoardDocument } from '@/schemas/template/document';
import { brokenInBothThemes, expectInOrder } from '../../../tests/support/axe-in-page';
import { keepBoards } from '../../../tests/support/board-stage';
import { loadWidgets, renderInApp } from '../../../tests/support/render-tile';
import { houseOfTest } from '../../../tests/support/test-house';
import { setTitle } from '../document/node';
import { openEditor } from '../state/open-editor';
import { EditorContext } from '../state/use-editor';
import { ConflictDialog } from './conflict-dialog';

/** A touch leads nowhere here. */
const NOWHERE = { dialogs: new Set<string>(), isPage: () => false, isKioskPage: () => false };
const titled = (en: string) => ({ text: { en } });
const cell = (widget: string, row: number) => ({ widget, rowStart: row, rowEnd: row + 1, colStart: 1, colEnd: 2 });
const board = (titles: Readonly<Record<'a' | 'b' | 'c', string>>) => ({
  kind: 'dashboard',
  version: 3,
  id: 'board',
  name: 'Hall',
  widgets: Object.fromEntries(
    Object.entries(titles).map(([id, title]) => [id, { type: 'time', version: 1, title: titled(title) }]),
  ),
  layouts: { landscape: { rows: 3, cols: 1, cells: [cell('a', 1), cell('b', 2), cell('c', 3)] } },
});
const THEIRS = board({ a: 'Theirs', b: 'Begun', c: 'Their c' });
const titlesOf = ({ widgets }: Pick<BoardDocument, 'widgets'>) =>
  Object.fromEntries(
    Object.entries(widgets).map(([id, { title }]) => [id, title !== undefined && 'text' in title && title.text.en]),
  );

/** A board of which this person changed `a` and `b`, and somebody else, who published meanwhile, `a` and `c`. */
async function overtaken() {
  const begun = { name: 'Hall', document: board({ a: 'Begun', b: 'Begun', c: 'Begun' }) };
  const before = await renderInApp(null);
  await loadWidgets(begun);
  const cloud = await keepBoards([begun]);
  const store = houseOfTest().of(boardStore);
  const opened = await store.open('b-1');
  if (!opened.ok) throw new Error(opened.problem.detail);
  const editor = await openEditor(houseOfTest(), opened.board, NOWHERE, () => speechOf('en', undefined));
  if (editor === null) throw new Error('the board cannot be edited');
  for (const [tile, title] of [
    ['a', 'Mine'],
    ['b', 'My b'],
  ] as const)
    expect(editor.run(setTitle(tile, titled(title), []))).toBe(true);
  const theirs = { uuid: 'b-1', revision: 2, name: 'Hall', document: structuredClone(THEIRS) };
  cloud.entries.splice(0, 1, theirs);
  const answer = await editor.publish();
  if (answer.ok || answer.reason !== 'conflict') throw new Error('nobody published meanwhile');
  const present: Present = answer.present;
  await before.unmount();
  const done: string[] = [];
  const shown = await renderInApp(
    <EditorContext value={editor}>
      <ConflictDialog
        present={present}
        onClose={() => done.push('closed')}
        onReopen={() => done.push('opened anew')}
        onOver={(revision) => done.push(`over ${String(revision)}`)}
      />
    </EditorContext>,
    { box: { width: 80, height: 50 } },
  );
  Object.assign(houseOfTest().commands, { askCloud: cloud.ask });
  const dialog = page.getByRole('alertdialog');
  const press = (name: string) => shown.after(() => dialog.getByRole('button', { name, exact: true }).click());
  return { ...shown, editor, cloud, store, dialog, press, done, mine: editor.get().history.document };
}

it('[S2.42] both versions together ask of the tile that both changed, and keep what each changed besides', async () => {
  const { editor, after, cloud, dialog, press, done } = await overtaken();
  expectInOrder(await brokenInBothThemes('both versions'));
  await press('Merge both');
  expectInOrder(await brokenInBothThemes('what both changed'));
  const clashes = dialog.getByRole('list', { name: 'What both of you changed' }).getByRole('listitem');
  await expect.poll(() => clashes.elements().map((one) => one.querySelector('b')?.textContent)).toEqual(['Mine']);
  await after(() => clashes.getByRole('radio', { name: 'Theirs' }).click());
  await press('Merge');
  await expect.poll(() => done).toEqual(['closed']);
  const { history } = editor.get();
  expect(titlesOf(history.document)).toEqual({ a: 'Theirs', b: 'My b', c: 'Their c' });
  expect(history.done.at(-1)?.step).toBe('merged-both');
  // What both made is published over theirs, and asks no more.
  expect(await editor.publish()).toMatchObject({ ok: true });
  expect(cloud.entries).toMatchObject([{ revision: 3, document: { widgets: { c: { title: titled('Their c') } } } }]);
});

it('[S2.42] of a tile that both changed one’s own stays unless theirs is chosen', async () => {
  const { editor, press, done } = await overtaken();
  await press('Merge both');
  await press('Merge');
  await expect.poll(() => done).toEqual(['closed']);
  expect(titlesOf(editor.get().history.document)).toEqual({ a: 'Mine', b: 'My b', c: 'Their c' });
});

it('[S2.42] one’s own goes on as a board of its own; what was published stays, and the draft is laid aside', async () => {
  const { editor, cloud, store, sent, press, mine } = await overtaken();
  expect(store.aside('b-1')).toEqual([]);
  await press('Keep mine as a copy');
  await expect.poll(() => sent.filter(([kind]) => kind === 'go')).toEqual([['go', '/dashboards/edit/b-2']]);
  const [original, copy, ...more] = cloud.entries;
  expect(more).toEqual([]);
  expect(original).toMatchObject({ uuid: 'b-1', revision: 2, document: THEIRS });
  expect(copy).toMatchObject({ uuid: 'b-2', name: 'Hall 2' });
  expect(copy?.['document']).toEqual({ ...editor.written(mine), id: 'board', name: 'Hall 2' });
  expect(store.aside('b-1').map(({ draft }) => draft?.document)).toEqual([editor.written(mine)]);
  const again = await store.open('b-1');
  expect(again.ok && again.board.draft).toBeNull();
});

it('[S2.42] the published one is taken once the draft is laid aside, and mine is published over it if I say so', async () => {
  const { store, press, done } = await overtaken();
  await press('Publish mine');
  expect(done).toEqual(['over 2']);
  expect(store.aside('b-1')).toEqual([]);
  await press('Take the published one');
  expect(done).toEqual(['over 2', 'opened anew']);
  expect(store.aside('b-1')).toHaveLength(1);
});
