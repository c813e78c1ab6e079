import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import former from '../../../tests/fixtures/templates/v3/children-in-states.json';
import { told } from '../../../tests/support/told';
import { byCells } from './areas';
import { gridProblems, type Group } from './grid';
import { mergeLayers } from './merge';
import { migrateText } from './migrate-text';
import { parseDocument, type WidgetShapes } from './parse-document';
import { packCells } from './pack-cells';
import { cellsOf, laidOut, shareOf, sizeIn, type Held } from './state-group';
import { statesByGroups } from './states-by-groups';
import { WIDGETS } from '@/app/widgets';
import { widgetShapes } from '@/runtime/documents/widget-shapes';

const shapes: WidgetShapes = await widgetShapes(WIDGETS);
const named = (count: number) => Object.fromEntries(['a', 'b', 'c', 'd'].slice(0, count).map((id) => [id, {}]));
const sizes = [1, 2].flatMap((cols) => [1, 2].map((rows) => ({ cols, rows })));
const areaOf = ({ rowStart, colStart, rowEnd, colEnd }: Group['cells'][number]) =>
  `${rowStart} ${colStart} ${rowEnd} ${colEnd}`;

describe('a group of a state that leaves the places to its tile', () => {
  it.each(sizes)('[S4.63] up to four members fill a tile of %o and never lie on each other', (size) => {
    for (const count of [1, 2, 3, 4]) {
      const { cells } = laidOut({ members: named(count) }, size);
      expect(cells).toHaveLength(count);
      expect(gridProblems({ rows: 2, cols: 2, cells })).toEqual([]);
      const filled = cells.reduce((sum, one) => sum + (one.rowEnd - one.rowStart) * (one.colEnd - one.colStart), 0);
      expect(filled).toBe(4);
    }
  });

  it('two stand side by side in a wide tile and above each other in any other', () => {
    const two = { members: named(2) };
    expect(laidOut(two, { cols: 2, rows: 1 }).cells.map(areaOf)).toEqual(['1 1 3 2', '1 2 3 3']);
    expect(laidOut(two, { cols: 1, rows: 1 }).cells.map(areaOf)).toEqual(['1 1 2 3', '2 1 3 3']);
    const four = laidOut<Held>({ members: named(4) }, { cols: 2, rows: 2 });
    expect(sizeIn(four, 'a', { cols: 2, rows: 2 })).toEqual({ cols: 1, rows: 1 });
  });
});

describe('what a member takes of its tile', () => {
  const inner = {
    members: { ring: {}, on: {}, off: {} },
    rows: [1, '3rem'],
    cols: 3,
    cells: [{ widget: 'ring', rowStart: 1, rowEnd: 2, colStart: 1, colEnd: 4 }],
    groups: {
      foot: {
        ...{ rows: 1, cols: 2, rowStart: 2, rowEnd: 3, colStart: 1, colEnd: 4 },
        cells: [
          { widget: 'on', rowStart: 1, rowEnd: 2, colStart: 1, colEnd: 2 },
          { widget: 'off', rowStart: 1, rowEnd: 2, colStart: 2, colEnd: 3 },
        ],
      },
    },
  };

  it('is counted through the groups that it stands in, and is never less than a cell', () => {
    const placed = laidOut<Held>(inner, { cols: 4, rows: 4 });
    expect(shareOf(placed, 'off')).toEqual({ top: 0.5, bottom: 1, left: 0.5, right: 1 });
    expect(sizeIn(placed, 'ring', { cols: 4, rows: 4 })).toEqual({ cols: 4, rows: 2 });
    expect(sizeIn(placed, 'off', { cols: 4, rows: 4 })).toEqual({ cols: 2, rows: 2 });
    expect(sizeIn(placed, 'off', { cols: 1, rows: 1 })).toEqual({ cols: 1, rows: 1 });
    expect(shareOf(placed, 'nobody')).toBeNull();
  });

  it('property: whole cells of a tile are shared without lying on each other, whatever the group', () => {
    const pieces = fc.array(fc.record({ cols: fc.integer({ min: 1, max: 3 }), rows: fc.integer({ min: 1, max: 2 }) }), {
      minLength: 1,
      maxLength: 4,
    });
    const side = fc.integer({ min: 1, max: 7 });
    fc.assert(
      fc.property(pieces, side, side, (all, cols, rows) => {
        const cells = packCells(
          all.map((size, at) => ({ widget: `w${at}`, ...size })),
          3,
        );
        const group = { rows: Math.max(...cells.map(({ rowEnd }) => rowEnd - 1)), cols: 3, cells };
        const shared = cells.flatMap(({ widget }) => {
          const share = shareOf(group, widget);
          return share === null ? [] : [{ widget, ...cellsOf(share, { cols, rows }) }];
        });
        const left = shared.filter((one) => one.rowStart < one.rowEnd && one.colStart < one.colEnd);
        expect(gridProblems({ rows, cols, cells: left })).toEqual([]);
      }),
    );
  });
});

const TEXT = { type: 'text', options: { text: { text: { en: 'x' } } } };
const tile = (group: object) => ({
  ...{ kind: 'tile', version: 3, id: 'one', name: 'One' },
  widget: { type: 'text', options: TEXT.options, states: [{ name: 'default', group }] },
});
const read = (group: object) => {
  const parsed = parseDocument(tile(group), shapes);
  if (!parsed.ok) return parsed.issues.map(told);
  return parsed.document.kind === 'tile' ? parsed.document.widget.states[0]?.group : undefined;
};
const AT = 'widget.states.0.group';

describe('the group of a state in a document', () => {
  it('[S4.63] is read as any group of a layout: areas become cells, inner groups and all', () => {
    expect(
      read({
        ...{ gap: 0, pad: 1, rows: [1, 'content'], areas: ['a a', 'foot foot'] },
        groups: { foot: { areas: ['b c'] } },
        members: { a: TEXT, b: TEXT, c: TEXT },
      }),
    ).toMatchObject({
      ...{ gap: 0, pad: 1, rows: [1, 'content'], cols: 2 },
      cells: [{ widget: 'a', rowStart: 1, rowEnd: 2, colStart: 1, colEnd: 3 }],
      groups: { foot: { rowStart: 2, rowEnd: 3, cols: 2, cells: [{ widget: 'b' }, { widget: 'c' }] } },
      members: { a: { type: 'text', version: 1 } },
    });
    expect(read({ members: { a: TEXT } })).toEqual({
      ...{ gap: 0.5, pad: 0 },
      members: { a: expect.objectContaining({ type: 'text' }) as unknown },
    });
  });

  it.each<[string, object, string]>([
    ['an L', { members: { a: TEXT, b: TEXT }, areas: ['a a', 'a b'] }, `${AT}.areas.0: "a" is no rectangle`],
    ['a stranger', { members: { a: TEXT }, areas: ['a b'] }, `${AT}.cells.1.widget: there is no widget "b"`],
    ['a member nowhere', { members: { a: TEXT, b: TEXT }, areas: ['a'] }, `${AT}.members.b: no layout places it`],
    ['tracks without places', { members: { a: TEXT }, cols: 2 }, `${AT}.cols: counts only beside areas or cells`],
    ['a fifth', { members: { a: TEXT, b: TEXT, c: TEXT, d: TEXT, e: TEXT } }, `${AT}.members: at most 4 children`],
    ['gaps of other lines', { members: { a: TEXT }, areas: ['a'], gap: [[1], 0] }, `${AT}.gap.0: needs 0 entries`],
  ])('says where it is wrong: %s', (_what, group, expected) => {
    expect(read(group)).toContainEqual(expect.stringContaining(expected));
  });
});

describe('the children of a state, as they were written before there were groups in states', () => {
  it('[S4.63] become the members of a group that leaves their places to the tile', () => {
    const today = statesByGroups(former) as unknown as typeof former;
    const [, one] = [today.widgets.group, today.widgets.door];
    expect(today.widgets.group.states[0]).toEqual({
      name: 'default',
      group: { members: former.widgets.group.states[0]?.children },
    });
    expect(one.states[1]).toMatchObject({ name: 'State 1', group: { members: {} } });
    expect(JSON.stringify(today)).not.toContain('children');
    expect(statesByGroups(today)).toBe(today);
    expect(parseDocument(former, shapes)).toEqual(parseDocument(today, shapes));
    expect(parseDocument(former, shapes)).toMatchObject({ ok: true });
  });

  it('[R-81] are written anew by the migration of a folder, and that once', () => {
    const text = migrateText(JSON.stringify(former), shapes);
    expect(JSON.parse(text ?? 'null')).toEqual(statesByGroups(former));
    expect(migrateText(text ?? '', shapes)).toBeNull();
  });

  it('beside a group are refused, as any field that there is not', () => {
    const both = tile({ members: { a: TEXT } });
    Object.assign(both.widget.states[0] ?? {}, { children: {} });
    const parsed = parseDocument(both, shapes);
    expect(parsed.ok ? [] : parsed.issues.map(told)).toEqual([
      'widget.states.0.children: there is no field "children" here',
    ]);
  });

  it('of an override lie on the group of the document, member by member', () => {
    const document = statesByGroups(former);
    const change = {
      widgets: { group: { states: { default: { children: { clock: { title: { key: 'x' } }, lamp: null } } } } },
    };
    const merged = mergeLayers([
      { layer: 'product', document },
      { layer: 'partner', override: { kind: 'override', version: 2, id: 'hall', ...change } },
    ]);
    expect(merged.document).toMatchObject({
      widgets: {
        group: {
          states: [{ group: { members: { clock: { type: 'time', title: { key: 'x' } }, lock: { type: 'lock' } } } }],
        },
      },
    });
    expect(JSON.stringify(merged.document)).not.toContain('"lamp"');
  });

  it('areas of an override know the groups of the state below', () => {
    const under = tile({ areas: ['a', 'foot'], groups: { foot: { areas: ['b'] } }, members: { a: TEXT, b: TEXT } });
    const read = byCells(
      { widget: { states: { default: { group: { areas: ['foot a'] } } } } },
      undefined,
      byCells(under),
    );
    expect(read).toMatchObject({
      widget: {
        states: { default: { group: { cells: [{ widget: 'a' }], groups: { foot: { colStart: 1, colEnd: 2 } } } } },
      },
    });
  });
});
