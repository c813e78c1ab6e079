/** Whatever version 2 of the format took is carried over, and version 1 with it: a generator of all that it took, and what becomes of it. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { WIDGETS } from '@/app/widgets';
import { widgetShapes } from '@/runtime/documents/widget-shapes';
import { isLong } from '../../../tests/support/how-long';
import { overlaps, type Lines } from './grid';
import { migrateText } from './migrate-text';
import { parseDocument, parseDocumentText } from './parse-document';
import { gapAfter, gapsOf, remOf, sidesOf, sizesOf, type Gap, type Gaps, type Pad, type Track } from './tracks';
import type { TemplateDocument } from './document';

const shapes = await widgetShapes(WIDGETS);

// What version 2 took, as its schema said it.

type Size = number | 'content' | { rem: number };
interface Layout2 {
  rows?: number;
  cols?: number;
  fit?: 'screen' | 'scroll' | 'wrap';
  gap?: number;
  pad?: number;
  rowSizes?: Size[];
  colSizes?: Size[];
  rowHeightRem?: number;
  panels?: Lines[];
  cells: (Lines & { widget: string })[];
}
type Node2 = Record<string, unknown> & { type: string };

const maybe = <One>(one: fc.Arbitrary<One>) => fc.option(one, { nil: undefined });
/** Fields that may be left out. */
const some = <Fields extends object>(fields: { [Key in keyof Fields]: fc.Arbitrary<Fields[Key]> }) =>
  fc.record(fields, { requiredKeys: [] }) as fc.Arbitrary<Partial<Fields>>;
const number = (min: number, max: number) =>
  fc.oneof(
    fc.double({ min, max, noNaN: true }),
    fc.integer({ min: Math.ceil(min), max }),
    fc.constantFrom(min, max),
    // Thirds and small remains of a sum, as a designer's dragging left them.
    fc.integer({ min: 3, max: max * 3 }).map((of) => of / 3),
  );
const text = (most: number, least = 0) => fc.string({ minLength: least, maxLength: most, unit: 'grapheme' });
/** No address that would run stands in a document of any version. */
const plain = (most: number, least = 0) => text(most, least).filter((one) => !one.includes(':') && one.length <= most);

const size: fc.Arbitrary<Size> = fc.oneof(
  number(0.01, 100),
  fc.constant('content' as const),
  number(0, 200).map((rem) => ({ rem })),
  // What only keeps others apart.
  fc.constantFrom({ rem: 0.5 }, { rem: 1e-7 }, { rem: 199.99999999 }),
);
/** Small, as boards are, and now and then as large as they may be. */
const count = (most: number) =>
  fc.oneof({ weight: 9, arbitrary: fc.integer({ min: 1, max: 6 }) }, { weight: 1, arbitrary: fc.constant(most) });

const within = (rows: number, cols: number): fc.Arbitrary<Lines> =>
  fc.tuple(fc.nat(rows - 1), fc.nat(cols - 1), fc.nat(3), fc.nat(3)).map(([row, col, high, wide]) => ({
    rowStart: row + 1,
    rowEnd: Math.min(rows, row + 1 + high) + 1,
    colStart: col + 1,
    colEnd: Math.min(cols, col + 1 + wide) + 1,
  }));

/** Ids, among them those that the migration itself would give to what it makes. */
const ID = fc.oneof(
  fc.constantFrom('panel-1', 'panel-2', 'lamp', 'a', '1'),
  fc.stringMatching(/^[a-z0-9]{1,8}(-[a-z0-9]{1,8}){0,2}$/),
);

const layout2 = (
  ids: readonly string[],
  least: (id: string) => { rows: number; cols: number },
): fc.Arbitrary<Layout2> =>
  fc.tuple(maybe(count(100)), maybe(count(48))).chain(([rows, cols]) => {
    const [high, wide] = [rows ?? 5, cols ?? 3];
    return fc
      .record({
        places: fc.tuple(...ids.map(() => within(high, wide))),
        order: fc.shuffledSubarray([...ids]),
        others: some<Omit<Layout2, 'cells' | 'rows' | 'cols'>>({
          fit: fc.constantFrom('screen', 'scroll', 'wrap'),
          gap: number(0, 10),
          pad: number(0, 10),
          rowSizes: fc.array(size, { minLength: high, maxLength: high }),
          colSizes: fc.array(size, { minLength: wide, maxLength: wide }),
          rowHeightRem: number(1, 60),
          panels: fc.array(within(high, wide), { maxLength: 4 }),
        }),
      })
      .map(({ places, order, others }) => {
        const cells: Layout2['cells'] = [];
        for (const widget of order) {
          const lines = places[ids.indexOf(widget)]!;
          const { rows: least1, cols: least2 } = least(widget);
          if (lines.rowEnd - lines.rowStart < least1 || lines.colEnd - lines.colStart < least2) continue;
          if (!cells.some((other) => overlaps(other, lines))) cells.push({ widget, ...lines });
        }
        return { ...(rows !== undefined && { rows }), ...(cols !== undefined && { cols }), ...others, cells };
      });
  });

const words = fc
  .oneof(
    fc.record({ key: fc.constantFrom('app.menu.home', 'devices.title') }),
    fc.record({ text: some({ en: plain(40), fr: plain(40), es: plain(40), de: plain(40) }) }),
  )
  .filter(
    (one) =>
      !JSON.stringify(one)
        .slice(1, -1)
        .replaceAll(/^"text":\{|\}$/g, '')
        .match(/[{}]/),
  );
/** The same with values in it: those of the links named, and one of its own making. */
const wordsOf = (links: readonly string[]) =>
  links.length === 0
    ? words
    : fc.oneof(
        words,
        fc.tuple(fc.constantFrom(...links), fc.constantFrom('', '|number', '|status')).map(([name, format]) => ({
          text: { en: `Now {${name}${format}}`, de: `{${name}} jetzt` },
        })),
      );

const category = fc.constantFrom('door_lock', 'dimmable_light', 'x', 'security_sensor');
const link = fc.oneof(
  fc.record({
    provider: fc.constant('ezlo'),
    controller: fc.stringMatching(/^\d{1,20}$/),
    device: plain(200, 1),
    item: plain(200, 1),
  }),
  fc
    .tuple(
      fc.record(
        { provider: fc.constant('utility'), category, subcategory: plain(60), room: plain(200), name: plain(200) },
        { requiredKeys: ['provider', 'category'] },
      ),
      fc.constantFrom('item', 'event'),
      plain(60, 1),
    )
    .map(([one, which, name]) => ({ ...one, [which]: name })),
  fc.record({ provider: fc.constant('app'), path: fc.constantFrom('mode', 'mode-word', 'sun', 'weekday', 'kiosk') }),
);

const colour = fc.stringMatching(/^#[0-9A-Fa-f]{6}$/);
const picture = fc.record(
  {
    asset: fc.constantFrom('brand:dawn.webp', 'household:1.png'),
    fit: fc.constantFrom('cover', 'contain'),
    dim: fc.double({ min: 0, max: 1, noNaN: true }),
  },
  { requiredKeys: ['asset'] },
);
const style = some({
  look: fc.constantFrom('normal', 'raised', 'accent', 'warning', 'disarmed', 'away', 'stay', 'vacation'),
  surface: colour,
  ink: colour,
  font: fc.constantFrom('brand', 'system', 'serif', 'rounded', 'mono'),
  textSize: fc.constantFrom('small', 'medium', 'large'),
  image: picture,
  icon: fc.constantFrom('lightbulb', 'brand:boat.png'),
});

const value = fc.oneof(plain(20), fc.double({ noNaN: true, noDefaultInfinity: true }), fc.boolean(), fc.constant(null));
const rule = (links: readonly string[]) =>
  fc.letrec<{ one: unknown; rule: unknown }>((tie) => ({
    one: fc.oneof(
      fc.record({
        link: fc.constantFrom(...links),
        operator: fc.constantFrom(
          'equals',
          'does not equal',
          'contains',
          'does not contain',
          'begins with',
          'ends with',
        ),
        value: fc.oneof(fc.constantFrom('1', '2', '3', '4', '5'), value),
      }),
      fc.record({ link: fc.constantFrom(...links), operator: fc.constantFrom('is empty', 'is not empty') }),
    ),
    rule: fc.oneof(
      { maxDepth: 3, withCrossShrink: true },
      tie('one'),
      fc.record({ all: fc.array(tie('rule'), { minLength: 1, maxLength: 3 }) }),
      fc.record({ any: fc.array(tie('rule'), { minLength: 1, maxLength: 3 }) }),
    ),
  })).rule;

const numbered = fc.constantFrom('1', '2', '3');
const someOf = <One>(...all: One[]) => fc.uniqueArray(fc.constantFrom(...all), { minLength: 1, maxLength: all.length });
/** Options as each type had them; of all others what every type took: none. */
const OPTIONS: Readonly<Record<string, fc.Arbitrary<object>>> = {
  lock: some({ unlockBy: fc.constantFrom('hold', 'ask', 'never') }),
  'mode-button': some({ mode: numbered }),
  'mode-choice': some({ modes: someOf('1', '2', '3') }),
  'house-mode': some({ buttons: someOf('1', '2', '3') }),
  'mode-settings': some({ mode: fc.oneof(fc.constantFrom('1', '2', '3', '4'), fc.stringMatching(/^\d{1,20}$/)) }),
  'safety-button': some({ label: words, hint: words, icon: plain(40), gesture: fc.constantFrom('tap', 'hold') }),
  'action-button': some({
    label: words,
    icon: fc.constantFrom('x', 'arrow-left'),
    tone: fc.constantFrom('primary', 'ghost'),
  }),
  text: some({ text: words, level: fc.integer({ min: 0, max: 3 }), align: fc.constantFrom('start', 'center', 'end') }),
  light: some({ icon: plain(60) }),
  cover: some({ icon: plain(60) }),
  link: some({ path: fc.constantFrom('/security/', '/dashboards/a:b~c.d'), icon: plain(60) }),
  url: some({ url: fc.constantFrom('', 'https://school.example/plan'), icon: plain(60), embed: fc.boolean() }),
  scene: some({ scene: plain(200), name: plain(200), icon: plain(60) }),
  energy: some({ goalKwh: fc.option(fc.double({ min: 0.1, max: 10_000, noNaN: true })) }),
  measure: some({ digits: fc.option(fc.integer({ min: 0, max: 3 })), icon: plain(60) }),
  thermostat: some({
    step: fc.double({ min: 0.1, max: 5, noNaN: true }),
    modes: fc.array(plain(40), { maxLength: 4 }),
  }),
  door: some({ kind: fc.constantFrom('door', 'window', 'garage', 'tilt') }),
  time: some({ show: fc.constantFrom('time', 'date', 'both') }),
  weather: some({ city: plain(100), zip: plain(20), days: fc.integer({ min: 0, max: 5 }) }),
  panic: some({
    kinds: fc.uniqueArray(fc.constantFrom('sos', 'fire', 'silent-police'), { minLength: 1, maxLength: 2 }),
  }),
  'widget-group': some({ board: plain(200) }),
};
/** Types of that day that are asked to do one thing by their face, or are tried by themselves. */
const TYPE = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom(...Object.keys(OPTIONS)) },
  {
    weight: 1,
    arbitrary: fc.constantFrom('clock', 'camera', 'switch', 'device-list', 'outlet', 'keypad', 'siren', 'motion'),
  },
);

/** Acts that version 2 took and that could be done: what they were given is what they take. */
const ACTS: Readonly<Record<string, fc.Arbitrary<object>>> = {
  'page.go': fc.constant({ with: { path: '/security/devices' } }),
  'url.open': fc.constant({ with: { url: 'https://school.example' } }),
  'dialog.open': fc.constant({ with: { dialog: 'leave' } }),
  'dialog.close': fc.constant({}),
  'scene.run': plain(200, 1).map((scene) => ({ with: { scene } })),
  'sound.toggle': fc.constant({}),
};
const act = fc
  .constantFrom(...Object.keys(ACTS))
  .chain((name) =>
    fc
      .tuple(ACTS[name]!, some({ ask: fc.constantFrom('confirm', 'pin') }))
      .map(([given, more]) => ({ do: name, ...given, ...more })),
  );
const mode = (options: object) => ('mode' in options ? options.mode : '1');

/** @param own a link of its own making, that rules and texts may read */
const bare2 = (type: string) => {
  const { links, gestures, says } = shapes[type]!;
  const names = Object.keys(links);
  return (OPTIONS[type] ?? fc.constant({})).chain((options) => {
    const acts =
      says === undefined || gestures.length === 0
        ? fc.record(Object.fromEntries(gestures.map((gesture) => [gesture, act])), { requiredKeys: [] })
        : fc.constantFrom({}, { tap: { do: 'mode.request', with: { mode: mode(options) } } });
    return fc.record(
      {
        type: fc.constant(type),
        version: fc.constant(1),
        options: fc.constant(options),
        links: fc.record(Object.fromEntries(names.map((name) => [name, link])), { requiredKeys: [] }),
        title: wordsOf(names),
        actions: acts,
        style,
        access: fc.constantFrom('act', 'view-only', 'confirm', 'pin'),
      },
      { requiredKeys: ['type', 'options'] },
    );
  });
};

const state2 = (type: string, names: readonly string[], name: string) =>
  fc.record(
    {
      name: fc.constant(name),
      ...(name !== 'default' && { when: rule(names.length === 0 ? ['house'] : [...names, 'house']) }),
      options: says(type) ? fc.constant({}) : (OPTIONS[type] ?? fc.constant({})),
      links: fc.record(Object.fromEntries([...names].map((one) => [one, link])), { requiredKeys: [] }),
      title: wordsOf(names),
      style,
      children: fc
        .array(TYPE.chain(bare2), { maxLength: 4 })
        .map((all) => Object.fromEntries(all.map((one, at) => [`part-${at}`, one]))),
    },
    { requiredKeys: (name === 'default' ? ['name'] : ['name', 'when']) as never },
  );
const says = (type: string): boolean => shapes[type]?.says !== undefined;

const widget2 = TYPE.chain((type) =>
  fc.tuple(bare2(type), maybe(fc.integer({ min: 0, max: 3 })), fc.boolean()).chain(([node, states, hasDefault]) => {
    if (states === undefined) return fc.constant<Node2>(node);
    const names = Object.keys(shapes[type]!.links);
    const all = [...(hasDefault ? ['default'] : []), ...Array.from({ length: states }, (_, at) => `State ${at + 1}`)];
    return fc.tuple(...all.map((name) => state2(type, names, name))).map((given) => ({
      ...node,
      // Rules read it.
      links: {
        ...(node.links as object | undefined),
        ...(JSON.stringify(given).includes('"link":"house"') && { house: { provider: 'app', path: 'mode' } }),
      },
      states: given,
    }));
  }),
);

const head = fc.record(
  {
    $schema: fc.constant('../schemas/document.schema.json'),
    version: fc.constant(2),
    id: ID,
    name: plain(200, 1),
    edition: fc.integer({ min: 1, max: 1_000_000 }),
    from: fc.record({ id: ID, edition: fc.integer({ min: 1, max: 1_000_000 }) }),
  },
  { requiredKeys: ['version', 'id', 'name'] },
);
const LAYOUTS = ['landscape', 'portrait', 'phone'];
const board2 = fc
  .tuple(head, fc.uniqueArray(ID, { maxLength: 6 }), fc.uniqueArray(fc.constantFrom(...LAYOUTS), { minLength: 1 }))
  .chain(([first, ids, names]) =>
    fc.tuple(...ids.map(() => widget2)).chain((nodes) => {
      const least = (id: string) => {
        const { minCols: cols, minRows: rows } = shapes[nodes[ids.indexOf(id)]!.type]!.grid;
        return { rows, cols };
      };
      return fc
        .tuple(
          fc.tuple(...names.map(() => layout2(ids, least))),
          fc.constantFrom('screen', 'dialog', 'dashboard'),
          some({ background: fc.constantFrom('none', 'canvas', 'flood', 'entry', 'arming'), image: picture }),
          some({ form: fc.constantFrom('dialog', 'alert', 'sheet', 'side', 'wide-side'), label: words }),
        )
        .map(([layouts, kind, more, ofDialog]) => {
          const placed = new Set(layouts.flatMap(({ cells }) => cells.map(({ widget }) => widget)));
          return {
            ...first,
            kind,
            ...more,
            ...(kind === 'dialog' && ofDialog),
            widgets: Object.fromEntries(
              ids.map((id, at) => [id, nodes[at]!] as const).filter(([id]) => placed.has(id)),
            ),
            layouts: Object.fromEntries(names.map((name, at) => [name, layouts[at]!])),
          };
        });
    }),
  );
const tile2 = fc.tuple(head, widget2).map(([first, widget]) => ({ ...first, kind: 'tile', widget }));
/** As it came from the cloud or from a file. */
const stored = <One>(one: fc.Arbitrary<One>) => one.map((json) => JSON.parse(JSON.stringify(json)) as One);
const documents2: fc.Arbitrary<Document2> = stored(
  fc.oneof<fc.MaybeWeightedArbitrary<Document2>[]>({ weight: 5, arbitrary: board2 }, { weight: 1, arbitrary: tile2 }),
);
interface Board2 {
  widgets: Record<string, Node2>;
  layouts: Record<string, Layout2>;
}
type Document2 = Board2 | { widget: unknown };

// Where everything stands: lengths, shares of the room, and tracks as large as what is in them, that lie before it.

interface Axis {
  sizes: readonly (Track | { rem: number })[];
  gaps: Gaps;
  pads: readonly [before: number, after: number];
}
const NOTHING = { rem: 0, share: 0, content: 0 };
function place({ sizes, gaps, pads }: Axis, line: number, isEnd: boolean) {
  const sum = { ...NOTHING, rem: pads[0] };
  for (let at = 0; at < line - 1; at += 1) {
    const one = sizes[at]!;
    const rem = typeof one === 'object' ? one.rem : remOf(one);
    if (rem !== null) sum.rem += rem;
    else if (one === 'content') sum.content += 1;
    else sum.share += one as number;
    if (at < line - 2 || (!isEnd && at < sizes.length - 1)) sum.rem += gapAfter(gaps, at);
  }
  return [sum.rem, sum.share, sum.content];
}
const spots = (rows: Axis, cols: Axis, { rowStart, rowEnd, colStart, colEnd }: Lines) => [
  place(rows, rowStart, false),
  place(rows, rowEnd, true),
  place(cols, colStart, false),
  place(cols, colEnd, true),
];
/** Where the last track ends, and what lies behind it: a share is a share of what this leaves. */
const ends = (axis: Axis) => {
  const [rem = 0, ...rest] = place(axis, axis.sizes.length + 1, true);
  return [rem + axis.pads[1], ...rest];
};

/** A wrapping layout has no tracks: order and spans are all. */
const wrapped = ({ rowStart, rowEnd, colStart, colEnd }: Lines) => [rowEnd - rowStart, colEnd - colStart];
const heights = (sizes: readonly Size[] | number, { fit, rowHeightRem }: Pick<Layout2, 'fit' | 'rowHeightRem'>) =>
  typeof sizes === 'number'
    ? Array.from({ length: sizes }, () => (fit === 'scroll' && rowHeightRem !== undefined ? { rem: rowHeightRem } : 1))
    : sizes;

type Shown = { name: string; spots: number[][] }[];
function shown2({
  rows = 5,
  cols = 3,
  rowSizes,
  colSizes,
  gap = 0.5,
  pad = 0,
  panels = [],
  cells,
  ...rest
}: Layout2): Shown {
  const down: Axis = { sizes: heights(rowSizes ?? rows, rest), gaps: gap, pads: [pad, pad] };
  const across: Axis = { sizes: heights(colSizes ?? cols, {}), gaps: gap, pads: [pad, pad] };
  const spotsOf = (lines: Lines) => (rest.fit === 'wrap' ? [wrapped(lines)] : spots(down, across, lines));
  return [
    ...(rest.fit === 'wrap' ? [] : [{ name: 'whole', spots: [ends(down), ends(across)] }]),
    ...panels.map((lines) => ({ name: 'panel', spots: spotsOf(lines) })),
    ...cells.map(({ widget, ...lines }) => ({ name: widget, spots: spotsOf(lines) })),
  ];
}
function shownToday(layout: {
  fit: 'screen' | 'scroll' | 'wrap';
  rowHeightRem?: number | undefined;
  rows: number | readonly Track[];
  cols: number | readonly Track[];
  gap: Gap;
  pad: Pad;
  cells: readonly (Lines & { widget: string })[];
  groups?: Readonly<Record<string, Lines>> | undefined;
}): Shown {
  const { rows, cols, cells, groups = {}, fit } = layout;
  const [y, x] = gapsOf(layout.gap);
  const [top, right, bottom, left] = sidesOf(layout.pad);
  const isFixed = typeof rows === 'number' && fit === 'scroll' && layout.rowHeightRem !== undefined;
  const down: Axis = {
    sizes: isFixed ? sizesOf(rows).map(() => ({ rem: layout.rowHeightRem! })) : sizesOf(rows),
    gaps: y,
    pads: [top, bottom],
  };
  const across: Axis = { sizes: sizesOf(cols), gaps: x, pads: [left, right] };
  const spotsOf = (lines: Lines) => (fit === 'wrap' ? [wrapped(lines)] : spots(down, across, lines));
  return [
    ...(fit === 'wrap' ? [] : [{ name: 'whole', spots: [ends(down), ends(across)] }]),
    ...Object.values(groups).map((lines) => ({ name: 'panel', spots: spotsOf(lines) })),
    ...cells.map(({ widget, ...lines }) => ({ name: widget, spots: spotsOf(lines) })),
  ];
}
const byPlace = (one: Shown) =>
  one
    .map((item) => ({ ...item, key: JSON.stringify([item.name, item.spots.flat().map((n) => n.toFixed(1))]) }))
    .sort((a, b) => (a.name < b.name ? -1 : a.name > b.name ? 1 : 0));
/** A tenth of a pixel, as ADR 8 has it: a hundred tracks of which each lost its fifth decimal. */
const TENTH_REM = 0.1 / 16;

function expectPlaces(after: Shown, before: Shown): void {
  expect(byPlace(after).map(({ name }) => name)).toEqual(byPlace(before).map(({ name }) => name));
  const far = byPlace(after).flatMap(({ name, spots: there }, at) => {
    const here = byPlace(before)[at]!.spots;
    const isNear = here.flat().every((one, index) => Math.abs(one - there.flat()[index]!) < TENTH_REM);
    return isNear ? [] : [{ name, here, there }];
  });
  expect(far).toEqual([]);
}

function expectCarried(json: Document2, document: TemplateDocument): void {
  if (document.kind === 'tile' || !('widgets' in json)) return;
  expect(Object.keys(document.layouts).sort()).toEqual(Object.keys(json.layouts).sort());
  for (const [name, layout] of Object.entries(document.layouts))
    expectPlaces(shownToday(layout!), shown2(json.layouts[name]!));
  expect(Object.entries(document.widgets).map(([id, { type }]) => [id, type])).toEqual(
    Object.entries(json.widgets).map(([id, { type }]) => [id, type]),
  );
  for (const [id, node] of Object.entries(json.widgets)) {
    const states = (node['states'] ?? []) as { name: string; children?: Record<string, Node2> }[];
    const held = (all: Record<string, { type: string }> | undefined) =>
      Object.entries(all ?? {}).map(([key, { type }]) => [key, type]);
    // A default that says nothing is none.
    const said = (all: [name: string, held: string[][]][], given: readonly object[]) =>
      all.filter(([name], at) => name !== 'default' || Object.keys(given[at]!).length > 1);
    const after = document.widgets[id]!.states;
    expect(
      said(
        after.map(({ name, group }) => [name, held(group?.members)]),
        after,
      ),
    ).toEqual(
      said(
        states.map(({ name, children }) => [name, held(children)]),
        states,
      ),
    );
  }
}

const RUNS = { numRuns: isLong ? 2_000 : 100 };
/** Carried over as it is read, and as `porchlight migrate` writes it anew. */
function expectBoth(json: Document2): void {
  const parsed = parseDocument(json, shapes);
  expect(parsed.ok ? [] : parsed.issues).toEqual([]);
  if (parsed.ok) expectCarried(json, parsed.document);
  const anew = parseDocumentText(migrateText(JSON.stringify(json), shapes) ?? '', shapes);
  expect(anew.ok ? [] : anew.issues).toEqual([]);
  if (anew.ok) expectCarried(json, anew.document);
}

const lines = (rowStart: number, rowEnd: number, colStart: number, colEnd: number): Lines => ({
  rowStart,
  rowEnd,
  colStart,
  colEnd,
});
const alone = { widget: 'clock', ...lines(1, 2, 2, 3) };
const screen2 = (landscape: Layout2, widgets: Board2['widgets'] = { clock: { type: 'time' } }): Document2 => ({
  ...{ version: 2, kind: 'screen', id: 'one', name: 'One', widgets },
  layouts: { landscape },
});

/** The same as version 1 wrote it: a cell by its left upper corner, counted from 0, and its size. */
function asFirst(json: Document2): Record<string, unknown> {
  if (!('widgets' in json)) return { ...json, version: 1 };
  const layouts = Object.entries(json.layouts).map(([name, layout]) => {
    const cells = layout.cells.map(({ rowStart, rowEnd, colStart, colEnd, ...rest }) => ({
      ...rest,
      ...{ x: colStart - 1, y: rowStart - 1, w: colEnd - colStart, h: rowEnd - rowStart },
    }));
    return [name, { ...layout, cells }];
  });
  return { ...json, version: 1, layouts: Object.fromEntries(layouts) };
}

describe('documents of version 1', () => {
  it('[S3.50] property: each is read as the same one of version 2', () => {
    const reads = (json: Document2) => {
      expect(parseDocument(asFirst(json), shapes)).toEqual(parseDocument({ ...json }, shapes));
    };
    fc.assert(fc.property(documents2, reads), RUNS);
  });
});

describe('documents of version 2', () => {
  it('[S3.50] property: each is carried over, with the same widgets in the same places', () => {
    fc.assert(fc.property(documents2, expectBoth), RUNS);
  });

  it('[R-80] a lock that said nothing asks, as all others do; one that is held stays so', () => {
    const unlockBy = (options: object): unknown => {
      const parsed = parseDocument(
        { version: 2, kind: 'tile', id: 'one', name: 'One', widget: { type: 'lock', options } },
        shapes,
      );
      return parsed.ok && parsed.document.kind === 'tile' && parsed.document.widget.options['unlockBy'];
    };
    expect([{}, { unlockBy: 'hold' }, { unlockBy: 'never' }].map(unlockBy)).toEqual(['ask', 'hold', 'never']);
  });

  it.each<[string, Document2]>([
    [
      'lengths of more than four decimals',
      screen2({ rows: 1, cols: 3, colSizes: [{ rem: 0.33333 }, 1, { rem: 12.5 }], cells: [alone] }),
    ],
    ['a third', screen2({ rows: 1, cols: 2, colSizes: [{ rem: 1 / 3 }, { rem: 199.99999999 }], cells: [alone] })],
    ['a length that is nearly none', screen2({ rows: 1, cols: 2, colSizes: [{ rem: 1e-7 }, 1], cells: [alone] })],
    [
      'a track that keeps apart by more than a gap can',
      screen2({ rows: 1, cols: 3, colSizes: [{ rem: 101 }, 1, { rem: 200 }], cells: [alone] }),
    ],
    [
      'a tile that would be too narrow without the empty track that it spans',
      screen2(
        { rows: 1, cols: 2, colSizes: [1, { rem: 1 }], cells: [{ widget: 'clock', ...lines(1, 2, 1, 3) }] },
        { clock: { type: 'camera' } },
      ),
    ],
    [
      'a tile that wraps, and spans empty tracks',
      screen2({
        ...{ rows: 1, cols: 3, colSizes: [1, { rem: 1 }, 1], fit: 'wrap' },
        cells: [{ widget: 'clock', ...lines(1, 2, 1, 4) }],
      }),
    ],
    [
      'rows that are listed, though those that are counted would have a height',
      screen2({ rows: 2, cols: 2, rowSizes: [1, 1], fit: 'scroll', rowHeightRem: 7, cells: [alone] }),
    ],
    [
      'a widget of the name that its first surface would be given',
      screen2(
        { rows: 1, cols: 2, panels: [lines(1, 2, 1, 2)], cells: [{ widget: 'panel-1', ...lines(1, 2, 2, 3) }] },
        { 'panel-1': { type: 'time' } },
      ),
    ],
  ])('[S3.50] %s', (_what, json) => {
    expectBoth(json);
  });
});
