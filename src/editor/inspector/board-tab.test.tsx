import { expect, it } from 'vitest';
import { editorOf } from '../../../tests/support/editor-stage';
import { renderInApp } from '../../../tests/support/render-tile';
import { EditorContext } from '../state/use-editor';
import { BoardTab } from './board-tab';

const cell = (widget: string, row: number) => ({ widget, rowStart: row, rowEnd: row + 1, colStart: 1, colEnd: 2 });
/** Two tiles stand in the portrait alone, and each layout has its own order. */
const BOARD = {
  widgets: Object.fromEntries(['both', 'wide', 'tall', 'taller'].map((id) => [id, { type: 'time' }])),
  layouts: {
    landscape: { rows: 2, cols: 1, cells: [cell('both', 1), cell('wide', 2)] },
    portrait: { rows: 3, cols: 1, cells: [cell('tall', 1), cell('both', 2), cell('taller', 3)] },
  },
};

async function designing() {
  const editor = await editorOf(BOARD);
  const { screen, after } = await renderInApp(
    <EditorContext value={editor}>
      <BoardTab />
    </EditorContext>,
    { box: { width: 24, height: 44 } },
  );
  const orientation = (name: string) => screen.getByRole('radio', { name, exact: true });
  const choose = (name: string) => after(() => orientation(name).click());
  const press = (name: string) => after(() => screen.getByRole('button', { name, exact: true }).click());
  const document = () => editor.get().history.document;
  return { editor, screen, after, orientation, choose, press, document, asked: screen.getByRole('alert') };
}

it('[S4.64] says how many tiles go with an orientation before anything is changed, and keeps them at Cancel', async () => {
  const { document, choose, press, asked, orientation } = await designing();
  const before = document();
  await choose('Landscape');
  await expect.element(asked).toHaveTextContent('The other layout goes, and 2 tiles that stand only there.');
  expect(document()).toBe(before);
  await press('Cancel');
  await expect.element(asked).not.toBeInTheDocument();
  expect(document()).toBe(before);
  await expect.element(orientation('Both')).toBeChecked();
});

it('[S4.64] deletes the other orientation once that is confirmed, and one undo restores all of it', async () => {
  const { editor, after, document, choose, press, asked } = await designing();
  const before = document();
  await choose('Landscape');
  await press('Change orientation');
  await expect.element(asked).not.toBeInTheDocument();
  expect(Object.keys(document().widgets)).toEqual(['both', 'wide']);
  expect(document().layouts).toEqual({ landscape: before.layouts.landscape });
  expect(editor.get().history.done.map(({ step }) => step)).toEqual(['orientation']);
  await after(() => {
    editor.undo();
  });
  expect(document()).toEqual(before);
});

it('[S4.64] from one orientation to both the same layout serves twice, each its own from then on, and nothing is asked', async () => {
  const { document, choose, press, asked, orientation } = await designing();
  await choose('Landscape');
  await press('Change orientation');
  const { landscape } = document().layouts;
  await choose('Both');
  await expect.element(asked).not.toBeInTheDocument();
  await expect.element(orientation('Both')).toBeChecked();
  expect(document().layouts).toEqual({ landscape, portrait: landscape });
  expect(document().layouts.portrait).not.toBe(document().layouts.landscape);
});
