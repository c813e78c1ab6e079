import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { documentSchema, type BoardDocument } from '../document';
import { kebabId } from '../ids';
import { packCells } from '../pack-cells';
import { mergeCell, splitCell } from './cells';
import { newStateName, uniqueId, uniqueName } from './names';
import { toOrientations, type Orientations } from './orientations';

const COLS = 4;
/** Any board that the schema takes: one to three layouts, each placing some of the widgets, together all of them. */
const boards = fc
  .tuple(
    fc.array(fc.record({ cols: fc.integer({ min: 1, max: 3 }), rows: fc.integer({ min: 1, max: 3 }) }), {
      minLength: 1,
      maxLength: 8,
    }),
    fc.subarray(['landscape', 'portrait', 'phone'] as const, { minLength: 1 }),
    fc.infiniteStream(fc.boolean()),
  )
  .map(([sizes, names, coin]) => {
    const pieces = sizes.map((size, at) => ({ widget: `w${at}`, ...size }));
    const layouts = names.map((name, at) => {
      const mine = pieces.filter(() => at === 0 || coin.next().value === true);
      const cells = packCells(mine, COLS);
      return [name, { rows: Math.max(1, ...cells.map(({ rowEnd }) => rowEnd)), cols: COLS, cells }];
    });
    return documentSchema.parse({
      kind: 'dashboard',
      version: 3,
      id: 'hall',
      name: 'Hall',
      widgets: Object.fromEntries(pieces.map(({ widget }) => [widget, { type: 'light' }])),
      layouts: Object.fromEntries(layouts),
    }) as BoardDocument;
  });
const isValid = (document: BoardDocument) => documentSchema.safeParse(document).success;
const layoutOf = (cells: object[], rows = 2, cols = 2) => {
  const named = cells.map((one, at) => ({
    widget: 'abc'[at] ?? '',
    rowStart: 1,
    rowEnd: 2,
    colStart: 1,
    colEnd: 2,
    ...one,
  }));
  const document = documentSchema.parse({
    kind: 'dashboard',
    version: 3,
    id: 'hall',
    name: 'Hall',
    widgets: Object.fromEntries(named.map(({ widget }) => [widget, { type: 'light' }])),
    layouts: { landscape: { rows, cols, cells: named } },
  }) as BoardDocument;
  return document.layouts.landscape!;
};

describe('merging and splitting cells', () => {
  it('[S4.63] merges right and down, unless at the grid edge or over another cell', () => {
    const layout = layoutOf([{}, { colStart: 2, colEnd: 3 }]);
    const down = mergeCell(layout, 'a', 'down');
    expect(down.ok && down.layout.cells[0]).toMatchObject({ rowStart: 1, rowEnd: 3, colEnd: 2 });
    expect(mergeCell(layout, 'a', 'right')).toEqual({ ok: false, reason: 'occupied' });
    expect(mergeCell(layout, 'b', 'right')).toEqual({ ok: false, reason: 'edge' });
    expect(mergeCell(layoutOf([{ rowStart: 2, rowEnd: 3 }]), 'a', 'down')).toEqual({ ok: false, reason: 'edge' });
    expect(mergeCell(layout, 'gone', 'down')).toEqual({ ok: false, reason: 'unknown-widget' });
  });

  it('splits to the smallest size of the widget, at the same corner', () => {
    const layout = layoutOf([{ rowEnd: 3, colEnd: 3 }]);
    const split = splitCell(layout, 'a', { cols: 2, rows: 1 });
    expect(split.ok && split.layout.cells[0]).toMatchObject({ rowStart: 1, rowEnd: 2, colStart: 1, colEnd: 3 });
    expect(splitCell(layoutOf([{}]), 'a')).toEqual({ ok: false, reason: 'smallest' });
  });

  it('property: whatever is merged and split, the document passes the schema and nothing given is changed', () => {
    const step = fc.record({ what: fc.constantFrom('right', 'down', 'split'), at: fc.nat(8) });
    fc.assert(
      fc.property(boards, fc.array(step, { maxLength: 20 }), (document, steps) => {
        const before = JSON.stringify(document);
        let now = document;
        for (const { what, at } of steps)
          for (const [name, layout] of Object.entries(now.layouts)) {
            if (layout === undefined) continue;
            const done = what === 'split' ? splitCell(layout, `w${at}`) : mergeCell(layout, `w${at}`, what);
            if (done.ok) now = { ...now, layouts: { ...now.layouts, [name]: done.layout } };
          }
        expect(isValid(now)).toBe(true);
        expect(JSON.stringify(document)).toBe(before);
      }),
    );
  });

  it('property: split after merge gives the layout back that was there', () => {
    fc.assert(
      fc.property(fc.constantFrom('right' as const, 'down' as const), (towards) => {
        const layout = layoutOf([{}]);
        const merged = mergeCell(layout, 'a', towards);
        expect(merged.ok && splitCell(merged.layout, 'a')).toEqual({ ok: true, layout });
      }),
    );
  });
});

describe('orientations', () => {
  const orientations = fc.constantFrom<Orientations>('both', 'landscape', 'portrait');

  it('[S4.64] both to one deletes the other layout, says so, and names what stood only there', () => {
    const document = documentSchema.parse({
      kind: 'dashboard',
      version: 3,
      id: 'hall',
      name: 'Hall',
      widgets: { a: { type: 'light' }, b: { type: 'light' } },
      layouts: {
        landscape: { cells: [{ widget: 'a', rowStart: 1, rowEnd: 2, colStart: 1, colEnd: 2 }] },
        portrait: { cells: [{ widget: 'b', rowStart: 1, rowEnd: 2, colStart: 1, colEnd: 2 }] },
      },
    }) as BoardDocument;
    const { document: one, deleted, removed } = toOrientations(document, 'landscape');
    expect([Object.keys(one.layouts), Object.keys(one.widgets), deleted, removed]).toEqual([
      ['landscape'],
      ['a'],
      ['portrait'],
      ['b'],
    ]);
  });

  it('[S4.64] one to both uses the same layout twice, each by itself', () => {
    fc.assert(
      fc.property(boards, (document) => {
        const single = toOrientations(document, 'portrait').document;
        const { document: both, deleted } = toOrientations(single, 'both');
        expect(both.layouts.landscape).toEqual(single.layouts.portrait);
        expect(both.layouts.landscape).not.toBe(both.layouts.portrait);
        expect(deleted).toEqual([]);
      }),
    );
  });

  it('property: the result passes the schema and has what was asked for', () => {
    fc.assert(
      fc.property(boards, orientations, (document, wanted) => {
        const { document: next, deleted, removed } = toOrientations(document, wanted);
        expect(isValid(next)).toBe(true);
        const { phone: _phone, ...rest } = next.layouts;
        expect(Object.keys(rest).sort()).toEqual(wanted === 'both' ? ['landscape', 'portrait'] : [wanted]);
        expect(Object.keys(document.widgets).sort()).toEqual([...Object.keys(next.widgets), ...removed].sort());
        expect(deleted.every((name) => document.layouts[name] !== undefined)).toBe(true);
      }),
    );
  });
});

describe('names', () => {
  it('[S4.63] a new state is called State N', () => {
    expect(newStateName([])).toBe('State 1');
    expect(newStateName([{ name: 'default' }, { name: 'State 1' }])).toBe('State 2');
    expect(newStateName([{ name: 'State 2' }])).toBe('State 3');
  });

  it('a document gets a name and an id that no other has', () => {
    expect([uniqueName('Hall', ['Porch']), uniqueName(' Hall ', ['Hall', 'Hall 2'])]).toEqual(['Hall', 'Hall 3']);
    expect([uniqueId('Küche & Flur', []), uniqueId('Hall', ['hall']), uniqueId('—', [])]).toEqual([
      'kuche-flur',
      'hall-2',
      'board',
    ]);
  });

  it('property: names and ids are new, and such as the schema takes', () => {
    const crowd = fc.array(fc.oneof(fc.string(), fc.stringMatching(/^hall(-\d)?$/)));
    fc.assert(
      fc.property(fc.oneof(fc.string({ maxLength: 300 }), fc.constant('hall')), crowd, (wanted, taken) => {
        const name = uniqueName(wanted, taken);
        const id = uniqueId(wanted, taken);
        expect(taken).not.toContain(name);
        expect(taken).not.toContain(id);
        expect(name.length > 0 && name.length <= 200).toBe(true);
        expect(kebabId.safeParse(id).success).toBe(true);
        const states = taken.map((one) => ({ name: one }));
        expect(taken).not.toContain(newStateName(states));
      }),
    );
  });
});
