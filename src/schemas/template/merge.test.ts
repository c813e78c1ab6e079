import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { applyLayers } from './apply-layers';
import type { BoardDocument } from './document';
import { mergeLayers, type Layer, type LayerName } from './merge';
import { parseDocument, type WidgetShape, type WidgetShapes } from './parse-document';
import { told } from '../../../tests/support/told';
import { issueAt, sentence } from '@/schemas/issues/issue';

const cell = (widget: string, rowStart = 1) => ({ widget, rowStart, rowEnd: rowStart + 1, colStart: 1, colEnd: 2 });
const utility = (room: string) => ({ provider: 'utility', item: 'switch', category: 'switch', room });
const shipped = () => ({
  kind: 'dashboard',
  version: 3,
  id: 'hall',
  name: 'Hall',
  widgets: {
    lamp: {
      type: 'light',
      options: { icon: 'lamp', wide: true },
      links: { state: utility('Hall') },
      states: [{ name: 'default' }, { name: 'State 1', when: { link: 'state', operator: 'equals', value: 1 } }],
    },
    clock: { type: 'time' },
  },
  layouts: { landscape: { rows: 3, cols: 1, cells: [cell('lamp'), cell('clock', 2)] } },
});
const over = (change: object = {}, id = 'hall') => ({ kind: 'override', version: 1, id, ...change });
const product: Layer = { layer: 'product', document: shipped() };
const layers = (...changes: object[]): Layer[] => [
  product,
  ...changes.map((change, at) => ({
    layer: (['partner', 'household'] as const)[at] as LayerName,
    override: over(change),
  })),
];
const plain = (value: unknown): unknown => JSON.parse(JSON.stringify(value));
const merged = (...changes: object[]) => plain(mergeLayers(layers(...changes)).document) as ReturnType<typeof shipped>;

const shapes: WidgetShapes = {
  light: {
    version: 1,
    links: { state: {} },
    gestures: ['tap'],
    grid: { minCols: 1, minRows: 1 },
    options: z.strictObject({ icon: z.string().default('lightbulb'), wide: z.boolean().default(false) }),
    migrations: [],
  },
  time: {
    version: 1,
    links: {},
    gestures: [],
    grid: { minCols: 1, minRows: 1 },
    options: z.strictObject({}),
    migrations: [],
  },
};

describe('merging layers', () => {
  it.each<[string, object, string]>([
    [
      'are no rectangles',
      { areas: ['lamp .', 'clock .', '. clock'] },
      'layouts.landscape.areas.1: "clock" is no rectangle',
    ],
    [
      'stand beside cells',
      { areas: ['lamp', 'clock'], cells: [cell('lamp')] },
      'layouts.landscape.areas: has cells too; only one of the two may say where everything stands',
    ],
    [
      'are more than the rows beside them',
      { rows: 4, areas: ['lamp'] },
      'layouts.landscape.rows: needs 1 entries, as many as the areas have',
    ],
  ])('a layer whose areas %s is left out, and says so', (_what, landscape, what) => {
    const { refused, document } = mergeLayers(layers({ layouts: { landscape } }));
    expect([plain(document), refused.flatMap(({ issues }) => issues.map(told))]).toEqual([plain(shipped()), [what]]);
  });

  it('[R-70] a layer whose areas name more than a document may hold is left out before anything is laid', () => {
    const areas = Array.from({ length: 30 }, (_, row) =>
      Array.from({ length: 80 }, (__, at) => `w${row}-${at}`).join(' '),
    );
    expect(mergeLayers(layers({ layouts: { landscape: { areas } } })).refused).toMatchObject([
      { layer: 'partner', issues: [{ path: '', code: 'many-cells' }] },
    ]);
  });

  it('changes fields by widget and leaves the rest', () => {
    const { widgets, name } = merged({ name: 'Foyer', widgets: { lamp: { options: { icon: 'moon' } } } });
    expect({ name, lamp: widgets.lamp.options, clock: widgets.clock }).toEqual({
      name: 'Foyer',
      lamp: { icon: 'moon', wide: true },
      clock: { type: 'time' },
    });
  });

  it('takes a link, a rule and a text whole: a half of each would say what nobody wrote', () => {
    const { widgets } = merged({
      widgets: {
        lamp: {
          links: { state: { provider: 'app', path: 'mode' } },
          states: [{ name: 'State 1', when: { any: [{ link: 'state', operator: 'is empty' }] } }],
        },
      },
    });
    expect(widgets.lamp.links.state).toEqual({ provider: 'app', path: 'mode' });
    expect(widgets.lamp.states).toEqual([
      { name: 'default' },
      { name: 'State 1', when: { any: [{ link: 'state', operator: 'is empty' }] } },
    ]);
  });

  it('knows states by name and cells by widget; null takes away, a new name adds', () => {
    const { widgets, layouts } = merged({
      widgets: { lamp: { states: { 'State 1': null, 'State 2': { when: { link: 'state', operator: 'is empty' } } } } },
      layouts: { landscape: { cells: { clock: { rowStart: 3, rowEnd: 4 } } } },
    });
    expect(widgets.lamp.states).toEqual([
      { name: 'default' },
      { name: 'State 2', when: { link: 'state', operator: 'is empty' } },
    ]);
    expect(layouts.landscape.cells).toEqual([cell('lamp'), cell('clock', 3)]);
  });

  it('takes a widget away with its cells', () => {
    const { widgets, layouts } = merged({ widgets: { clock: null } });
    expect([Object.keys(widgets), layouts.landscape.cells]).toEqual([['lamp'], [cell('lamp')]]);
  });

  it('the household has the last word, and a whole document of a layer replaces what is under it', () => {
    expect(merged({ name: 'Partner' }, { name: 'Ours' }).name).toBe('Ours');
    const whole = { ...shipped(), name: 'Whole' };
    const { document, provenance } = mergeLayers([
      ...layers({ widgets: { lamp: { options: { icon: 'moon' } } } }),
      { layer: 'household', document: whole },
    ]);
    expect(plain(document)).toEqual(whole);
    expect(provenance('widgets.lamp.options.icon')).toBe('household');
  });

  it('tells of each value whose it is', () => {
    const { provenance } = mergeLayers(
      layers(
        {
          widgets: {
            lamp: { options: { icon: 'moon' }, states: [{ name: 'State 2', when: {} }] },
            extra: { type: 'x' },
          },
          layouts: { landscape: { cells: [{ widget: 'clock', rowStart: 3, rowEnd: 4 }] } },
        },
        { widgets: { lamp: { style: { look: 'raised' } } } },
      ),
    );
    const paths = {
      name: 'product',
      'widgets.lamp.options.icon': 'partner',
      'widgets.lamp.options.wide': 'product',
      'widgets.lamp.states.1.when': 'product',
      'widgets.lamp.states.2.name': 'partner',
      'widgets.lamp.style.look': 'household',
      'widgets.lamp.nothing.here': 'product',
      'widgets.extra': 'partner',
      'layouts.landscape.cells.0.rowStart': 'product',
      'layouts.landscape.cells.1.rowStart': 'partner',
      'layouts.landscape.cells.1.colStart': 'product',
    };
    expect(Object.fromEntries(Object.keys(paths).map((path) => [path, provenance(path)]))).toEqual(paths);
  });

  it('[R-71] refuses keys that reach a prototype; nothing it makes has one', () => {
    const evil = JSON.parse('{"widgets":{"lamp":{"options":{"__proto__":{"x":1}}}}}') as object;
    const { document, refused } = mergeLayers(layers(evil, { name: 'Ours' }));
    expect(refused).toEqual([
      { layer: 'partner', issues: [issueAt(['widgets', 'lamp', 'options', '__proto__'], 'key-refused')] },
    ]);
    expect(document?.['name']).toBe('Ours');
    expect(Object.getPrototypeOf(document)).toBe(null);
    expect(Object.getPrototypeOf((document as ReturnType<typeof shipped>).widgets.lamp.options)).toBe(null);
    expect(({} as Record<string, unknown>)['x']).toBeUndefined();
  });

  const json = fc.dictionary(
    fc.constantFrom('widgets', 'layouts', 'name', 'lamp', 'cells', 'states', '__proto__', 'constructor'),
    fc.jsonValue({ maxDepth: 6 }),
  );
  it('property: an empty override changes nothing, whatever it is laid over', () => {
    fc.assert(
      fc.property(json, (document) => {
        const base = mergeLayers([{ layer: 'product', document }]).document;
        const { document: same } = mergeLayers([
          { layer: 'product', document },
          { layer: 'partner', override: {} },
        ]);
        expect(plain(same)).toEqual(plain(base));
      }),
    );
  });
  it('property: whatever the layers hold, no prototype gains a key and every path has an owner', () => {
    const before = Object.getOwnPropertyNames(Object.prototype);
    fc.assert(
      fc.property(json, json, fc.string(), (partner, household, path) => {
        const { provenance } = mergeLayers(layers(partner, household));
        expect(['product', 'partner', 'household']).toContain(provenance(path));
      }),
    );
    expect(Object.getOwnPropertyNames(Object.prototype)).toEqual(before);
  });
  it('property: two overrides of different fields may come in either order, of one field the later counts', () => {
    const field = fc.constantFrom('icon', 'wide', 'tone');
    fc.assert(
      fc.property(field, field, fc.integer(), fc.integer(), (a, b, one, two) => {
        const change = (name: string, value: number) => ({ widgets: { lamp: { options: { [name]: value } } } });
        const there = merged(change(a, one), change(b, two)).widgets.lamp.options as Record<string, unknown>;
        const back = merged(change(b, two), change(a, one)).widgets.lamp.options;
        expect(there[b]).toBe(two);
        if (a !== b) expect(there).toEqual(back);
      }),
    );
  });
});

describe('layers in use', () => {
  const lampOf = (document: unknown) => (document as BoardDocument).widgets['lamp'];

  it('a layer that would spoil the document is left out whole, and the ones under it stay in use', () => {
    const { document, refused, provenance } = applyLayers(
      layers(
        { widgets: { lamp: { options: { icon: 'moon' } } } },
        { name: 'Ours', widgets: { lamp: { options: { icon: 5 } } } },
      ),
      shapes,
    );
    expect([document?.name, lampOf(document)?.options['icon']]).toEqual(['Hall', 'moon']);
    expect(refused).toEqual([
      {
        layer: 'household',
        issues: [
          issueAt(['widgets', 'lamp', 'options', 'icon'], 'wrong-type', {
            type: sentence('type-string'),
            got: sentence('type-number'),
          }),
        ],
      },
    ]);
    expect(provenance('name')).toBe('product');
  });

  it.each([
    ['is meant for another document', over({}, 'porch'), 'id: changes "porch", not "hall"'],
    ['is of a newer format', over({ version: 3 }), 'version: this program reads overrides up to version 2'],
    ['is no override', 7, ': this override is not an object'],
    [
      'puts a cell on another',
      over({ layouts: { landscape: { cells: { clock: cell('clock') } } } }),
      'layouts.landscape.cells.1: "clock" lies on "lamp"',
    ],
  ])('leaves out one that %s', (_what, override, expected) => {
    const { document, refused } = applyLayers([product, { layer: 'partner', override }], shapes);
    expect(document?.name).toBe('Hall');
    expect(refused.flatMap(({ issues }) => issues.map(told))).toEqual([expected]);
  });

  it('a change of what a face says changes what it does and is for: neither stands in the way as if somebody wrote it', () => {
    const mode = {
      ...shapes['light'],
      options: z.strictObject({ mode: z.enum(['disarmed', 'away']) }),
      says: { do: 'mode.request', with: { mode: 'mode' } },
    } as WidgetShape;
    const widgets = { go: { type: 'mode', options: { mode: 'away' } } };
    const read = parseDocument({ ...shipped(), widgets, layouts: { landscape: { areas: ['go'] } } }, { mode });
    const asShipped = read.ok ? read.document : null;
    const override = over({ version: 2, widgets: { go: { options: { mode: 'disarmed' } } } });
    const { document, refused } = applyLayers(
      [
        { layer: 'product', document: asShipped },
        { layer: 'partner', override },
      ],
      { mode },
    );
    expect(refused).toEqual([]);
    expect(document).toMatchObject({
      widgets: { go: { role: 'disarm', actions: { tap: { with: { mode: 'disarmed' } } } } },
    });
  });

  it('asks a further gate of each layer, and refuses a whole document of another id', () => {
    const gate = (document: { name: string }) => (document.name === 'Party' ? [issueAt(['name'], 'name-used')] : []);
    expect(applyLayers(layers({ name: 'Party' }), shapes, gate)).toMatchObject({
      document: { name: 'Hall' },
      refused: [{ layer: 'partner', issues: [issueAt(['name'], 'name-used')] }],
    });
    const other: Layer = { layer: 'partner', document: { ...shipped(), id: 'porch' } };
    expect(applyLayers([product, other], shapes)).toMatchObject({
      document: { id: 'hall' },
      refused: [{ issues: [issueAt(['id'], 'replaces-same', { name: 'hall' })] }],
    });
  });
});
