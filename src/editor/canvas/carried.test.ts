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
    expect(putDown(what, board, name, at(2, 2), { row: 1, col: 1 })?.cells).toEqual([cell('a', 1, 1, 2, 2)]);
    expect(putDown(what, board, name, at(1, 3))?.cells).toEqual([cell('a', 1, 2, 2, 2)]);
  });

  it('is everything that is chosen: it keeps its places among each other, and stays inside as a whole', () => {
    const both: Carried = { kind: 'tile', label: '', id: 'c', chosen: ['b', 'c'] };
    expect(putDown(both, board, name, side(2, 1))?.cells).toEqual([cell('c', 2, 2), cell('b', 2, 1)]);
    expect(ghosts(both, side(2, 2), ['b', 'c'])).toEqual([
      { group: ['side'], cell: cell('b', 2, 1), kind: 'own', label: '' },
      { group: ['side'], cell: cell('c', 2, 2), kind: 'own', label: '' },
    ]);
    // What was chosen where another layout showed it stays there.
    const elsewhere: Carried = { ...both, chosen: ['b', 'c', 'only-on-phones'] };
    expect(putDown(elsewhere, board, name, side(2, 1))?.cells).toHaveLength(2);
    // Held where it is, nothing of it moves.
    const where = putDown(both, board, name, side(1, 2));
    expect(where?.command(board)).toEqual({ ok: true, step: 'moved', document: board });
  });

  it('makes way for all that is carried, in whatever group it comes down', () => {
    const { landscape } = board.layouts;
    const free: BoardDocument = {
      ...board,
      layouts: { landscape: landscape && { ...landscape, rows: 3, cells: [cell('a', 1, 2)] } },
    };
    const both: Carried = { kind: 'tile', label: '', id: 'b', chosen: ['b', 'c'] };
    const put = putDown(both, free, name, { group: [], corner: { row: 1, col: 1 } });
    const done = put?.command(free);
    expect(done?.ok === true && [done.gaveWay, done.document.layouts.landscape]).toMatchObject([
      ['a'],
      { cells: [cell('a', 1, 3), cell('b', 1, 1), cell('c', 1, 2)], groups: { side: { cells: [] } } },
    ]);
  });

  it('is hatched and refused as a whole where it has no room, and where it stands in several groups', () => {
    const both: Carried = { kind: 'tile', label: '', id: 'b', chosen: ['b', 'c'] };
    const top = { group: [], corner: { row: 1, col: 1 } };
    expect(ghosts(both, top, ['b', 'c'])).toEqual([
      { group: [], cell: cell('b', 1, 1), kind: 'refused', label: '' },
      { group: [], cell: cell('c', 1, 2), kind: 'refused', label: '' },
    ]);
    const apart: Carried = { kind: 'tile', label: '', id: 'b', chosen: ['a', 'b'] };
    expect(ghosts(apart, side(2, 2), ['a', 'b'])?.map(({ kind }) => kind)).toEqual(['refused']);
    expect(putDown(apart, board, name, side(2, 2))?.command(board)).toEqual({ ok: false, reason: 'several-groups' });
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
    // All that is chosen comes along, one behind the other; beside one of its own it stays where it is.
    const several: Carried = { kind: 'tile', label: '', id: 'c', chosen: ['a', 'c'] };
    const together = putInOrder(several, wrapped, name, { tile: 'b', side: 'after' })?.(wrapped);
    expect(together?.ok === true && together.document.layouts.landscape?.cells.map(({ widget }) => widget)).toEqual([
      'b',
      'a',
      'c',
    ]);
    expect(putInOrder(several, wrapped, name, { tile: 'a', side: 'before' })).toBeNull();
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

  it('goes into the group of the tile that it is put beside, where that wraps', () => {
    const { landscape } = board.layouts;
    const wrapped: BoardDocument = { ...board, layouts: { landscape: landscape && { ...landscape, fit: 'wrap' } } };
    const { groups } = landscape ?? {};
    const inOrder = (what: Carried, order: Parameters<typeof putInOrder>[3]) => {
      const outcome = putInOrder(what, wrapped, name, order)?.(wrapped);
      const laid = outcome?.ok === true ? outcome.document.layouts.landscape : undefined;
      return (
        laid && [laid.cells, laid.groups?.['side']?.cells].map((cells) => cells?.map(({ widget }) => widget).join(''))
      );
    };
    expect(groups?.['side']?.cells).toHaveLength(2);
    expect(inOrder({ kind: 'tile', label: '', id: 'c' }, { tile: 'b', side: 'before' })).toEqual(['a', 'cb']);
    expect(inOrder({ kind: 'tile', label: '', id: 'c', chosen: ['b', 'c'] }, { tile: 'a', side: 'after' })).toEqual([
      'abc',
      '',
    ]);
    const lamp = { name: 'Lamp', node, size: { cols: 1, rows: 1 } };
    expect(inOrder({ kind: 'new', label: '', tile: lamp }, { tile: 'b', side: 'after' })).toEqual(['a', 'blampc']);
  });

  it('by one of its corners is as large as from there to the opposite one, and never smaller than it may be', () => {
    const corner = (handle: 'se' | 'nw' | 'ne' | 'sw', least = { cols: 1, rows: 1 }): Carried => ({
      kind: 'corner',
      label: 'b',
      id: 'b',
      handle,
      least,
    });
    expect(putDown(corner('se'), board, name, side(2, 1))?.cells).toEqual([cell('b', 1, 1, 2, 1)]);
    expect(ghosts(corner('se'), side(2, 1), ['b'])).toEqual([
      { group: ['side'], cell: cell('b', 1, 1, 2), kind: 'own', label: '' },
    ]);
    expect(ghosts(corner('se'), side(1, 2), ['b'])?.[0]?.kind).toBe('refused');
    const c: Carried = { ...corner('nw', { cols: 1, rows: 1 }), id: 'c' } as Carried;
    expect(putDown(c, board, name, side(1, 1))?.cells).toEqual([cell('c', 1, 1, 1, 2)]);
    const large: Carried = { ...corner('nw', { cols: 2, rows: 2 }), id: 'a' } as Carried;
    expect(putDown(large, board, name, { group: [], corner: { row: 2, col: 2 } })?.cells).toEqual([
      cell('a', 1, 1, 2, 2),
    ]);
  });
});
