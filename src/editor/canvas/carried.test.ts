import { describe, expect, it } from 'vitest';
import type { BoardDocument, WidgetNode } from '@/schemas/template/document';
import { ghostsOf, heldBy, putDown, putInOrder, type Carried } from './carried';

const node: WidgetNode = { type: 'light', version: 1, options: {}, links: {}, actions: {}, states: [] };
const lines = (row: number, col: number, rows = 1, cols = 1) => ({
  rowStart: row,
  rowEnd: row + rows,
  colStart: col,
  colEnd: col + cols,
});
const cell = (widget: string, ...at: Parameters<typeof lines>) => ({ widget, ...lines(...at) });
/** a on the left; on the right a group of two by two with b and c in its first row. */
const board: BoardDocument = {
  kind: 'dashboard',
  version: 3,
  id: 'hall',
  name: 'Hall',
  background: 'canvas',
  widgets: { a: node, b: node, c: node },
  layouts: {
    landscape: {
      rows: 2,
      cols: 3,
      fit: 'screen',
      gap: 0.5,
      pad: 0,
      cells: [cell('a', 1, 1, 2, 2)],
      groups: {
        side: { ...lines(1, 3, 2), rows: 2, cols: 2, gap: 0, pad: 0, cells: [cell('b', 1, 1), cell('c', 1, 2)] },
      },
    },
  },
};
const name = 'landscape';
const ghosts = (what: Carried, at: Parameters<typeof putDown>[3], own: string[] = []) => {
  const put = putDown(what, board, name, at);
  return put && ghostsOf(put, board, name, own, (tile) => `tile ${tile}`);
};
const side = (row: number, col: number) => ({ group: ['side'], corner: { row, col } });

describe('what is carried', () => {
  it('is shown with all that gives way, in the group under the pointer', () => {
    expect(ghosts({ kind: 'tile', label: 'b', id: 'b' }, side(1, 2), ['b'])).toEqual([
      { group: ['side'], cell: cell('c', 1, 1), kind: 'gives-way', label: 'tile c' },
      { group: ['side'], cell: cell('b', 1, 2), kind: 'own', label: '' },
    ]);
    const tile = { name: 'Lamp', node, size: { cols: 5, rows: 1 } };
    expect(ghosts({ kind: 'new', label: 'Lamp', tile }, side(2, 2))).toEqual([
      { group: ['side'], cell: cell('lamp', 2, 1, 1, 2), kind: 'own', label: '' },
    ]);
  });

  it('is hatched in the cells that it would take where it is refused', () => {
    expect(ghosts({ kind: 'tile', label: 'a', id: 'a' }, side(1, 1), ['a'])).toEqual([
      { group: ['side'], cell: cell('a', 1, 1, 2, 2), kind: 'refused', label: '' },
    ]);
  });

  it('keeps the cell that it is held by under the pointer, and stays inside', () => {
    const what: Carried = { kind: 'tile', label: 'a', id: 'a' };
    const at = (row: number, col: number) => ({ group: [], corner: { row, col } });
    expect(heldBy(what, board, name, at(2, 2))).toEqual({ row: 1, col: 1 });
    expect(heldBy(what, board, name, side(1, 1))).toEqual({ row: 0, col: 0 });
    expect(putDown(what, board, name, at(2, 2), { row: 1, col: 1 })?.cell).toEqual(cell('a', 1, 1, 2, 2));
    expect(putDown(what, board, name, at(1, 3))?.cell).toEqual(cell('a', 1, 2, 2, 2));
  });

  it('changes the order of a board that wraps, beside the tile that it is put down on', () => {
    const cells = [cell('a', 1, 1), cell('b', 1, 2), cell('c', 1, 3)];
    const wrapped: BoardDocument = {
      ...board,
      layouts: { landscape: { rows: 1, cols: 3, fit: 'wrap', gap: 0.5, pad: 0, cells } },
    };
    const order = (tile: string | null, side: 'before' | 'after', id = 'a') => {
      const outcome = putInOrder({ kind: 'tile', label: id, id }, wrapped, name, { tile, side })?.(wrapped);
      const moved = outcome?.ok === true ? outcome.document.layouts.landscape?.cells : undefined;
      return moved?.map(({ widget }) => widget).join('');
    };
    expect([order('c', 'before'), order('c', 'after'), order(null, 'after')]).toEqual(['bac', 'bca', 'bca']);
    expect(order('a', 'before', 'c')).toBe('cab');
    expect(order('a', 'after')).toBeUndefined();
    const tile = { name: 'Lamp', node, size: { cols: 1, rows: 1 } };
    const placed = putInOrder({ kind: 'new', label: 'Lamp', tile }, wrapped, name, { tile: 'b', side: 'before' })?.(
      wrapped,
    );
    expect(placed?.ok === true && placed.document.layouts.landscape?.cells.map(({ widget }) => widget)).toEqual([
      'a',
      'lamp',
      'b',
      'c',
    ]);
  });

  it('by one of its corners is as large as from there to the opposite one, and never smaller than it may be', () => {
    const corner = (handle: 'se' | 'nw' | 'ne' | 'sw', least = { cols: 1, rows: 1 }): Carried => ({
      kind: 'corner',
      label: 'b',
      id: 'b',
      handle,
      least,
    });
    expect(putDown(corner('se'), board, name, side(2, 1))?.cell).toEqual(cell('b', 1, 1, 2, 1));
    expect(ghosts(corner('se'), side(2, 1), ['b'])).toEqual([
      { group: ['side'], cell: cell('b', 1, 1, 2), kind: 'own', label: '' },
    ]);
    expect(ghosts(corner('se'), side(1, 2), ['b'])?.[0]?.kind).toBe('refused');
    const c: Carried = { ...corner('nw', { cols: 1, rows: 1 }), id: 'c' } as Carried;
    expect(putDown(c, board, name, side(1, 1))?.cell).toEqual(cell('c', 1, 1, 1, 2));
    const large: Carried = { ...corner('nw', { cols: 2, rows: 2 }), id: 'a' } as Carried;
    expect(putDown(large, board, name, { group: [], corner: { row: 2, col: 2 } })?.cell).toEqual(cell('a', 1, 1, 2, 2));
  });
});
