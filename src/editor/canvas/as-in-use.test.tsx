import type { CSSProperties, ReactNode } from 'react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { renderEditor } from '../../../tests/support/editor-stage';
import { renderDocument } from '../../../tests/support/render-tile';
import { BoardThemeContext } from '../state/board-theme';
import { Canvas } from './canvas';
import { Carrying } from './carrying';
import { DEVICES, inside } from './devices';

const tile = (en: string) => ({ type: 'text', options: { text: { text: { en } } } });
const ids = ['a', 'b', 'c', 'd', 'e'];
const lines = (row: number, col: number, rows = 1, cols = 1) => ({
  rowStart: row,
  rowEnd: row + rows,
  colStart: col,
  colEnd: col + cols,
});
const cell = (widget: string, ...at: Parameters<typeof lines>) => ({ widget, ...lines(...at) });
const cells = [cell('a', 1, 1, 2, 2), cell('b', 1, 3), cell('c', 1, 4), cell('d', 2, 3, 1, 2), cell('e', 4, 2)];
const board = (landscape: object) => ({
  kind: 'dashboard',
  version: 3,
  id: 'hall',
  name: 'Hall',
  widgets: Object.fromEntries(ids.map((id) => [id, tile(`Tile ${id}`)])),
  layouts: { landscape: { rows: 4, cols: 4, cells, ...landscape } },
});
const REM = 16;
const frame = inside(DEVICES.wall);

/** Boxes of elements by their names, in px of a board that is as large as its frame. */
function boxes(root: Element, name: 'data-tile' | 'data-widget', scale: number): Record<string, number[]> {
  const from = root.getBoundingClientRect();
  return Object.fromEntries(
    [...root.querySelectorAll(`[${name}]`)].map((element) => {
      const { left, top, width, height } = element.getBoundingClientRect();
      const box = [left - from.left, top - from.top, width, height].map((px) => Math.round(px / scale));
      return [element.getAttribute(name) ?? '', box];
    }),
  );
}
async function inUse(json: object) {
  const { element, unmount } = await renderDocument(json, {
    box: { width: frame.width / REM, height: frame.height / REM },
  });
  const root = element.querySelector('[data-fit]');
  if (root === null) throw new Error('no board');
  const found = boxes(root, 'data-widget', 1);
  await unmount();
  return found;
}
const designer = (json: object, Theme: (props: { children: ReactNode }) => ReactNode = ({ children }) => children) =>
  renderEditor(
    json,
    <BoardThemeContext value={Theme}>
      <Carrying>
        <Canvas />
      </Carrying>
    </BoardThemeContext>,
    { box: { width: 60, height: 44 } },
  );
async function inDesigner(json: object, theme?: Parameters<typeof designer>[1]) {
  const { element, unmount } = await designer(json, theme);
  const root = element.querySelector<HTMLElement>('[data-board-grid]');
  if (root === null) throw new Error('no board');
  const found = boxes(root, 'data-tile', root.getBoundingClientRect().width / root.offsetWidth);
  await unmount();
  return found;
}
beforeEach(() => page.viewport(1280, 900));
afterEach(() => {
  document.documentElement.style.removeProperty('--board-gap');
});

/** Within the rounding of the grid library and of the scale. */
const NEAR_PX = 2;
function expectSame(drawn: Record<string, number[]>, used: Record<string, number[]>) {
  expect(Object.keys(drawn).sort()).toEqual(Object.keys(used).sort());
  for (const [id, box] of Object.entries(used))
    for (const [at, px] of box.entries())
      expect(
        Math.abs((drawn[id]?.[at] ?? Infinity) - px),
        `${id}: ${String(drawn[id])} is not ${String(box)}`,
      ).toBeLessThanOrEqual(NEAR_PX);
}

it.each([
  ['fills its screen', {}],
  ['scrolls in rows of one height', { fit: 'scroll', rowHeightRem: 9 }],
  ['scrolls in rows as high as what stands in them', { fit: 'scroll' }],
  ['wraps', { fit: 'wrap' }],
  [
    'has groups',
    {
      cols: [2, 'content', 1, 1],
      groups: {
        side: {
          ...lines(3, 3, 2, 2),
          rows: ['content', 1],
          cols: 2,
          gap: 0.75,
          pad: 1,
          panel: true,
          cells: [cell('e', 1, 2)],
        },
      },
      cells: cells.slice(0, 4),
    },
  ],
])('[S9.16] a board that %s stands in the designer as it does in use', async (_what, layout) => {
  const json = board(layout);
  const used = await inUse(json);
  expect(Object.keys(used)).toEqual(expect.arrayContaining(ids));
  expectSame(await inDesigner(json), used);
});

it('[S9.16] the gap that a theme gives to boards is theirs in the designer too', async () => {
  document.documentElement.style.setProperty('--board-gap', '1.5rem');
  for (const fit of ['screen', 'wrap']) {
    const json = board({ fit });
    expectSame(await inDesigner(json), await inUse(json));
  }
});

it('[S2.42] the theme that the household chose for its tiles is that of the board in the designer', async () => {
  const style = { '--board-gap': '2rem', width: '100%', height: '100%' } as CSSProperties;
  const plain = await inDesigner(board({}));
  const themed = await inDesigner(board({}), ({ children }) => (
    <div data-themed="" style={style}>
      {children}
    </div>
  ));
  expect((themed['b']?.[0] ?? 0) - (themed['a']?.[2] ?? 0)).toBe(32);
  expect((plain['b']?.[0] ?? 0) - (plain['a']?.[2] ?? 0)).toBe(8);
});
