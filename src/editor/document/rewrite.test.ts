import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { WIDGETS } from '@/app/widgets';
import { widgetShapes } from '@/runtime/documents/widget-shapes';
import type { Authored } from '@/schemas/template/authored';
import type { BoardDocument } from '@/schemas/template/document';
import { readPerNode } from '@/schemas/template/read-per-node';
import { rewritten } from '@/schemas/template/rewrite';
import { tilesFrom } from '@/schemas/template/tiles';
import home from '../../../templates/screens/security-home.json';
import old from '../../../tests/fixtures/templates/v1/hall-board.json';
import { setBoardName, setGrid } from './board';
import { addChild, changeChild, moveChild, removeChild, setStateGroup } from './children';
import { moveTo, resizeTile } from './cells';
import { editable } from './editable';
import { setAccess, setLink, setOption, setStyle, setTitle } from './node';
import { tileOfType } from '../palette/entries';
import type { Command } from './outcome';
import { addState, removeState, setStateOption } from './states';
import { duplicateTiles, placeTiles, removeTiles } from './tiles';

const shapes = await widgetShapes(WIDGETS);
const lamp = { provider: 'utility', item: 'dimmer', category: 'dimmable_light' } as const;
const MODE = { provider: 'app', path: 'mode' } as const;
const tiles = tilesFrom(
  new Map([['lamp', { kind: 'tile', version: 3, id: 'lamp', name: 'Lamp', widget: { type: 'light' } }]]),
  shapes,
);
/** As people write: their own order, areas, no default, one said all the same, a tile that cannot be read. */
const HALL = {
  $schema: '../../schemas/template.schema.json',
  name: 'Hall',
  id: 'hall',
  version: 3,
  kind: 'dashboard',
  layouts: {
    portrait: { areas: ['lamp', 'door', 'odd', 'placed'] },
    landscape: {
      areas: ['left door', 'left odd', 'left placed'],
      cols: [2, 1],
      groups: { left: { panel: true, areas: ['lamp', 'mode'] } },
    },
  },
  widgets: {
    door: { links: {}, type: 'door', options: {} },
    lamp: {
      type: 'light',
      states: [
        { name: 'default' },
        { when: { link: 'state', operator: 'equals', value: 0 }, name: 'State 1', style: { look: 'raised' } },
      ],
    },
    mode: { type: 'mode-button', options: { mode: 'away' } },
    odd: { type: 'lamp-of-tomorrow', shade: 3 },
    placed: { links: { state: lamp }, use: 'lamp' },
  },
};

/** A tile that draws two widgets side by side in its place. */
const HELD = {
  ...HALL,
  widgets: {
    ...HALL.widgets,
    lamp: {
      type: 'light',
      states: [
        {
          name: 'default',
          group: { areas: ['a b'], members: { b: { type: 'time' }, a: { type: 'time', options: {} } } },
        },
      ],
    },
  },
};

function opened(json: object): { stored: Authored; before: BoardDocument } {
  const { document } = readPerNode(json, shapes, tiles);
  if (document === null || document.ready.kind === 'tile') throw new Error('this board is meant to be read');
  return { stored: document.authored, before: editable(document.ready) };
}
function edited(json: object, ...commands: Command[]): Record<string, unknown> {
  const { stored, before } = opened(json);
  const after = commands.reduce((now, command) => {
    const outcome = command(now);
    if (!outcome.ok) throw new Error(outcome.reason);
    return outcome.document;
  }, before);
  return rewritten(stored, before, after, shapes);
}
/** What is written, with one thing put in the place of another. */
const replaced = (json: object, from: string, to: string): string => {
  const text = JSON.stringify(json);
  if (text.split(from).length !== 2)
    throw new Error(`"${from}" stands there ${String(text.split(from).length - 1)} times`);
  return text.replace(from, to);
};

describe('what an edit writes', () => {
  it('[R-81] nothing, where nothing was changed: not a byte, of whatever version it is', () => {
    for (const json of [HALL, old, home]) {
      const { stored, before } = opened(json);
      expect(rewritten(stored, before, structuredClone(before))).toBe(stored);
    }
  });

  it('[R-81] a slip in the head or the areas stays as it is written, until what it stands in is changed', () => {
    const { name: _name, ...nameless } = HALL;
    const landscape = { ...HALL.layouts.landscape, areas: ['left door placed', 'left odd'] };
    const json = { ...nameless, layouts: { landscape } };
    const { stored, before } = opened(json);
    expect(rewritten(stored, before, structuredClone(before))).toBe(stored);
    expect(JSON.stringify(edited(json, setOption('door', 'icon', 'door-open')))).toBe(
      replaced(json, '"options":{}', '"options":{"icon":"door-open"}'),
    );
    const moved = edited(json, moveTo('landscape', 'odd', { row: 2, col: 3 }), setBoardName('Porch'));
    expect(moved).toMatchObject({ name: 'Porch', layouts: { landscape: { rows: 2, cols: [2, 1, 1] } } });
    const again = readPerNode(moved, shapes, tiles);
    expect(again.issues.map(({ path }) => path)).toEqual(
      readPerNode(HALL, shapes, tiles).issues.map(({ path }) => path),
    );
  });

  it.each<[string, object, Command, string, string]>([
    ['its name', HALL, setBoardName('Porch'), '"name":"Hall"', '"name":"Porch"'],
    [
      'an option that was left out',
      HALL,
      setOption('door', 'icon', 'door-open'),
      '"options":{}',
      '"options":{"icon":"door-open"}',
    ],
    [
      'what a touch may do',
      HALL,
      setAccess('mode', 'pin'),
      '"options":{"mode":"away"}}',
      '"options":{"mode":"away"},"access":"pin"}',
    ],
    [
      'the mode of a button, whose action nobody wrote',
      HALL,
      setOption('mode', 'mode', 'night'),
      '"mode":"away"',
      '"mode":"night"',
    ],
    ['a link of a placed tile', HALL, setLink('placed', 'state', { ...lamp, item: 'switch' }), '"dimmer"', '"switch"'],
    [
      'a state',
      HALL,
      setStateOption('lamp', 'State 1', 'icon', 'moon'),
      '"style":{"look":"raised"}',
      '"style":{"look":"raised"},"options":{"icon":"moon"}',
    ],
    [
      'a widget of a state',
      HELD,
      changeChild('lamp', 'default', 'a', (one) => ({ ...one, options: { ...one.options, show: 'date' } })),
      '"a":{"type":"time","options":{}}',
      '"a":{"type":"time","options":{"show":"date"}}',
    ],
    [
      'what lies between the widgets of a state',
      HELD,
      setStateGroup('lamp', 'default', { gap: 1 }),
      '"options":{}}}}',
      '"options":{}}},"gap":1}',
    ],
  ])('%s, and every other byte stays', (_what, json, command, from, to) => {
    expect(JSON.stringify(edited(json, command))).toBe(replaced(json, from, to));
  });

  it('the cells of the group in which a tile was moved; the areas of all others stay', () => {
    const json = {
      ...HALL,
      layouts: { ...HALL.layouts, portrait: { cols: 2, areas: ['lamp .', 'door .', 'odd .', 'placed .'] } },
    };
    const written = edited(json, moveTo('portrait', 'door', { row: 2, col: 2 }));
    expect(written['layouts']).toEqual({
      portrait: {
        rows: 4,
        cols: 2,
        cells: ['lamp', 'door', 'odd', 'placed'].map((widget, at) => {
          const col = widget === 'door' ? 2 : 1;
          return { widget, rowStart: at + 1, rowEnd: at + 2, colStart: col, colEnd: col + 1 };
        }),
      },
      landscape: HALL.layouts.landscape,
    });
    expect(written['widgets']).toBe(HALL.widgets);
  });

  it('[S4.63] the cells of the group of a state that holds one more; what stands in it stays as it is written', () => {
    const written = edited(HELD, addChild('lamp', 'default', { type: 'lock', version: 1 })) as typeof HELD;
    const [state] = written.widgets.lamp.states;
    expect(state?.group).toMatchObject({
      rows: 2,
      cols: 2,
      cells: [{ widget: 'a' }, { widget: 'b' }, { widget: 'lock', rowStart: 2 }],
    });
    expect(state?.group).not.toHaveProperty('areas');
    expect(state?.group.members).toMatchObject(HELD.widgets.lamp.states[0]?.group.members ?? {});
    expect(written.widgets.door).toBe(HELD.widgets.door);
  });

  it('[R-81] the children of a state as a group, where something was changed, and not before', () => {
    const former = {
      ...HALL,
      widgets: {
        ...HALL.widgets,
        door: { type: 'door', states: [{ name: 'default', children: { one: { type: 'time' } } }] },
      },
    };
    const { stored, before } = opened(former);
    expect(rewritten(stored, before, structuredClone(before))).toBe(stored);
    expect(edited(former, setBoardName('Porch'))).toMatchObject({
      name: 'Porch',
      widgets: { door: { type: 'door', states: [{ name: 'default', group: { members: { one: { type: 'time' } } } }] } },
    });
    expect(JSON.stringify(edited(former, setBoardName('Porch')))).not.toContain('children');
  });

  it('a new tile, and takes a deleted one away with its cells', () => {
    const gone = edited(HALL, removeTiles(['door']));
    expect(Object.keys(gone['widgets'] as object)).toEqual(['lamp', 'mode', 'odd', 'placed']);
    expect(JSON.stringify(gone['layouts'])).not.toContain('door');
    const more = edited(HALL, removeTiles(['door']), duplicateTiles('landscape', ['placed']));
    expect(more['widgets']).toMatchObject({ 'placed-2': { use: 'lamp' }, odd: HALL.widgets.odd });
  });

  it('a tile of the palette, with nothing that its type or the schema says anyway', () => {
    const time = WIDGETS.find(({ type }) => type === 'time')!;
    const written = edited(HALL, removeTiles(['door']), placeTiles(['landscape'], [tileOfType(time)]));
    expect(written['widgets']).toHaveProperty('time', { type: 'time' });
    const { widgets } = edited(
      HALL,
      removeTiles(['door']),
      placeTiles(['landscape'], [tileOfType(time)]),
      setOption('time', 'show', 'date'),
      addState('time', { link: 'mode', operator: 'equals', value: 'night' }, [], { mode: MODE }),
    ) as { widgets: Record<string, unknown> };
    expect(widgets['time']).toEqual({
      type: 'time',
      options: { show: 'date' },
      links: { mode: MODE },
      states: [{ name: 'State 1', when: { link: 'mode', operator: 'equals', value: 'night' } }],
    });
  });

  it('a copy of a tile as short as the tile that it was made of', () => {
    const { widgets } = edited(
      HALL,
      setGrid('landscape', { rows: 5, cols: 2 }),
      duplicateTiles('landscape', ['mode', 'lamp']),
    ) as {
      widgets: Record<string, unknown>;
    };
    const { states, ...lamp } = HALL.widgets.lamp;
    expect(widgets['mode-2']).toEqual(HALL.widgets.mode);
    expect(widgets['lamp-2']).toEqual({ ...lamp, states: states.slice(1) });
  });

  it('[S4.63] a widget that a state holds from now on, as short', () => {
    const { widgets } = edited(HALL, addChild('lamp', 'State 1', { type: 'lock', version: 1 })) as typeof HELD;
    expect(widgets.lamp.states[1]?.group).toEqual({ members: { lock: { type: 'lock' } } });
  });

  it('an older format in today’s, where something was changed', () => {
    const written = edited(old, setBoardName('Porch'));
    expect(written).toMatchObject({ version: 3, name: 'Porch' });
    expect(Object.keys(written)).toEqual(Object.keys(old));
  });

  it('property: what is written reads as what was made, and what no command named is as it was', () => {
    const id = fc.constantFrom('door', 'lamp', 'mode', 'odd', 'placed');
    const layout = fc.constantFrom('landscape' as const, 'portrait' as const);
    const side = fc.integer({ min: 1, max: 4 });
    const command: fc.Arbitrary<Command> = fc.oneof(
      fc.tuple(layout, id, side, side).map(([name, tile, row, col]) => moveTo(name, tile, { row, col })),
      fc.tuple(layout, id, side, side).map(([name, tile, rows, cols]) => resizeTile(name, tile, { rows, cols })),
      fc.tuple(layout, side, side).map(([name, rows, cols]) => setGrid(name, { rows: rows + 2, cols })),
      fc.tuple(layout, id).map(([name, tile]) => duplicateTiles(name, [tile])),
      id.map((tile) => removeTiles([tile])),
      fc.tuple(id, fc.constantFrom('moon', 'sun', 'lightbulb')).map(([tile, icon]) => setOption(tile, 'icon', icon)),
      fc.tuple(id, fc.constantFrom('away' as const, undefined)).map(([tile, look]) => setStyle(tile, 'look', look)),
      fc.tuple(id, fc.boolean()).map(([tile, is]) => setLink(tile, 'state', is ? lamp : null)),
      fc.tuple(id, fc.constantFrom('A', 'B')).map(([tile, en]) => setTitle(tile, { text: { en } }, ['state'])),
      id.map((tile) => addState(tile, { link: 'mode', operator: 'equals', value: 'night' }, ['state'], { mode: MODE })),
      id.map((tile) => removeState(tile, 'State 1', ['state'])),
      fc
        .tuple(id, fc.constantFrom('default', 'State 1'))
        .map(([tile, state]) => addChild(tile, state, { type: 'device-list', version: 1 })),
      fc.tuple(id, side).map(([tile, to]) => moveChild(tile, 'default', 'a', to)),
      fc
        .tuple(id, fc.constantFrom('default', 'State 1'))
        .map(([tile, state]) => removeChild(tile, state, 'device-list')),
      fc.constantFrom('Porch', 'Hall').map(setBoardName),
      layout.map((name) =>
        placeTiles(
          [name],
          [
            {
              name: 'New',
              node: { type: 'time', version: 1, options: { show: 'both' }, links: {}, actions: {}, states: [] },
              size: { rows: 1, cols: 1 },
            },
          ],
        ),
      ),
    );
    fc.assert(
      fc.property(
        fc.constantFrom(opened(HALL), opened(HELD)),
        fc.array(command, { maxLength: 12 }),
        ({ stored, before }, commands) => {
          const after = commands.reduce((now, one) => {
            const outcome = one(now);
            if (!outcome.ok) return now;
            // As the designer does: what the schemas refuse is no step.
            const read = readPerNode(rewritten(stored, before, outcome.document, shapes), shapes, tiles);
            return read.issues.every(({ path }) => path.startsWith('widgets.odd')) ? outcome.document : now;
          }, before);
          const text = rewritten(stored, before, after, shapes);
          const read = readPerNode(text, shapes, tiles).document?.ready;
          const { $schema: _file, ...said } = editable(read as BoardDocument);
          const strip = (document: BoardDocument) =>
            JSON.parse(
              JSON.stringify({
                ...document,
                widgets: Object.fromEntries(Object.entries(document.widgets).filter(([one]) => !one.startsWith('odd'))),
              }),
            ) as unknown;
          expect(strip(said as BoardDocument)).toEqual(strip(after));
        },
      ),
      { numRuns: 150 },
    );
  });
});
