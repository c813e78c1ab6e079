import { afterEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { renderDocument } from '../../../tests/support/render-tile';

afterEach(() => page.viewport(1280, 800));

const tile = (en: string) => ({ type: 'text', options: { text: { text: { en } } } });
const ids = ['a', 'b', 'c', 'd', 'e', 'f'];
const cell = (widget: string, row: number, col: number, cols = 1, rows = 1) => ({
  widget,
  rowStart: row,
  rowEnd: row + rows,
  colStart: col,
  colEnd: col + cols,
});
const board = {
  kind: 'dashboard',
  version: 2,
  id: 'wrapped',
  name: 'Wrapped',
  widgets: Object.fromEntries(ids.map((id) => [id, tile(id)])),
  layouts: {
    landscape: {
      fit: 'wrap',
      rows: 3,
      cols: 3,
      cells: [
        cell('a', 1, 1),
        cell('b', 1, 2, 2),
        cell('c', 2, 1),
        cell('d', 2, 2),
        cell('e', 2, 3),
        cell('f', 3, 1, 1, 1),
      ],
    },
  },
};

/** Where the cells stand, in pixels from the corner of the board. */
async function measured(width: number, height: number, boxRem: number) {
  await page.viewport(width, height);
  const { element } = await renderDocument(board, { box: { width: boxRem, height: 40 } });
  const root = element.querySelector('[data-fit]') as HTMLElement;
  const from = root.getBoundingClientRect();
  const cells = ids.map((id) => {
    const box = (element.querySelector(`[data-widget="${id}"]`) as HTMLElement).getBoundingClientRect();
    return { id, left: box.left - from.left, top: box.top - from.top, width: box.width, height: box.height };
  });
  return { cells, root };
}

it('[S9.16] tiles of 11 rem at least with 15 px between them, in reading order, as many a row as fit, from edge to edge', async () => {
  const { cells, root } = await measured(1280, 800, 37);
  // Three of 176 px and two gaps of 15 px are 558 of 592 px; the rest makes each of the three 187 1/3 px wide.
  expect(cells.map(({ left, top, width, height }) => [left, top, width, height].map(Math.round))).toEqual([
    [0, 0, 187, 176],
    [202, 0, 390, 176],
    [0, 191, 187, 176],
    [202, 191, 187, 176],
    [405, 191, 187, 176],
    [0, 382, 187, 176],
  ]);
  expect(root.scrollWidth).toBe(root.clientWidth);
});

it('[S9.16] 9.5 rem at least on a phone, two a row; a double tile takes a row of its own and nothing overflows', async () => {
  const { cells, root } = await measured(390, 844, 22);
  expect(cells.map(({ top, width, height }) => [top, width, height].map(Math.round))).toEqual([
    [0, 153, 152],
    [167, 320, 152],
    [334, 153, 152],
    [334, 153, 152],
    [501, 153, 152],
    [501, 153, 152],
  ]);
  expect(root.scrollWidth).toBe(root.clientWidth);
});

it('[S4.64] a board without a layout for phones keeps off the edges of one, by the window it really stands in', async () => {
  const edges = async (document: object, width: number, height: number) => {
    await page.viewport(width, height);
    const { element, unmount } = await renderDocument(document, { box: { width: 20, height: 40 } });
    const root = (element.querySelector('[data-fit]') as HTMLElement).getBoundingClientRect();
    const boxes = [...element.querySelectorAll('[data-widget]')].map((one) => one.getBoundingClientRect());
    await unmount();
    return [
      Math.min(...boxes.map(({ left }) => left)) - root.left,
      root.right - Math.max(...boxes.map(({ right }) => right)),
    ];
  };
  const wide = { rows: 1, cols: 2, cells: [cell('a', 1, 1), cell('b', 1, 2)] };
  const of = (layouts: object) => ({ ...board, widgets: { a: tile('a'), b: tile('b') }, layouts });
  for (const layouts of [{ landscape: wide }, { portrait: wide }, { landscape: { ...wide, fit: 'wrap' } }])
    for (const [width, height] of [
      [390, 844],
      [844, 390],
    ] as const)
      expect(await edges(of(layouts), width, height)).toEqual([16, 16]);
  expect(await edges(of({ landscape: wide }), 1280, 800)).toEqual([0, 0]);
  // Who laid it out for a phone, or gave it more room, meant it so.
  expect(await edges(of({ landscape: wide, phone: wide }), 390, 844)).toEqual([0, 0]);
  expect(await edges(of({ landscape: { ...wide, pad: 2 } }), 390, 844)).toEqual([32, 32]);
  expect(await edges({ ...of({ landscape: wide }), kind: 'screen' }, 390, 844)).toEqual([0, 0]);
});
