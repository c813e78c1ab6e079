import { expect, it } from 'vitest';
import { press, pointIn, renderEditor, type EditorStage } from '../../../tests/support/editor-stage';
import { arrowKey } from '../screen/shortcuts';
import { Canvas } from './canvas';
import { Carrying } from './carrying';

const lines = (row: number, col: number, rows = 1, cols = 1) => ({
  rowStart: row,
  rowEnd: row + rows,
  colStart: col,
  colEnd: col + cols,
});
const cell = (widget: string, ...at: Parameters<typeof lines>) => ({ widget, ...lines(...at) });
const clocks = (...ids: string[]) => Object.fromEntries(ids.map((id) => [id, { type: 'time' }]));

const canvas = (json: object): Promise<EditorStage> =>
  renderEditor(
    json,
    <Carrying>
      <Canvas />
    </Carrying>,
    { box: { width: 60, height: 44 } },
  );
const ghosts = ({ element }: EditorStage) =>
  [...element.querySelectorAll<HTMLElement>('[data-ghost]')]
    .map(({ dataset, textContent }) => [dataset['ghost'], textContent].join(' ').trim())
    .sort()
    .reverse();
const cellAt = ({ element }: EditorStage, group: string, row: number, col: number): Element => {
  const found = element.querySelector(`[data-cells-of="${group}"] > [data-cell="${String(row)} ${String(col)}"]`);
  if (found === null) throw new Error(`no cell ${String(row)} ${String(col)} of ${group}`);
  return found;
};
const names = ({ element }: EditorStage) =>
  [...element.querySelectorAll('[data-tile]')].map((tile) => tile.getAttribute('aria-label'));

/** Like the security home: everything stands in two groups. */
const grouped = {
  widgets: clocks('a', 'b', 'c'),
  layouts: {
    landscape: {
      rows: 1,
      cols: [2, 1],
      gap: 1,
      cells: [],
      groups: {
        left: {
          ...lines(1, 1),
          rows: ['content', 1],
          cols: 2,
          gap: 1,
          pad: 1,
          panel: true,
          cells: [cell('a', 2, 1), cell('b', 2, 2)],
        },
        right: { ...lines(1, 2), rows: 3, cols: 1, gap: 1, cells: [cell('c', 1, 1)] },
      },
    },
  },
};

it('[S2.42] a tile of a group is carried in its own cells', async () => {
  const stage = await canvas(grouped);
  const { editor, tile } = stage;
  const mouse = await press(stage, pointIn(tile('c')));
  await mouse.to(pointIn(cellAt(stage, 'right', 3, 1)));
  expect(ghosts(stage)).toEqual(['own']);
  await mouse.up();
  expect(editor.get().said).toMatchObject({ key: 'say.moved', values: { tile: 'c', row: 3, column: 1 } });
});

it('[S2.42] a tile of a group is carried into another group', async () => {
  const stage = await canvas(grouped);
  const { editor, tile } = stage;
  const mouse = await press(stage, pointIn(tile('a')));
  await mouse.to(pointIn(cellAt(stage, 'right', 3, 1)));
  expect(ghosts(stage)).toEqual(['own']);
  await mouse.up();
  expect(editor.get().history.document.layouts.landscape?.groups).toMatchObject({
    left: { cells: [cell('b', 2, 2)] },
    right: { cells: [cell('c', 1, 1), cell('a', 3, 1)] },
  });
});

it('[S2.42] one tile of a group is carried after the other', async () => {
  const stage = await canvas(grouped);
  const { editor, tile } = stage;
  for (const [id, row] of [
    ['c', 3],
    ['a', 2],
    ['b', 1],
  ] as const) {
    const mouse = await press(stage, pointIn(tile(id)));
    await mouse.to(pointIn(cellAt(stage, 'right', row, 1)));
    expect([id, ...ghosts(stage)]).toEqual([id, 'own']);
    await mouse.up();
  }
  expect(editor.get().history.document.layouts.landscape?.groups).toMatchObject({
    left: { cells: [] },
    right: { cells: [cell('c', 3, 1), cell('a', 2, 1), cell('b', 1, 1)] },
  });
});

it('[S2.42] a tile of a group is resized by its corner', async () => {
  const stage = await canvas(grouped);
  const { editor, after, element } = stage;
  await after(() => {
    editor.select(['c']);
  });
  const corner = element.querySelector('[data-handle="se"]');
  if (corner === null) throw new Error('no handle');
  const mouse = await press(stage, pointIn(corner));
  await mouse.to(pointIn(cellAt(stage, 'right', 2, 1)));
  await mouse.up();
  expect(editor.get().history.document.layouts.landscape?.groups?.['right']?.cells).toEqual([cell('c', 1, 1, 2)]);
  expect(names(stage)).toContain('c, row 1, column 1, 1 by 2');
});

it('[S2.42] chosen tiles of a group are carried together, keep their places and stop at its edge', async () => {
  const stage = await canvas(grouped);
  const { editor, after, tile } = stage;
  await after(() => {
    editor.select(['a', 'b']);
  });
  const mouse = await press(stage, pointIn(tile('a')));
  // A column further to the right b would leave the group.
  await mouse.to(pointIn(cellAt(stage, 'left', 1, 2)));
  expect(ghosts(stage)).toEqual(['own', 'own']);
  expect(document.querySelector('[data-carrying]')?.textContent).toBe('2 tiles chosen');
  await mouse.up();
  const left = () => editor.get().history.document.layouts.landscape?.groups?.['left']?.cells;
  expect(left()).toEqual([cell('a', 1, 1), cell('b', 1, 2)]);
  expect(editor.get().selection).toEqual(['a', 'b']);
  expect(editor.get().history.done.map(({ step, tile: of }) => [step, of])).toEqual([['moved', null]]);
  // Where both have no room, both are hatched, and that is said.
  const narrow = await press(stage, pointIn(tile('b')));
  await narrow.to(pointIn(cellAt(stage, 'right', 2, 1)));
  expect(ghosts(stage)).toEqual(['refused', 'refused']);
  await narrow.up();
  expect(editor.get().refusal?.reason).toBe('edge');
  expect(left()).toEqual([cell('a', 1, 1), cell('b', 1, 2)]);
});

it('[S2.42] tiles of different groups are not carried as one, and the reason is said', async () => {
  const stage = await canvas(grouped);
  const { editor, after, tile } = stage;
  const before = editor.get().history.document;
  await after(() => {
    editor.select(['a', 'c']);
  });
  const mouse = await press(stage, pointIn(tile('c')));
  await mouse.to(pointIn(cellAt(stage, 'right', 3, 1)));
  expect(ghosts(stage)).toEqual(['refused']);
  await mouse.up();
  expect(editor.get().history.document).toBe(before);
  expect(editor.get().refusal?.reason).toBe('several-groups');
});

it('[S2.42] on a board that wraps chosen tiles are carried to another place in its order', async () => {
  const stage = await canvas({
    widgets: clocks('a', 'b', 'c', 'd'),
    layouts: {
      landscape: {
        rows: 1,
        cols: 4,
        fit: 'wrap',
        gap: 0.5,
        cells: [cell('a', 1, 1), cell('b', 1, 2), cell('c', 1, 3), cell('d', 1, 4)],
      },
    },
  });
  const { editor, after, tile } = stage;
  const order = () =>
    editor
      .get()
      .history.document.layouts.landscape?.cells.map(({ widget }) => widget)
      .join('');
  await after(() => {
    editor.select(['a', 'b']);
  });
  const mouse = await press(stage, pointIn(tile('b')));
  await mouse.to(pointIn(tile('d'), 0.9));
  await mouse.up();
  expect(order()).toBe('cdab');
  // The arrows take them along as well.
  await after(() => {
    arrowKey(editor, 'ArrowLeft', false);
  });
  expect(order()).toBe('cabd');
  expect(editor.get().selection).toEqual(['a', 'b']);
});

/** Four rows and three columns of equal tracks, which the grid library carries. */
const even = (...cells: object[]) => ({
  widgets: clocks('a', 'b', 'c'),
  layouts: { landscape: { rows: 3, cols: 3, gap: 0.5, cells } },
});

it('[S2.42] a tile that is put down on another of its size takes its place, which is shown before', async () => {
  const stage = await canvas(even(cell('a', 1, 1), cell('b', 3, 3), cell('c', 2, 2)));
  const { editor, after, tile } = stage;
  const mouse = await press(stage, pointIn(tile('a')));
  await mouse.to(pointIn(cellAt(stage, '', 3, 3)));
  expect(ghosts(stage)).toEqual(['own', 'gives-way b']);
  await mouse.up();
  expect(editor.get().history.document.layouts.landscape?.cells).toEqual([
    cell('b', 1, 1),
    cell('a', 3, 3),
    cell('c', 2, 2),
  ]);
  expect(editor.get().said).toMatchObject({
    key: 'say.moved-over',
    values: { tile: 'a', other: 'b', row: 3, column: 3 },
  });
  expect(editor.get().history.done.map(({ step, tile: of }) => [step, of])).toEqual([['moved', 'a']]);
  await after(() => {
    editor.undo();
  });
  expect(names(stage)).toContain('a, row 1, column 1, 1 by 1');
});

it('[S2.42] others give way to the first free cells, and where nothing fits it is hatched and refused', async () => {
  const stage = await canvas(even(cell('a', 1, 1, 2, 2), cell('b', 3, 1, 1, 3), cell('c', 1, 3)));
  const { editor, tile } = stage;
  const mouse = await press(stage, pointIn(tile('c')));
  await mouse.to(pointIn(cellAt(stage, '', 3, 2)));
  expect(ghosts(stage)).toEqual(['refused']);
  await mouse.to(pointIn(cellAt(stage, '', 2, 3)));
  expect(ghosts(stage)).toEqual(['own']);
  await mouse.to(pointIn(cellAt(stage, '', 3, 2)));
  await mouse.up();
  expect(editor.get().history.done).toEqual([]);
  expect(editor.get().refusal?.reason).toBe('full');
  expect(names(stage)).toContain('c, row 1, column 3, 1 by 1');
});

it('[S2.42] chosen tiles of equal cells are carried together, keep their places and stop at the edge', async () => {
  const stage = await canvas(even(cell('a', 1, 1), cell('b', 2, 2), cell('c', 3, 3)));
  const { editor, after, tile } = stage;
  const cells = () => editor.get().history.document.layouts.landscape?.cells;
  await after(() => {
    editor.select(['a', 'b']);
  });
  const mouse = await press(stage, pointIn(tile('a')));
  // Two columns and two rows further b would lie outside; a step less it stands on c, which gives way.
  await mouse.to(pointIn(cellAt(stage, '', 3, 3)));
  expect(ghosts(stage)).toEqual(['own', 'own', 'gives-way c']);
  await mouse.up();
  expect(cells()).toEqual([cell('a', 2, 2), cell('b', 3, 3), cell('c', 1, 1)]);
  // Where they were let go they are still the chosen ones, and drawn in their cells.
  expect(editor.get().selection).toEqual(['a', 'b']);
  const middle = (id: string) => pointIn(tile(id));
  const of = (row: number, col: number) => pointIn(cellAt(stage, '', row, col));
  await expect.poll(() => Math.abs(middle('a').x - of(2, 2).x) + Math.abs(middle('b').y - of(3, 3).y)).toBeLessThan(4);
  // At the edge already: nothing moves, and what was carried goes back.
  const further = await press(stage, middle('a'));
  await further.to(of(3, 3));
  await further.up();
  expect(cells()).toEqual([cell('a', 2, 2), cell('b', 3, 3), cell('c', 1, 1)]);
  expect(editor.get().history.done).toHaveLength(1);
  await expect.poll(() => Math.abs(middle('a').x - of(2, 2).x) + Math.abs(middle('a').y - of(2, 2).y)).toBeLessThan(4);
});

/** A corner of a tile of equal cells; only the one that is chosen alone has them. */
const cornerOf = ({ tile }: EditorStage, id: string, corner: string): Element => {
  const found = tile(id).parentElement?.querySelector(`.react-resizable-handle-${corner}`);
  if (found === null || found === undefined) throw new Error(`${id} has no corner ${corner}`);
  return found;
};

it('[S2.42] a tile of equal cells is resized by each of its corners, the opposite one staying', async () => {
  const stage = await canvas(even(cell('a', 2, 2), cell('b', 3, 3), cell('c', 3, 1)));
  const { editor, after } = stage;
  const own = () => editor.get().history.document.layouts.landscape?.cells[0];
  await after(() => {
    editor.select(['a']);
  });
  for (const [corner, to, becomes] of [
    ['se', [2, 3], lines(2, 2, 1, 2)],
    ['nw', [1, 1], lines(1, 1, 2, 3)],
    ['ne', [2, 2], lines(2, 1, 1, 2)],
    ['sw', [3, 2], lines(2, 2, 2, 1)],
  ] as const) {
    const mouse = await press(stage, pointIn(cornerOf(stage, 'a', corner)));
    // To the same corner of the cell: half of it would be as near to none.
    const [across, down] = [corner.endsWith('w') ? 0.1 : 0.9, corner.startsWith('n') ? 0.1 : 0.9];
    await mouse.to(pointIn(cellAt(stage, '', to[0], to[1]), across, down));
    expect([corner, ...ghosts(stage)]).toEqual([corner, 'own']);
    await mouse.up();
    expect([corner, own()]).toEqual([corner, { widget: 'a', ...becomes }]);
    expect(editor.get().history.done.at(-1)).toMatchObject({ step: 'resized', tile: 'a' });
  }
  expect(editor.get().history.done).toHaveLength(4);
  expect(editor.get().selection).toEqual(['a']);
});

it('[S2.42] a tile of equal cells does not grow over another one: it is hatched, and goes back to its size', async () => {
  const stage = await canvas(even(cell('a', 1, 1), cell('b', 2, 2), cell('c', 3, 3)));
  const { editor, after, tile } = stage;
  await after(() => {
    editor.select(['a']);
  });
  const { width } = tile('a').getBoundingClientRect();
  const mouse = await press(stage, pointIn(cornerOf(stage, 'a', 'se')));
  await mouse.to(pointIn(cellAt(stage, '', 2, 2)));
  expect(ghosts(stage)).toEqual(['refused']);
  await mouse.up();
  expect(editor.get().refusal?.reason).toBe('occupied');
  expect(editor.get().history.done).toEqual([]);
  await expect.poll(() => tile('a').getBoundingClientRect().width).toBeCloseTo(width, 0);
});

it('[S2.42] a tile lands under the pointer at whatever zoom the board is drawn', async () => {
  // So far that the zoom of before would end a cell beside it.
  const stage = await canvas({
    widgets: clocks('a'),
    layouts: { landscape: { rows: 8, cols: 8, gap: 0.5, cells: [cell('a', 1, 1)] } },
  });
  const { editor, screen, after, tile } = stage;
  const width = () => tile('a').getBoundingClientRect().width;
  const fitted = width();
  await after(() => screen.getByRole('button', { name: 'Larger' }).click());
  await expect.poll(width).toBeGreaterThan(fitted * 1.05);
  const mouse = await press(stage, pointIn(tile('a')));
  await mouse.to(pointIn(cellAt(stage, '', 5, 5)));
  await mouse.up();
  expect(editor.get().history.document.layouts.landscape?.cells).toEqual([cell('a', 5, 5)]);
  // The pointer has stayed where it let go of the tile.
  const at = pointIn(cellAt(stage, '', 5, 5));
  await expect.poll(() => document.elementFromPoint(at.x, at.y)).toBe(tile('a'));
});
