import { expect, it, onTestFinished, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { BoardDocument, LinkNode } from '@/schemas/template/document';
import { editorOf, pointIn, press, renderDesigner } from '../../../tests/support/editor-stage';
import { SERIAL } from '../../../tests/support/house-fixtures';
import { copyOf, copyText } from '../document/tiles';
import type { Editor } from '../state/editor';

const cell = (widget: string, row: number, col: number) => ({
  widget,
  rowStart: row,
  rowEnd: row + 1,
  colStart: col,
  colEnd: col + 1,
});
const link = (device: string, item: string): LinkNode => ({ provider: 'ezlo', controller: SERIAL, device, item });
const BOARD = {
  widgets: {
    a: { type: 'light', title: { text: { en: 'Reading' } }, links: { state: link('lamp', 'dimmer') } },
    b: {
      type: 'switch',
      links: { state: link('outlet', 'switch') },
      states: [{ name: 'State 1', when: { link: 'state', operator: 'equals', value: true } }],
    },
    c: { type: 'time' },
  },
  layouts: { landscape: { rows: 4, cols: 4, gap: 0.5, cells: [cell('a', 1, 1), cell('b', 2, 2), cell('c', 4, 4)] } },
};
const OTHER = {
  id: 'other',
  widgets: { sky: { type: 'weather' } },
  layouts: { landscape: { rows: 4, cols: 4, cells: [cell('sky', 1, 1)] } },
};

async function designing(json: object = BOARD) {
  const editor = await editorOf(json, (_document, tile) => tile);
  const stage = await renderDesigner(editor);
  const { element, after } = stage;
  const part = (selector: string): Element => {
    const found = element.querySelector(selector);
    if (found === null) throw new Error(`no ${selector}`);
    return found;
  };
  await expect.poll(() => element.querySelector('[data-tile]')).not.toBeNull();
  const tile = (id: string) => part(`[data-tile="${id}"]`);
  const empty = (row: number, col: number) => part(`[data-cell="${String(row)} ${String(col)}"]`);
  const keys = (text: string) => after(() => userEvent.keyboard(text));
  const choose = (...ids: string[]) =>
    after(() => {
      editor.select(ids);
    });
  return { ...stage, editor, tile, empty, keys, choose, selection: () => editor.get().selection };
}

const cellsOf = (editor: Editor) => editor.get().history.document.layouts.landscape?.cells ?? [];
const nodesOf = ({ widgets }: BoardDocument, ids: readonly string[]) => ids.map((id) => widgets[id]);

it('[S2.42] a box that is drawn over the board chooses just the tiles that it touches', async () => {
  const stage = await designing();
  const { tile, empty, selection } = stage;
  const mouse = await press(stage, pointIn(empty(1, 2)));
  await mouse.to(pointIn(tile('a')));
  expect(selection()).toEqual(['a']);
  await mouse.to(pointIn(empty(2, 3)));
  expect(selection()).toEqual(['b']);
  await mouse.to(pointIn(empty(1, 4)));
  expect(selection()).toEqual([]);
  await mouse.to(pointIn(empty(3, 1)));
  await mouse.up();
  expect(selection()).toEqual(['a', 'b']);
  // A press beside the tiles that draws nothing lets them go.
  const beside = await press(stage, pointIn(empty(4, 1)));
  await beside.up();
  expect(selection()).toEqual([]);
});

it('[S2.42] a press with Shift adds a tile to those that are chosen, and takes it out again', async () => {
  const { after, tile, selection } = await designing();
  const touch = (id: string, isShift: boolean) =>
    after(() => page.elementLocator(tile(id)).click(isShift ? { modifiers: ['Shift'] } : {}));
  await touch('a', false);
  await touch('c', true);
  await touch('b', true);
  expect(selection()).toEqual(['a', 'c', 'b']);
  await touch('c', true);
  expect(selection()).toEqual(['a', 'b']);
  await touch('c', false);
  expect(selection()).toEqual(['c']);
});

it('[S2.42] chosen tiles are aligned at the outermost edge that one of them has', async () => {
  const { editor, choose, pressIn } = await designing();
  await choose('b', 'c');
  await pressIn('[data-selection-bar]', 'Align left');
  expect(cellsOf(editor)).toEqual([cell('a', 1, 1), cell('b', 2, 2), cell('c', 4, 2)]);
  await choose('a', 'b');
  await pressIn('[data-selection-bar]', 'Align left');
  expect(cellsOf(editor).map(({ colStart }) => colStart)).toEqual([1, 1, 2]);
});

it('[S4.63] a tile takes the cell below it, and none beyond the edge of the board', async () => {
  const { editor, screen, choose, pressIn } = await designing();
  await choose('c');
  for (const name of ['Merge right', 'Merge down'])
    await expect.element(screen.getByRole('button', { name, exact: true })).toBeDisabled();
  await choose('a');
  await pressIn('[data-selection-bar]', 'Merge down');
  expect(cellsOf(editor)[0]).toEqual({ ...cell('a', 1, 1), rowEnd: 3 });
});

it.for<[string, (designer: Awaited<ReturnType<typeof designing>>) => Promise<void>]>([
  ['the button', ({ after, screen }) => after(() => screen.getByRole('button', { name: /^Redo: / }).click())],
  ['Ctrl+Y', ({ keys }) => keys('{Control>}y{/Control}')],
  ['Ctrl+Shift+Z', ({ keys }) => keys('{Control>}{Shift>}z{/Shift}{/Control}')],
])('[S2.42] what was undone is done again by %s', async ([, redo]) => {
  const designer = await designing();
  const { editor, choose, keys } = designer;
  await choose('a');
  await keys('{Control>}d{/Control}');
  const done = editor.get().history.document;
  expect(Object.keys(done.widgets)).toHaveLength(4);
  await keys('{Control>}z{/Control}');
  expect(Object.keys(editor.get().history.document.widgets)).toHaveLength(3);
  await redo(designer);
  expect(editor.get().history.document).toEqual(done);
});

it('[S2.42] the board is shown as large as on the screen that is chosen', async () => {
  const { element, after, screen } = await designing();
  const ratio = () => {
    const { width = 0, height = 1 } = element.querySelector('[data-board-grid]')?.getBoundingClientRect() ?? {};
    return width / height;
  };
  const choose = (name: string) => after(() => screen.getByLabelText('Screen', { exact: true }).selectOptions(name));
  await choose('Phone');
  await expect.poll(ratio).toBeCloseTo(358 / 812, 1);
  await choose('Tablet');
  await expect.poll(ratio).toBeCloseTo(992 / 736, 1);
});

it('[S4.63] Ctrl+G makes one tile of those that are chosen, and with Shift gives them back', async () => {
  const { editor, choose, keys, selection } = await designing();
  const before = editor.get().history.document;
  await choose('a', 'c');
  await keys('{Control>}g{/Control}');
  const [group, ...more] = selection();
  expect(more).toEqual([]);
  const { widgets } = editor.get().history.document;
  expect(Object.keys(widgets).sort()).toEqual(['b', group]);
  expect(widgets[group ?? '']?.type).toBe('widget-group');
  await keys('{Control>}{Shift>}g{/Shift}{/Control}');
  expect(editor.get().history.document.widgets).toEqual(before.widgets);
  expect(selection()).toEqual(['a', 'c']);
});

it('[S2.42] the dots of the cells are taken away and given back, and a tile is carried by its cells all the same', async () => {
  const stage = await designing();
  const { editor, after, screen, tile, empty } = stage;
  const grid = screen.getByRole('button', { name: 'Grid', exact: true });
  const dots = () => getComputedStyle(empty(1, 4)).backgroundImage;
  await expect.element(grid).toHaveAttribute('aria-pressed', 'true');
  expect(dots()).toContain('radial-gradient');
  await after(() => grid.click());
  await expect.element(grid).toHaveAttribute('aria-pressed', 'false');
  expect(dots()).toBe('none');
  const mouse = await press(stage, pointIn(tile('a')));
  await mouse.to(pointIn(empty(1, 4)));
  await mouse.up();
  expect(cellsOf(editor)[0]).toEqual(cell('a', 1, 4));
  await after(() => grid.click());
  expect(dots()).toContain('radial-gradient');
});

it('[S2.42] Shift with the arrows makes the chosen tile larger and smaller by a cell, and says where it cannot', async () => {
  const { editor, tile, after, keys, screen } = await designing();
  await after(() => {
    (tile('a') as HTMLElement).focus();
  });
  const size = () => {
    const found = cellsOf(editor).find(({ widget }) => widget === 'a');
    return found && [found.colEnd - found.colStart, found.rowEnd - found.rowStart];
  };
  await keys('{Shift>}{ArrowRight}{/Shift}');
  expect(size()).toEqual([2, 1]);
  expect(editor.get().said).toMatchObject({ key: 'say.resized', values: { tile: 'a', columns: 2, rows: 1 } });
  // One row further b stands in its way; nothing gives way for what only grows.
  await keys('{Shift>}{ArrowDown}{/Shift}');
  expect(size()).toEqual([2, 1]);
  await expect.element(screen.getByRole('alert').getByText('Another tile stands there.')).toBeVisible();
  await keys('{Shift>}{ArrowLeft}{/Shift}');
  await keys('{Shift>}{ArrowDown}{/Shift}');
  expect(size()).toEqual([1, 2]);
  // It has one column: that is the least.
  await keys('{Shift>}{ArrowLeft}{/Shift}');
  expect(size()).toEqual([1, 2]);
  expect(editor.get().refusal?.reason).toBe('too-small');
});

/** The three ways by which tiles come in that were copied elsewhere. */
const PASTES: readonly [string, (to: Awaited<ReturnType<typeof designing>>) => Promise<void>][] = [
  ['the button of the board', ({ pressIn }) => pressIn('[data-region="inspector"]', 'Paste')],
  [
    'the menu of a tile',
    async ({ choose, pressIn }) => {
      await choose('sky');
      await pressIn('[data-region="inspector"]', 'More for this tile');
      await pressIn('[role="menu"]', 'Paste');
    },
  ],
  ['Ctrl+V', ({ keys }) => keys('{Control>}v{/Control}')],
];

it.for(PASTES)(
  '[S2.42] chosen tiles are copied to another board by %s, where no page may read the clipboard',
  async ([, paste]) => {
    const refused = vi
      .spyOn(navigator.clipboard, 'readText')
      .mockRejectedValue(new DOMException('', 'NotAllowedError'));
    onTestFinished(() => {
      refused.mockRestore();
    });
    const from = await designing();
    await from.choose('a', 'b');
    await from.pressIn('[data-selection-bar]', 'Copy');
    const copied = nodesOf(from.editor.get().history.document, ['a', 'b']);
    await from.unmount();

    const to = await designing(OTHER);
    await paste(to);
    await expect.poll(() => Object.keys(to.editor.get().history.document.widgets)).toEqual(['sky', 'a', 'b']);
    expect(nodesOf(to.editor.get().history.document, ['a', 'b'])).toEqual(copied);
    expect(refused).toHaveBeenCalledOnce();
    expect(to.selection()).toEqual(['a', 'b']);
  },
);

/** What another window, or a mail, left in the system's clipboard. */
const OUTSIDE: readonly [string, (document: BoardDocument) => string, string[]][] = [
  ['tiles of another window', (document) => copyText(copyOf(document, 'landscape', ['c'])), ['c']],
  ['words', () => 'Reading lamp', ['a', 'b']],
];
it.for(OUTSIDE)(
  '[S2.42] with %s in the clipboard since, tiles from there come in, and else those that this page copied',
  async ([, outside, pasted]) => {
    const from = await designing();
    const { document } = from.editor.get().history;
    const read = vi.spyOn(navigator.clipboard, 'readText').mockResolvedValue(outside(document));
    onTestFinished(() => {
      read.mockRestore();
    });
    await from.choose('a', 'b');
    await from.pressIn('[data-selection-bar]', 'Copy');
    await from.unmount();

    const to = await designing(OTHER);
    await to.keys('{Control>}v{/Control}');
    await expect.poll(() => Object.keys(to.editor.get().history.document.widgets)).toEqual(['sky', ...pasted]);
    expect(nodesOf(to.editor.get().history.document, pasted)).toEqual(nodesOf(document, pasted));
  },
);

it('[S2.42] while a board is tried out no key changes it, but for the one that ends that', async () => {
  const { editor, element, choose, keys } = await designing();
  await choose('a', 'b');
  const before = editor.get().history;
  await keys('{Control>}{Enter}{/Control}');
  expect(element.querySelector('[data-region="canvas"]')).toBeNull();
  for (const key of ['{Delete}', '{Backspace}', '{ArrowDown}', '{Shift>}{ArrowRight}{/Shift}', '{Control>}x{/Control}'])
    await keys(key);
  expect(editor.get().history).toBe(before);
  await keys('{Control>}{Enter}{/Control}');
  expect(element.querySelector('[data-region="canvas"]')).not.toBeNull();
  await keys('{Delete}');
  expect(Object.keys(editor.get().history.document.widgets)).toEqual(['c']);
});
