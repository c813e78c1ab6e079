import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { BoardDocument, Layout, WidgetNode } from '@/schemas/template/document';
import { allCells, groupProblems, inReadingOrder, type Cell } from '@/schemas/template/grid';
import { LAYOUT_NAMES } from '@/schemas/template/names';
import { packCells } from '@/schemas/template/pack-cells';
import { clashKey, mergeBoards, type Side } from './merge-boards';

const tile = (icon: string): WidgetNode => ({
  type: 'light',
  version: 1,
  options: { icon },
  links: {},
  actions: {},
  states: [],
});
const at = (widget: string, row: number, col: number, rows = 1, cols = 1): Cell => ({
  widget,
  rowStart: row,
  rowEnd: row + rows,
  colStart: col,
  colEnd: col + cols,
});
const layout = (cells: Cell[], more: Partial<Layout> = {}): Layout => ({
  rows: 2,
  cols: 3,
  fit: 'screen',
  gap: 0.5,
  pad: 0,
  cells,
  ...more,
});
const board = (
  widgets: Record<string, WidgetNode>,
  cells: Cell[],
  more: Partial<BoardDocument> = {},
): BoardDocument => ({
  kind: 'dashboard',
  version: 3,
  id: 'hall',
  name: 'Hall',
  background: 'canvas',
  widgets,
  layouts: { landscape: layout(cells) },
  ...more,
});
/** Two lamps beside each other. */
const BASE = board({ a: tile('lamp'), b: tile('lamp') }, [at('a', 1, 1), at('b', 1, 2)]);
const cellsOf = ({ layouts }: BoardDocument) =>
  Object.fromEntries(allCells(layouts.landscape ?? layout([])).map(({ widget, ...lines }) => [widget, lines]));

/** The same whatever order the cells of a layout are written in. */
const inOrder = (document: BoardDocument): BoardDocument => ({
  ...document,
  layouts: Object.fromEntries(
    Object.entries(document.layouts).map(([name, one]) => [name, one && { ...one, cells: inReadingOrder(one.cells) }]),
  ),
});

describe('two versions of a board together', () => {
  it('[S2.42] what one changed, moved, added or took away is as they left it', () => {
    const mine = board({ a: tile('flame'), b: tile('lamp'), c: tile('door') }, [
      at('a', 1, 1),
      at('b', 1, 2),
      at('c', 2, 1),
    ]);
    const theirs = board({ b: tile('lamp'), a: tile('lamp'), d: tile('fan') }, [
      at('a', 1, 1),
      at('b', 2, 2),
      at('d', 2, 3),
    ]);
    const { document, clashes } = mergeBoards(BASE, mine, theirs);
    expect(clashes).toEqual([]);
    expect(document.widgets).toEqual({ a: tile('flame'), b: tile('lamp'), c: tile('door'), d: tile('fan') });
    expect(cellsOf(document)).toEqual(cellsOf(board({}, [at('a', 1, 1), at('b', 2, 2), at('c', 2, 1), at('d', 2, 3)])));
  });

  it('[S2.42] a tile that both changed, each in another way, is as the person chooses; the rest of both stays', () => {
    const mine = board({ a: tile('flame'), b: tile('lamp') }, [at('a', 2, 1), at('b', 1, 2)]);
    const theirs = board({ a: tile('fan'), b: tile('door') }, [at('a', 1, 1), at('b', 1, 2)]);
    for (const [side, icon] of [
      ['mine', 'flame'],
      ['theirs', 'fan'],
    ] as const) {
      const { document, clashes } = mergeBoards(BASE, mine, theirs, () => side);
      expect(clashes).toEqual([{ kind: 'tile', tile: 'a' }]);
      expect(document.widgets).toEqual({ a: tile(icon), b: tile('door') });
      // Only one of them moved it: that is no clash.
      expect(cellsOf(document)['a']).toMatchObject({ rowStart: 2 });
    }
  });

  it('[S2.42] a tile that one took away and the other changed or moved is there as a whole, or not at all', () => {
    const mine = board({ b: tile('lamp') }, [at('b', 1, 2)]);
    const theirs = board({ a: tile('lamp'), b: tile('lamp') }, [at('a', 2, 3), at('b', 1, 2)]);
    const keep = (side: Side) => mergeBoards(BASE, mine, theirs, () => side).document;
    expect(mergeBoards(BASE, mine, theirs).clashes).toEqual([{ kind: 'tile', tile: 'a' }]);
    expect([Object.keys(keep('mine').widgets), Object.keys(cellsOf(keep('mine')))]).toEqual([['b'], ['b']]);
    expect(cellsOf(keep('theirs'))).toEqual(cellsOf(theirs));
    // Left alone by the other, it simply goes.
    expect(mergeBoards(BASE, mine, BASE)).toEqual({ document: mine, clashes: [] });
  });

  it('[S2.42] two tiles that came to one place stand beside each other, in a new row where all is full', () => {
    const full = [at('a', 1, 1, 2, 3)];
    const base = board({ a: tile('lamp') }, full);
    const mine = board({ a: tile('lamp'), m: tile('door') }, [at('a', 1, 1, 2, 2), at('m', 1, 3, 2)]);
    const theirs = board({ a: tile('lamp'), t: tile('fan') }, [at('a', 1, 1, 2, 2), at('t', 1, 3, 2)]);
    const { document, clashes } = mergeBoards(base, mine, theirs);
    expect(clashes).toEqual([]);
    expect(document.layouts.landscape?.rows).toBe(4);
    expect(groupProblems(document.layouts.landscape ?? layout([]))).toEqual([]);
    expect(Object.keys(cellsOf(document)).sort()).toEqual(['a', 'm', 't']);
  });

  it('[S2.42] its name, its tracks and its orientations are merged too, each by itself', () => {
    const tall = { landscape: BASE.layouts.landscape, portrait: layout([at('a', 1, 1)], { cols: 1 }) };
    const mine = { ...BASE, name: 'Hall wall', layouts: tall } as BoardDocument;
    const theirs = {
      ...board(BASE.widgets, [], { background: 'entry' }),
      layouts: { landscape: layout([at('a', 1, 1), at('b', 1, 2)], { gap: 1 }) },
    } as BoardDocument;
    const { document, clashes } = mergeBoards(BASE, mine, theirs);
    expect(clashes).toEqual([]);
    expect([document.name, document.background]).toEqual(['Hall wall', 'entry']);
    expect([document.layouts.landscape?.gap, document.layouts.portrait]).toEqual([1, tall.portrait]);
    const named = mergeBoards(BASE, mine, { ...BASE, name: 'Corridor' }, () => 'theirs');
    expect([named.clashes, named.document.name]).toEqual([[{ kind: 'board' }], 'Corridor']);
    const gone = mergeBoards(
      mine,
      { ...mine, layouts: { landscape: tall.landscape } },
      {
        ...mine,
        layouts: { ...tall, portrait: layout([at('a', 2, 1)], { cols: 1 }) },
      },
    );
    expect(gone.clashes).toContainEqual({ kind: 'layout', layout: 'portrait' });
  });

  it('[S2.42] a tile in a group stays in its group, and comes out where the group is gone', () => {
    const grouped = (cells: Cell[], inner: Cell[]) =>
      ({
        ...BASE,
        layouts: {
          landscape: layout(cells, {
            groups: { side: { ...at('', 1, 3, 2), rows: 2, cols: 1, gap: 0, pad: 0, cells: inner } },
          }),
        },
      }) as BoardDocument;
    const base = grouped([at('a', 1, 1)], [at('b', 1, 1)]);
    const moved = grouped([at('a', 2, 1)], [at('b', 1, 1)]);
    const inside = grouped([at('a', 1, 1)], [at('b', 2, 1)]);
    expect(inOrder(mergeBoards(base, moved, inside).document)).toEqual(grouped([at('a', 2, 1)], [at('b', 2, 1)]));
    const flat = board(BASE.widgets, [at('a', 1, 1), at('b', 1, 2)]);
    const { document } = mergeBoards(base, moved, flat);
    expect(Object.keys(cellsOf(document)).sort()).toEqual(['a', 'b']);
    expect(groupProblems(document.layouts.landscape ?? layout([]))).toEqual([]);
  });
});

/** Boards that share some tiles and differ in others. */
const anyBoard = fc
  .record({
    icons: fc.dictionary(fc.constantFrom('a', 'b', 'c', 'd', 'e'), fc.constantFrom('lamp', 'fan', 'door'), {
      maxKeys: 5,
    }),
    sizes: fc.array(fc.record({ cols: fc.integer({ min: 1, max: 3 }), rows: fc.integer({ min: 1, max: 2 }) }), {
      minLength: 5,
      maxLength: 5,
    }),
    isTurned: fc.boolean(),
    cols: fc.integer({ min: 2, max: 4 }),
    name: fc.constantFrom('Hall', 'Attic'),
    isTall: fc.boolean(),
  })
  .map(({ icons, sizes, isTurned, cols, name, isTall }) => {
    const ids = isTurned ? Object.keys(icons).reverse() : Object.keys(icons);
    const cells = packCells(
      ids.map((widget, n) => ({ widget, cols: 1, rows: 1, ...sizes[n] })),
      cols,
    );
    const rows = Math.max(1, ...cells.map(({ rowEnd }) => rowEnd - 1));
    const landscape = layout(cells, { rows, cols });
    const portrait = isTall
      ? {
          portrait: layout(
            packCells(
              ids.map((widget) => ({ widget, cols: 1, rows: 1 })),
              1,
            ),
            { rows: Math.max(1, ids.length), cols: 1 },
          ),
        }
      : {};
    const widgets = Object.fromEntries(Object.entries(icons).map(([id, icon]) => [id, tile(icon)]));
    return { ...board(widgets, []), name, layouts: { landscape, ...portrait } };
  });
const anySides = fc.tuple(anyBoard, anyBoard, anyBoard);
const frozen = (value: unknown): void => {
  if (typeof value !== 'object' || value === null || Object.isFrozen(value)) return;
  Object.freeze(value);
  Object.values(value).forEach(frozen);
};

describe('whatever two people made of a board', () => {
  it('what only one of them changed is what there is in the end', () => {
    fc.assert(
      fc.property(anyBoard, anyBoard, (base, changed) => {
        for (const [mine, theirs] of [
          [changed, base],
          [base, changed],
          [changed, changed],
        ] as const) {
          const { document, clashes } = mergeBoards(base, mine, theirs);
          expect(clashes).toEqual([]);
          expect(inOrder(document)).toEqual(inOrder(changed));
        }
      }),
    );
  });

  it('every tile is one side’s whole, none lies on another, and the sides are left as they were', () => {
    fc.assert(
      fc.property(anySides, fc.constantFrom<Side>('mine', 'theirs'), ([base, mine, theirs], side) => {
        [base, mine, theirs].forEach(frozen);
        const { document, clashes } = mergeBoards(base, mine, theirs, () => side);
        for (const [id, node] of Object.entries(document.widgets))
          expect([mine.widgets[id], theirs.widgets[id]]).toContainEqual(node);
        for (const one of LAYOUT_NAMES.flatMap((name) => document.layouts[name] ?? [])) {
          expect(groupProblems(one)).toEqual([]);
          // Nothing is placed that is not there, and what both had placed stays placed.
          expect(Object.keys(document.widgets)).toEqual(expect.arrayContaining(one.cells.map(({ widget }) => widget)));
        }
        const placed = new Set(document.layouts.landscape?.cells.map(({ widget }) => widget));
        expect([...placed].sort()).toEqual(Object.keys(document.widgets).sort());
        expect(new Set(clashes.map(clashKey)).size).toBe(clashes.length);
      }),
    );
  });

  it('a tile that is no clash is as the one left it who touched it, and the choice of a clash is kept', () => {
    fc.assert(
      fc.property(anySides, fc.constantFrom<Side>('mine', 'theirs'), ([base, mine, theirs], side) => {
        const { document, clashes } = mergeBoards(base, mine, theirs, () => side);
        const asked = new Set(clashes.map(clashKey));
        const isSame = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);
        for (const id of new Set([base, mine, theirs].flatMap(({ widgets }) => Object.keys(widgets)))) {
          const [was, here, there] = [base.widgets[id], mine.widgets[id], theirs.widgets[id]];
          const chosen = side === 'mine' ? here : there;
          const touched = isSame(here, was) ? there : here;
          if (!asked.has(`tile ${id}`)) expect(document.widgets[id]).toEqual(touched);
          else expect([chosen, touched]).toContainEqual(document.widgets[id]);
        }
      }),
    );
  });

  it('who is “mine” makes no difference where nothing clashes', () => {
    fc.assert(
      fc.property(anySides, ([base, mine, theirs]) => {
        const one = mergeBoards(base, mine, theirs);
        const other = mergeBoards(base, theirs, mine);
        expect(other.clashes.map(clashKey).sort()).toEqual(one.clashes.map(clashKey).sort());
        if (one.clashes.length === 0) expect(other.document.widgets).toEqual(one.document.widgets);
      }),
    );
  });
});
