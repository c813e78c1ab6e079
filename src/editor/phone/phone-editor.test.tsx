import { expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { allCells } from '@/schemas/template/grid';
import type { LinkNode } from '@/schemas/template/document';
import { editorOf, renderDesigner } from '../../../tests/support/editor-stage';
import { SERIAL } from '../../../tests/support/house-fixtures';

const PHONE = { width: 390, height: 844 };
const link = (device: string, item: string): LinkNode => ({ provider: 'ezlo', controller: SERIAL, device, item });
const at = (widget: string, col: number) => ({ widget, rowStart: 1, rowEnd: 2, colStart: col, colEnd: col + 1 });
const BOARD = {
  widgets: {
    lamp: { type: 'light', links: { state: link('lamp', 'dimmer') } },
    clock: { type: 'time' },
    sky: { type: 'weather' },
  },
  layouts: {
    landscape: { rows: 2, cols: 3, cells: [at('lamp', 1), at('clock', 2), at('sky', 3)] },
    portrait: { rows: 3, cols: 3, cells: [at('sky', 1), at('clock', 2), at('lamp', 3)] },
  },
};

async function onPhone(board: object = BOARD) {
  const editor = await editorOf(board, (_document, tile) => tile);
  const { screen, after, element } = await renderDesigner(editor, PHONE);
  const press = (name: string | RegExp) => after(() => screen.getByRole('button', { name, exact: true }).click());
  const open = (tile: string) =>
    after(() => {
      const row = [...element.querySelectorAll<HTMLElement>('li > button:first-child')].find(
        (one) => one.querySelector('b')?.textContent === tile,
      );
      row?.click();
    });
  const order = () => [...element.querySelectorAll('li b')].map(({ textContent }) => textContent);
  const layout = (name: 'landscape' | 'portrait' = 'landscape') => {
    const found = editor.get().history.document.layouts[name];
    if (found === undefined) throw new Error(`no ${name}`);
    return allCells(found);
  };
  const sizeOf = (tile: string) => {
    const cell = layout().find(({ widget }) => widget === tile);
    return cell === undefined ? null : [cell.colEnd - cell.colStart, cell.rowEnd - cell.rowStart];
  };
  const node = (tile: string) => editor.get().history.document.widgets[tile];
  return { editor, screen, after, press, open, order, layout, sizeOf, node };
}

it('[S2.42] on a phone tiles stand in the order of the board, and each goes one place earlier or later', async () => {
  const { screen, press, order, layout } = await onPhone();
  expect(order()).toEqual(['lamp', 'clock', 'sky']);
  await expect.element(screen.getByRole('button', { name: 'lamp: earlier' })).toBeDisabled();
  await expect.element(screen.getByRole('button', { name: 'sky: later' })).toBeDisabled();
  await press('lamp: later');
  expect(order()).toEqual(['clock', 'lamp', 'sky']);
  expect(layout().map(({ widget }) => widget)).toEqual(['clock', 'lamp', 'sky']);
  // The other orientation has an order of its own.
  expect(layout('portrait').map(({ widget }) => widget)).toEqual(['sky', 'clock', 'lamp']);
  await expect.element(screen.getByRole('button', { name: 'Redo: nothing' })).toBeDisabled();
  await press(/^Undo/);
  expect(order()).toEqual(['lamp', 'clock', 'sky']);
  await press('Redo: Moved lamp');
  expect(order()).toEqual(['clock', 'lamp', 'sky']);
});

it('[S2.42] on a phone the order of the other orientation is changed beside it', async () => {
  const { screen, after, press, order, layout } = await onPhone();
  await after(() => screen.getByRole('radio', { name: 'Portrait' }).click());
  expect(order()).toEqual(['sky', 'clock', 'lamp']);
  await press('lamp: earlier');
  expect(layout('portrait').map(({ widget }) => widget)).toEqual(['sky', 'lamp', 'clock']);
  expect(layout().map(({ widget }) => widget)).toEqual(['lamp', 'clock', 'sky']);
});

it('[S2.42] on a phone a tile goes its places among those of its group', async () => {
  const inner = (col: number, ...cells: object[]) => {
    const { widget: _, ...lines } = at('', col);
    return { ...lines, rows: 1, cols: 2, cells };
  };
  const groups = { left: inner(1, at('lamp', 1), at('clock', 2)), right: inner(2, at('sky', 1)) };
  const { screen, press, order } = await onPhone({
    ...BOARD,
    layouts: { landscape: { rows: 1, cols: 2, cells: [], groups } },
  });
  expect(order()).toEqual(['lamp', 'clock', 'sky']);
  for (const name of ['lamp: earlier', 'clock: later', 'sky: earlier', 'sky: later'])
    await expect.element(screen.getByRole('button', { name, exact: true })).toBeDisabled();
  await press('lamp: later');
  expect(order()).toEqual(['clock', 'lamp', 'sky']);
});

it('[S2.42] on a phone a tile is made larger and smaller, and what does not fit is said over its sheet', async () => {
  const { screen, press, open, sizeOf } = await onPhone();
  await open('sky');
  await press('Higher');
  expect(sizeOf('sky')).toEqual([1, 2]);
  await expect.element(screen.getByText('2 rows high')).toBeVisible();
  await press('Lower');
  expect(sizeOf('sky')).toEqual([1, 1]);
  // The last column: nothing is right of it.
  await press('Wider');
  expect(sizeOf('sky')).toEqual([1, 1]);
  const why = screen.getByRole('alert');
  await expect.element(why).toBeVisible();
  const box = why.element().getBoundingClientRect();
  const onTop = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2);
  expect(why.element().contains(onTop)).toBe(true);
});

it('[S2.42] on a phone a tile is named and linked, and each letter is no step of its own', async () => {
  const { editor, screen, after, press, open, order, node } = await onPhone();
  await open('lamp');
  await after(async () => {
    await userEvent.type(screen.getByLabelText('Title').element(), 'Reading');
  });
  expect(node('lamp')?.title).toEqual({ text: { en: 'Reading' } });
  await press(/^Coffee machine/);
  expect(node('lamp')?.links['state']).toEqual(link('outlet', 'switch'));
  await press('Close');
  await expect.element(screen.getByLabelText('Title')).not.toBeInTheDocument();
  expect(order()).toHaveLength(3);
  await press(/^Undo/);
  await press(/^Undo/);
  expect(node('lamp')).toEqual({ ...node('lamp'), title: undefined, links: { state: link('lamp', 'dimmer') } });
  expect(editor.get().history.done).toEqual([]);
});
