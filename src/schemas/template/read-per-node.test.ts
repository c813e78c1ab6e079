import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { WIDGETS } from '@/app/widgets';
import { widgetShapes } from '@/runtime/documents/widget-shapes';
import { bigBoard as wholeBoard, cellsOf, COLS } from '../../../tests/support/big-board';
import { bigBoard } from '../../../tests/support/broken-board';
import { told } from '../../../tests/support/told';
import type { BoardDocument } from './document';
import { parseDocument } from './parse-document';
import { writtenDocument } from './place-tiles';
import { isWhole } from '../issues/issue';
import type { ReadResult } from './authored';
import { readPerNode, readPerNodeText } from './read-per-node';

const shapes = await widgetShapes(WIDGETS);
const boardIn = ({ document }: ReadResult) => (document?.ready ?? null) as BoardDocument | null;
const board = (json: unknown) => boardIn(readPerNode(json, shapes));
const clock = { type: 'time' };
const small = (change: object = {}) => ({
  kind: 'dashboard',
  version: 3,
  id: 'hall',
  name: 'Hall',
  widgets: { clock, other: clock },
  layouts: { landscape: { areas: ['clock other'] }, portrait: { areas: ['clock', 'other'] } },
  ...change,
});

/** As JSON has it: a field is there, or it is not. */
const written = (json: object) => JSON.parse(JSON.stringify(json)) as Record<string, unknown>;

/** Cells that are put in order while a board of so many tiles is read. */
function cellsSorted(tiles: number): number {
  const { sort } = Array.prototype;
  let count = 0;
  const spy = vi.spyOn(Array.prototype, 'sort').mockImplementation(function (this: unknown[], by) {
    count += this.length;
    return sort.call<unknown[], [typeof by], unknown[]>(this, by);
  });
  const { issues } = readPerNode(wholeBoard(tiles), shapes);
  spy.mockRestore();
  expect(issues).toEqual([]);
  return count;
}

describe('reading per node', () => {
  it('the cells that are put in order while a board is read grow with its tiles, not with their square', () => {
    const few = cellsSorted(50);
    expect(few).toBeGreaterThan(0);
    expect(cellsSorted(200)).toBeLessThanOrEqual(4 * few);
  });

  it('[R-70] of 200 tiles one unknown option, one unknown type and one broken link leave 197, and three that say what is wrong', () => {
    const { document, issues } = readPerNode(bigBoard(), shapes);
    const nodes = Object.entries((document!.ready as BoardDocument).widgets);
    const broken = nodes.filter(([, node]) => node.problem !== undefined);
    expect([nodes.length, broken.length]).toEqual([200, 3]);
    expect(issues.map(told).sort()).toEqual([
      'widgets.tile-10.options.colour: there is no field "colour" here',
      'widgets.tile-100.type: there is no widget type "lamp-of-tomorrow"',
      'widgets.tile-150.links.state.provider: expected one of these: "ezlo", "utility", "app"',
    ]);
    for (const [id, { problem }] of broken) {
      expect(problem?.issues.every(({ path }) => path.startsWith(`widgets.${id}.`))).toBe(true);
      expect(problem?.authored).toEqual(bigBoard().widgets[id]);
    }
    expect(isWhole(issues)).toBe(false);
  });

  it('reads a whole document as parseDocument does', () => {
    const strict = parseDocument(small(), shapes);
    const written = small();
    const { document, issues } = readPerNode(written, shapes);
    expect([document?.ready, issues]).toEqual([strict.ok ? strict.document : null, []]);
    // What a person wrote comes back as it is, not as it was understood.
    expect(document?.authored).toBe(written);
  });

  it('leaves out a cell that lies on another, and the tile that nothing places then', () => {
    const lines = { rowStart: 1, rowEnd: 2, colStart: 1, colEnd: 2 };
    const cells = [
      { widget: 'clock', ...lines },
      { widget: 'other', ...lines },
    ];
    const { document, issues } = readPerNode(small({ layouts: { landscape: { rows: 1, cols: 1, cells } } }), shapes);
    expect(Object.keys((document!.ready as BoardDocument).widgets)).toEqual(['clock']);
    expect(issues.map(({ code }) => code)).toEqual(['lies-on', 'nowhere']);
  });

  it.each<[string, object, string[]]>([
    ['areas that are no texts', { landscape: { areas: ['clock', 1] } }, ['portrait']],
    ['no layout at all', { landscape: null }, ['portrait']],
    ['an unknown layout', { square: { areas: ['clock other'] } }, ['landscape', 'portrait']],
  ])('leaves out a layout with %s while another stands', (_what, change, left) => {
    const { document, issues } = readPerNode(small({ layouts: { ...small().layouts, ...change } }), shapes);
    expect(Object.keys((document!.ready as BoardDocument).layouts).sort()).toEqual(left);
    expect(issues.length).toBeGreaterThan(0);
  });

  it.each<[string, object]>([
    ['a gap that is none', { gap: 'wide' }],
    ['gaps for lines that there are not', { gap: [1, [1, 2, 3]] }],
    ['a pad that is none', { pad: [1, 2, 3] }],
    ['an unknown way to fit', { fit: 'squeeze' }],
    ['rows of no height', { fit: 'scroll', rowHeightRem: 0 }],
    ['a field that there is not', { colour: 1 }],
    ['two faults of that kind', { gap: -1, pad: 'wide' }],
    ['rows that are not those of the areas', { rows: 2 }],
    ['sizes that are none', { rows: ['big'], cols: 'two' }],
    ['a fault in a group', { areas: ['one other'], groups: { one: { areas: ['clock'], panel: 'yes', gap: [1] } } }],
  ])('what a layout can do without is left out of it: %s', (_what, change) => {
    const landscape = { areas: ['clock other'], ...change };
    const { document, issues } = readPerNode(small({ layouts: { landscape } }), shapes);
    expect(Object.keys(boardIn({ document, issues })?.widgets ?? {})).toEqual(['clock', 'other']);
    expect(issues.length).toBeGreaterThan(0);
    expect(issues.every(({ path }) => path.startsWith('layouts.landscape.'))).toBe(true);
  });

  it('leaves out a field of the document that it can do without', () => {
    const { document, issues } = readPerNode(small({ background: 'sky', more: 1 }), shapes);
    expect(document?.ready).toMatchObject({ background: 'canvas', id: 'hall' });
    expect(issues.map(({ path }) => path).sort()).toEqual(['background', 'more']);
  });

  it.each<[string, object, string]>([
    ['an asset of a picture', { image: { asset: 'http://x' } }, 'image'],
    ['two fields of it', { image: { asset: 'http://x', dim: 3 } }, 'image'],
    ['the template that it is from', { from: { id: 'Bad Id', edition: 1 } }, 'from'],
    ['an unknown language of its label', { kind: 'dialog', label: { text: { xx: 'Hall' } } }, 'label'],
  ])('a fault in %s costs that field, not the document', (_what, change, field) => {
    const { document, issues } = readPerNode(small(change), shapes);
    expect(document?.ready).toMatchObject({ id: 'hall' });
    expect(document?.ready).not.toHaveProperty(field);
    expect(issues.every(({ path }) => path.startsWith(`${field}.`))).toBe(true);
  });

  const lines = (row: number, col: number, rows = 1, cols = 1) => ({
    rowStart: row,
    rowEnd: row + rows,
    colStart: col,
    colEnd: col + cols,
  });
  it.each<[string, object]>([
    ['reaches nowhere and outside', { ...lines(1, 2), rowEnd: -1, rows: 1, cols: 1, cells: [] }],
    ['says nothing', {}],
    ['has two fields that there are not', { ...lines(1, 2), rows: 1, cols: 1, cells: [], one: 1, two: 2 }],
  ])('a group that %s costs itself, not the groups beside and around it', (_what, bad) => {
    const good = { ...lines(1, 1), rows: 1, cols: 1, cells: [{ widget: 'clock', ...lines(1, 1) }] };
    const around = { ...lines(1, 1), rows: 1, cols: 2, cells: [], groups: { bad, good } };
    const other = { widget: 'other', ...lines(1, 2) };
    const flat = { rows: 1, cols: 2, cells: [other], groups: { bad, good } };
    const nested = { rows: 1, cols: 2, cells: [other], groups: { around } };
    for (const landscape of [flat, nested]) {
      const shown = board(small({ layouts: { landscape } }));
      expect(Object.keys(shown?.widgets ?? {}).sort()).toEqual(['clock', 'other']);
    }
  });

  it('a cell stands although one that is taken out lay on it', () => {
    const cells = [
      { widget: 'clock', ...lines(1, 1, 1, 2) },
      { widget: 'other', ...lines(1, 2, 1, 2) },
      { widget: 'third', ...lines(1, 3) },
    ];
    const widgets = { clock, other: clock, third: clock };
    const shown = board(small({ widgets, layouts: { landscape: { rows: 1, cols: 3, cells } } }));
    expect(Object.keys(shown?.widgets ?? {})).toEqual(['clock', 'third']);
    const [, , third] = cells;
    const outside = [{ widget: 'clock', ...lines(1, 3, 9) }, third];
    const left = board(small({ widgets, layouts: { landscape: { rows: 1, cols: 3, cells: outside } } }));
    expect(Object.keys(left?.widgets ?? {})).toEqual(['third']);
  });

  it('a cell stands although one of a widget that there is not lay on it', () => {
    const cells = [
      { widget: 'stranger', ...lines(1, 1, 1, 2) },
      { widget: 'clock', ...lines(1, 1) },
      { widget: 'other', ...lines(1, 2) },
    ];
    const { document, issues } = readPerNode(small({ layouts: { landscape: { rows: 1, cols: 2, cells } } }), shapes);
    expect(Object.keys(boardIn({ document, issues })?.widgets ?? {})).toEqual(['clock', 'other']);
    expect(issues.map(({ path, code }) => [path, code])).toEqual([['layouts.landscape.cells.0.widget', 'no-widget']]);
  });

  it.each<[string, object, object]>([
    ['an unknown ground', { background: 'sky' }, {}],
    ['a gap of another layout', {}, { portrait: { areas: ['clock', 'other'], gap: 'x' } }],
  ])('nor where something else is wrong besides: %s', (_what, change, layouts) => {
    const cells = [
      { widget: 'stranger', ...lines(1, 1) },
      { widget: 'clock', ...lines(1, 1) },
      { widget: 'other', ...lines(1, 2) },
    ];
    const shown = board(small({ layouts: { landscape: { rows: 1, cols: 2, cells }, ...layouts }, ...change }));
    expect(shown?.layouts.landscape?.cells.map(({ widget }) => widget)).toEqual(['clock', 'other']);
  });

  it.each<[string, object]>([
    ['a widget', { 'widgets.clock': 1 }],
    ['a widget that there is not', { 'widgets.new': {} }],
    ['a layout', { 'layouts.landscape': 1, 'layouts.phone': 1 }],
    ['a field', { 'background.x': 1 }],
    ['a gap, in a layout', { layouts: { landscape: { areas: ['clock other'], 'gap.x': 1, 'cells.0': 1 } } }],
    [
      'more than there are rounds, in a cell',
      {
        layouts: {
          landscape: {
            ...{ rows: 1, cols: 2 },
            cells: [
              {
                ...{ widget: 'clock', rowStart: 1, rowEnd: 2, colStart: 1, colEnd: 2 },
                ...Object.fromEntries(Array.from({ length: 20 }, (_, at) => [`x${at}`, at])),
              },
              { widget: 'other', rowStart: 1, rowEnd: 2, colStart: 2, colEnd: 3 },
            ],
          },
        },
      },
    ],
  ])('an unknown field costs itself, also where its name is like the way to %s', (_what, change) => {
    const { document, issues } = readPerNode(small(change), shapes);
    const shown = boardIn({ document, issues });
    expect(Object.keys(shown?.widgets ?? {})).toEqual(['clock', 'other']);
    expect(Object.values(shown?.widgets ?? {}).flatMap(({ problem }) => problem ?? [])).toEqual([]);
    expect(new Set(issues.map(({ code }) => code))).toEqual(new Set(['no-field']));
  });

  it('[R-70] ten thousand unknown fields are told once each, and looked for once each', () => {
    const many = Object.fromEntries(Array.from({ length: 5_000 }, (_, at) => [`x${at}`, at]));
    const text = JSON.stringify(small({ ...many, layouts: { landscape: { areas: ['clock other'], ...many } } }));
    const keys = vi.spyOn(Object, 'keys');
    const { document, issues } = readPerNodeText(text, shapes);
    const asked = keys.mock.calls.length;
    keys.mockRestore();
    expect([issues.length, Object.keys(boardIn({ document, issues })?.widgets ?? {})]).toEqual([
      10_000,
      ['clock', 'other'],
    ]);
    expect(asked).toBeLessThan(5_000);
  });

  it('[R-70] areas that name more than a document may hold are told so before anything is made of them', () => {
    const names = (group: number) => Array.from({ length: 200 }, (_, at) => `w${group}-${at}`).join(' ');
    const groups = Object.fromEntries(
      Array.from({ length: 200 }, (_, at) => [`g${at}`, { ...lines(1, 1), areas: [names(at)] }]),
    );
    const { document, issues } = readPerNode(small({ layouts: { landscape: { areas: ['clock'], groups } } }), shapes);
    expect([document, issues]).toMatchObject([null, [{ path: '', code: 'many-cells', values: { most: 2000 } }]]);
  });

  it('[R-70] what is wrong with all tiles at once is told once of each', () => {
    const { widgets } = bigBoard();
    const cells = Object.keys(widgets).map((widget) => ({ widget, ...lines(1, 1) }));
    const { issues } = readPerNode({ ...bigBoard(), layouts: { landscape: { rows: 1, cols: 1, cells } } }, shapes);
    expect(issues.filter(({ code }) => code === 'lies-on')).toHaveLength(199);
    expect(readPerNode(bigBoard(201), shapes).issues.map(({ code }) => code)).toContain('tiles');
  });

  it('[R-70] a hundred thousand bad placeholders cost the tile that they stand in', () => {
    const words = '{ }'.repeat(600);
    const text = (at: number) => ({ type: 'text', options: { text: { text: { en: `${at}${words}` } } } });
    const widgets = { ...Object.fromEntries(Array.from({ length: 199 }, (_, at) => [`tile-${at}`, text(at)])), clock };
    const { document, issues } = readPerNodeText(
      JSON.stringify(
        small({
          widgets,
          layouts: { landscape: { fit: 'scroll', rows: 10, cols: COLS, cells: cellsOf(Object.keys(widgets)) } },
        }),
      ),
      shapes,
    );
    expect(boardIn({ document, issues })?.widgets['clock']).not.toHaveProperty('problem');
    expect(issues).toHaveLength(199);
  });

  it.each<[string, unknown]>([
    ['no object', []],
    ['neither name nor id', written(small({ name: undefined, id: undefined }))],
    ['no layout that can be read', small({ layouts: { landscape: { areas: ['clock', 1] } } })],
    ['an id that is none, where nobody knows another', small({ id: 'My board' })],
    ['a format that is newer', small({ version: 99 })],
    [
      'a key that reaches a prototype',
      JSON.parse(JSON.stringify(small()).replace('"clock":', '"__proto__":{"x":1},"clock":')),
    ],
    [
      'an address that runs',
      small({ widgets: { clock: { ...clock, title: { text: { en: 'javascript:alert(1)' } } } } }),
    ],
  ])('gives nothing of a document with %s, and says why', (_what, json) => {
    const { document, issues } = readPerNode(json, shapes);
    expect([document, isWhole(issues)]).toEqual([null, false]);
  });

  const at = (widget: string, row: number, col: number, high = 1, wide = 1) => ({
    ...{ widget, rowStart: row, rowEnd: row + high, colStart: col, colEnd: col + wide },
  });
  it.each<[string, object, string[], { cols: unknown; cells: object[] }]>([
    [
      'one name too many, that stands beside',
      { areas: ['clock clock clock', 'other other', 'other other'] },
      ['areas.0: has 3 names, another row has 2'],
      { cols: 2, cells: [at('clock', 1, 1, 1, 2), at('other', 2, 1, 2, 2)] },
    ],
    [
      'one name too many, that stands nowhere else',
      { areas: ['clock other', 'clock', 'clock'] },
      ['areas.0: has 2 names, another row has 1'],
      { cols: 2, cells: [at('clock', 1, 1, 3), at('other', 1, 2)] },
    ],
    [
      'the same, where the columns have sizes',
      { cols: ['7rem'], areas: ['clock other', 'clock'] },
      ['areas.0: has 2 names, another row has 1'],
      { cols: ['7rem', 1], cells: [at('clock', 1, 1, 2), at('other', 1, 2)] },
    ],
    [
      'one name too few',
      { areas: ['clock other', 'clock'] },
      ['areas.1: has 1 names, another row has 2'],
      { cols: 2, cells: [at('clock', 1, 1, 2), at('other', 1, 2)] },
    ],
    [
      'one name too few in the middle of one',
      { areas: ['clock other other', 'clock other', '. other other'] },
      ['areas.1: has 2 names, another row has 3', 'areas.0: "other" is no rectangle'],
      { cols: 3, cells: [at('clock', 1, 1, 2), at('other', 1, 2, 1, 2)] },
    ],
    [
      'names in each other’s place',
      { areas: ['clock other', 'other clock'] },
      ['areas.0: "clock" is no rectangle', 'areas.0: "other" is no rectangle'],
      { cols: 2, cells: [at('clock', 1, 1), at('other', 1, 2)] },
    ],
    [
      'cells besides',
      { areas: ['clock other'], cells: [] },
      ['areas: has cells too; only one of the two may say where everything stands'],
      { cols: 2, cells: [at('clock', 1, 1), at('other', 1, 2)] },
    ],
  ])('areas of the only layout stand as they can be read, and are told: %s', (_what, landscape, wrong, becomes) => {
    const written = small({ layouts: { landscape } });
    const result = readPerNode(written, shapes);
    expect(result.issues.map(told)).toEqual(wrong.map((one) => `layouts.landscape.${one}`));
    expect(boardIn(result)?.layouts.landscape).toMatchObject(becomes);
    expect(Object.keys(boardIn(result)?.widgets ?? {})).toEqual(['clock', 'other']);
    // What is kept is what was written.
    expect(result.document?.authored).toBe(written);
    expect(parseDocument(written, shapes).ok).toBe(false);
  });

  it('so do those of a group', () => {
    const groups = { both: { areas: ['clock other', 'clock'] } };
    const result = readPerNode(small({ layouts: { landscape: { areas: ['both'], groups } } }), shapes);
    expect(result.issues).toMatchObject([
      { path: 'layouts.landscape.groups.both.areas.1', code: 'areas-uneven', severity: 'error' },
    ]);
    expect(boardIn(result)?.layouts.landscape?.groups?.['both']?.cells).toEqual([
      at('clock', 1, 1, 2),
      at('other', 1, 2),
    ]);
  });

  it.each<[string, object, string[], object]>([
    ['no name', { name: undefined }, ['name missing'], { id: 'hall', name: 'hall' }],
    ['an empty name', { name: '' }, ['name text-least'], { id: 'hall', name: 'hall' }],
    ['a name that is no text', { name: 7 }, ['name wrong-type'], { id: 'hall', name: 'hall' }],
    ['an id that is none', { id: 'My board' }, ['id plain-id'], { id: 'attic-1', name: 'Hall' }],
    ['no id', { id: undefined }, ['id missing'], { id: 'attic-1', name: 'Hall' }],
    ['neither', { id: 4, name: '' }, ['id wrong-type', 'name text-least'], { id: 'attic-1', name: 'attic-1' }],
  ])('a document with %s is called as it is asked for, and told so', (_what, change, wrong, head) => {
    const json = written(small(change));
    const { document, issues } = readPerNode(json, shapes, undefined, 'attic-1');
    expect(issues.map(({ path, code }) => `${path} ${code}`)).toEqual(wrong);
    expect(document?.ready).toMatchObject(head);
    expect(document?.authored).toBe(json);
  });

  it('an id that it is asked for, and that is none, is not taken either', () => {
    expect(readPerNode(small({ id: 'My board' }), shapes, undefined, 'My board').document).toBeNull();
  });

  it('a step that cannot read a node costs that node alone', () => {
    const breaks = () => {
      throw new Error('no such hand');
    };
    const { time } = shapes;
    const faulty = { ...shapes, time: { ...time!, version: 2, migrations: [{ to: 2, name: 'hands', up: breaks }] } };
    const heading = { type: 'list-heading' };
    const { document, issues } = readPerNode(small({ widgets: { clock, other: heading } }), faulty);
    expect(issues).toMatchObject([{ path: 'widgets.clock', code: 'unread', values: { reason: 'no such hand' } }]);
    expect(boardIn({ document, issues })?.widgets['other']).not.toHaveProperty('problem');
  });

  it('nobody writes what only the reader says', () => {
    const forged = { type: 'time', problem: { issues: [], authored: 1 } };
    expect(board(small({ widgets: { clock: forged, other: clock } }))?.widgets['clock']?.problem?.authored).toEqual(
      forged,
    );
    const named = board(small({ widgets: { clock: { type: 'problem' }, other: clock } }))?.widgets['clock'];
    const inState = { type: 'time', states: [{ name: 'default', group: { members: { one: { type: 'problem' } } } }] };
    const within = board(small({ widgets: { clock: inState, other: clock } }))?.widgets['clock'];
    expect(within?.problem?.issues.map(({ path, code }) => [path, code])).toEqual([
      ['widgets.clock.states.0.group.members.one.type', 'no-type'],
    ]);
    expect(named?.problem?.issues.map(({ code }) => code)).toEqual(['no-type']);
    const tile = readPerNode({ kind: 'tile', version: 3, id: 'one', name: 'One', widget: { type: 'gone' } }, shapes);
    expect(tile.document?.ready).toMatchObject({ widget: { problem: { authored: { type: 'gone' } } } });
  });

  it('names line and column where it reads a text', () => {
    const text = JSON.stringify(small({ widgets: { clock: { type: 'gone' }, other: clock } }), null, 2);
    expect(readPerNodeText(text, shapes).issues).toMatchObject([{ path: 'widgets.clock.type', line: 8 }]);
    expect(readPerNodeText('{', shapes)).toMatchObject({ document: null, issues: [{ code: 'not-json' }] });
  });

  it('[R-70] [R-71] property: whatever is wounded, it answers; what it shows holds no key of a prototype, and its sound part is read again as it is', () => {
    const whole = JSON.stringify(bigBoard(12));
    const wound = fc.record({
      at: fc.nat(whole.length - 1),
      cut: fc.nat(12),
      put: fc.constantFrom('', '{}', 'null', '"x"', '[]', '-1', '__proto__', '}', 'constructor'),
    });
    fc.assert(
      fc.property(wound, ({ at, cut, put }) => {
        const { document, issues } = readPerNodeText(whole.slice(0, at) + put + whole.slice(at + cut), shapes);
        expect(document !== null || issues.length > 0).toBe(true);
        expect(issues.map(({ code }) => code)).not.toContain('unread');
        if (document === null || document.ready.kind === 'tile') return;
        const sound = Object.entries(document.ready.widgets).filter(([, { problem }]) => problem === undefined);
        expect(sound.flatMap(([, node]) => Object.keys(node)).filter((key) => key.includes('proto'))).toEqual([]);
        const again = readPerNode(writtenDocument(document.ready), shapes);
        expect(
          Object.entries(boardIn(again)?.widgets ?? {}).filter(([, { problem }]) => problem === undefined),
        ).toEqual(sound);
      }),
      { numRuns: 200 },
    );
    expect(({} as Record<string, unknown>)['x']).toBeUndefined();
  });
});
