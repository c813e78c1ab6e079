import { expect, it } from 'vitest';
import { press, pointIn, renderEditor, type EditorStage } from '../../../tests/support/editor-stage';
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
