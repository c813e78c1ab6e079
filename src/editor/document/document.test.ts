import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { within } from '../../../tests/support/how-long';
import { WIDGETS } from '@/app/widgets';
import { widgetShapes } from '@/runtime/documents/widget-shapes';
import type { Condition } from '@/schemas/condition/words';
import type { BoardDocument, WidgetNode } from '@/schemas/template/document';
import { sentence } from '@/schemas/issues/issue';
import { parseDocument, type WidgetShapes } from '@/schemas/template/parse-document';
import { setAction } from './actions';
import { addChild, changeChild, moveChild, removeChild, resetChildren, setStateGroup } from './children';
import { setBackground, setBoardImage, setBoardName, setGrid, setOrientations, replaceBoard } from './board';
import { alignTiles, EDGES, mergeTile, moveTo, reorderTiles, resizeTile, splitTile, stepInOrder } from './cells';
import type { Remark } from '@/runtime/lint/finding';
import { fixOf } from '../problems/fixes';
import { linkAt } from '../problems/house-findings';
import { editable } from './editable';
import { groupTiles, ungroupTile } from './grouping';
import { pathsOf, setGroup, type GroupPath } from './groups';
import { MOST_STEPS, record, redo, seal, startHistory, undo, type History } from './history';
import { setAccess, setLink, setOption, setStyle, setTitle } from './node';
import { takeBack, type Beneath, type ValuePlace } from './origin';
import type { Command, Outcome } from './outcome';
import { foreseen, moveInto, moveTiles } from './put-down';
import { hideIn, showIn } from './shown-in';
import {
  addState,
  moveState,
  removeState,
  renameState,
  resetState,
  setRule,
  setStateLink,
  setStateOption,
  setStateStyle,
  setStateTitle,
} from './states';
import { copyOf, copyText, duplicateTiles, landing, pasteTiles, placeInOrder, placeTiles, removeTiles } from './tiles';

let shapes: WidgetShapes;
beforeAll(async () => {
  shapes = await widgetShapes(WIDGETS);
});

const lamp: WidgetNode = {
  type: 'light',
  version: 1,
  options: {},
  links: { state: { provider: 'utility', item: 'dimmer', category: 'dimmable_light' } },
  actions: {},
  states: [],
};
const LINKS = ['state', 'colour'];
const DEFINITIONS = new Map(WIDGETS.map((one) => [one.type, one]));
const MODE = { provider: 'app', path: 'mode' } as const;
const cell = (widget: string, row: number, col: number, rows = 1, cols = 1) => ({
  widget,
  rowStart: row,
  rowEnd: row + rows,
  colStart: col,
  colEnd: col + cols,
});
const place = (row: number, col: number) => {
  const { widget: _, ...lines } = cell('', row, col);
  return lines;
};
const parsed = (json: object): BoardDocument => {
  const result = parseDocument({ kind: 'dashboard', version: 2, id: 'hall', name: 'Hall', ...json }, shapes);
  if (!result.ok || result.document.kind === 'tile') throw new Error(JSON.stringify(result));
  return editable(result.document);
};
/** a at the upper left, b beside it, on a grid of 5 rows and 3 columns. */
const board = (): BoardDocument =>
  parsed({
    widgets: { a: { type: 'light', links: lamp.links }, b: { type: 'light', links: lamp.links } },
    layouts: { landscape: { cells: [cell('a', 1, 1), cell('b', 1, 2)] } },
  });
const after = (document: BoardDocument, ...commands: Command[]): BoardDocument =>
  commands.reduce((now, command) => {
    const outcome = command(now);
    if (!outcome.ok) throw new Error(`refused: ${outcome.reason}`);
    return outcome.document;
  }, document);
const reason = (outcome: Outcome): string => (outcome.ok ? 'done' : outcome.reason);
const cells = (document: BoardDocument) => document.layouts.landscape?.cells;

describe('cells', () => {
  it('[S3.47] move together, inside the grid', () => {
    const moved = after(board(), moveTiles('landscape', ['a', 'b'], { row: 2, col: 1 }));
    expect(cells(moved)).toEqual([cell('a', 3, 2), cell('b', 3, 3)]);
    expect(reason(moveTo('landscape', 'a', { row: 1, col: 2 })(board()))).toBe('occupied');
    expect(reason(moveTiles('landscape', ['a', 'b'], { row: 0, col: 2 })(board()))).toBe('edge');
    expect(reason(moveTo('landscape', 'gone', { row: 1, col: 1 })(board()))).toBe('gone');
  });

  it('[S4.63] merge right and down, unless at the grid edge or over another tile', () => {
    expect(cells(after(board(), mergeTile('landscape', 'b', 'right')))).toContainEqual(cell('b', 1, 2, 1, 2));
    expect(reason(mergeTile('landscape', 'a', 'right')(board()))).toBe('occupied');
    const last = after(board(), moveTo('landscape', 'b', { row: 5, col: 3 }));
    expect(reason(mergeTile('landscape', 'b', 'right')(last))).toBe('edge');
    expect(reason(mergeTile('landscape', 'b', 'down')(last))).toBe('edge');
    expect(cells(after(board(), mergeTile('landscape', 'a', 'down'), splitTile('landscape', 'a')))).toEqual(
      cells(board()),
    );
  });

  it('take another size, not under the least of their widget', () => {
    expect(cells(after(board(), resizeTile('landscape', 'a', { cols: 1, rows: 3 })))?.[0]).toEqual(cell('a', 1, 1, 3));
    expect(reason(resizeTile('landscape', 'a', { cols: 1, rows: 1 }, { cols: 2, rows: 2 })(board()))).toBe('too-small');
    expect(reason(resizeTile('landscape', 'a', { cols: 2, rows: 1 })(board()))).toBe('occupied');
  });

  it('stand in line at the edge that one of them has', () => {
    const apart = after(board(), moveTo('landscape', 'b', { row: 3, col: 3 }));
    expect(cells(after(apart, alignTiles('landscape', ['a', 'b'], 'right')))).toEqual([
      cell('a', 1, 3),
      cell('b', 3, 3),
    ]);
    expect(cells(after(apart, alignTiles('landscape', ['a', 'b'], 'bottom')))).toEqual([
      cell('a', 3, 1),
      cell('b', 3, 3),
    ]);
    expect(cells(after(apart, alignTiles('landscape', ['a', 'b'], 'top')))).toEqual([cell('a', 1, 1), cell('b', 1, 3)]);
    expect(reason(alignTiles('landscape', ['a', 'b'], 'left')(board()))).toBe('occupied');
  });

  it('take another place in the order of reading', () => {
    expect(cells(after(board(), reorderTiles('landscape', ['b'], 0)))).toEqual([cell('b', 1, 1), cell('a', 1, 2)]);
    expect(reason(reorderTiles('landscape', ['b'], 2)(board()))).toBe('edge');
    // What is too wide for the rest of a row leaves it free: a later one that would fit there stays later.
    const wide = parsed({
      widgets: Object.fromEntries(['a', 'b', 'c'].map((id) => [id, { type: 'light', links: lamp.links }])),
      layouts: {
        landscape: { rows: 3, cols: 3, cells: [cell('a', 1, 1, 1, 2), cell('b', 1, 3), cell('c', 2, 1, 1, 2)] },
      },
    });
    expect(cells(after(wide, reorderTiles('landscape', ['b'], 2)))).toEqual([
      cell('a', 1, 1, 1, 2),
      cell('c', 2, 1, 1, 2),
      cell('b', 2, 3),
    ]);
  });

  it('a grid keeps the tiles that stand in it', () => {
    expect(after(board(), setGrid('landscape', { rows: 2, cols: 6 })).layouts.landscape).toMatchObject({
      rows: 2,
      cols: 6,
    });
    expect(reason(setGrid('landscape', { rows: 5, cols: 1 })(board()))).toBe('cells-outside');
  });
});

describe('a tile that comes down where others stand', () => {
  /** a above b, both two columns wide, with c and d beside them. */
  const four = (): BoardDocument =>
    parsed({
      widgets: Object.fromEntries(['a', 'b', 'c', 'd'].map((id) => [id, { type: 'light', links: lamp.links }])),
      layouts: {
        landscape: {
          rows: 2,
          cols: 3,
          cells: [cell('a', 1, 1, 1, 2), cell('b', 2, 1, 1, 2), cell('c', 1, 3), cell('d', 2, 3)],
        },
      },
    });

  it('exchanges places with the one of its size, by pointer and by arrow', () => {
    const exchanged = [cell('b', 1, 1, 1, 2), cell('a', 2, 1, 1, 2), cell('c', 1, 3), cell('d', 2, 3)];
    expect(cells(after(four(), moveTiles('landscape', ['a'], { row: 1, col: 0 })))).toEqual(exchanged);
    expect(cells(after(four(), moveInto('landscape', 'a', [], { row: 2, col: 1 })))).toEqual(exchanged);
    // Half over it is over it: two tiles of one size never push each other about.
    const row = after(
      board(),
      resizeTile('landscape', 'a', { cols: 1, rows: 2 }),
      resizeTile('landscape', 'b', { cols: 1, rows: 2 }),
    );
    expect(cells(after(row, moveInto('landscape', 'a', [], { row: 2, col: 2 })))).toEqual([
      cell('b', 1, 1, 2),
      cell('a', 1, 2, 2),
    ]);
  });

  it('makes others give way to the first free cells, in their order of reading, as one step', () => {
    const room = after(four(), setGrid('landscape', { rows: 3, cols: 3 }));
    const outcome = moveInto('landscape', 'a', [], { row: 1, col: 2 })(room);
    expect(outcome.ok && [outcome.step, outcome.gaveWay, cells(outcome.document)]).toEqual([
      'moved',
      ['c'],
      [cell('a', 1, 2, 1, 2), cell('b', 2, 1, 1, 2), cell('c', 1, 1), cell('d', 2, 3)],
    ]);
    const both = moveInto('landscape', 'c', [], { row: 2, col: 2 })(room);
    expect(both.ok && cells(both.document)).toEqual([
      cell('a', 1, 1, 1, 2),
      cell('b', 3, 1, 1, 2),
      cell('c', 2, 2),
      cell('d', 2, 3),
    ]);
  });

  it('is refused only where nothing fits, and outside', () => {
    // b, two columns wide, has no room any more once c stands in its middle.
    expect(reason(moveInto('landscape', 'c', [], { row: 2, col: 2 })(four()))).toBe('full');
    expect(reason(moveInto('landscape', 'a', [], { row: 1, col: 3 })(four()))).toBe('edge');
    expect(reason(moveInto('landscape', 'gone', [], { row: 1, col: 1 })(four()))).toBe('gone');
    // Several make room behind them as they go.
    expect(cells(after(four(), moveTiles('landscape', ['a', 'b'], { row: 0, col: 1 })))).toEqual([
      cell('a', 1, 2, 1, 2),
      cell('b', 2, 2, 1, 2),
      cell('c', 1, 1),
      cell('d', 2, 1),
    ]);
  });

  it('gives a board that grows the rows that are needed', () => {
    const grows = parsed({ ...four(), layouts: { landscape: { ...four().layouts.landscape, fit: 'scroll' } } });
    const down = after(grows, moveInto('landscape', 'c', [], { row: 2, col: 2 }));
    expect(down.layouts.landscape?.rows).toBe(3);
    expect(cells(down)).toContainEqual(cell('b', 3, 1, 1, 2));
  });

  it('is foreseen with all that gives way, before anything is done', () => {
    expect(foreseen(four(), 'landscape', moveTiles('landscape', ['a'], { row: 1, col: 0 }))).toEqual([
      { widget: 'b', group: [], cell: cell('b', 1, 1, 1, 2) },
      { widget: 'a', group: [], cell: cell('a', 2, 1, 1, 2) },
    ]);
    expect(foreseen(four(), 'landscape', moveTiles('landscape', ['a'], { row: 9, col: 0 }))).toBeNull();
  });
});

/** A board like the security home: everything stands in two groups, one of them in another. */
const grouped = (): BoardDocument =>
  parsed({
    widgets: Object.fromEntries(['a', 'b', 'c', 'd'].map((id) => [id, { type: 'light', links: lamp.links }])),
    layouts: {
      landscape: {
        rows: 1,
        cols: 2,
        cells: [],
        groups: {
          left: { ...place(1, 1), rows: 2, cols: 2, cells: [cell('a', 1, 1), cell('b', 1, 2)] },
          right: {
            ...place(1, 2),
            rows: 2,
            cols: 1,
            cells: [cell('c', 1, 1)],
            groups: { foot: { ...place(2, 1), rows: 1, cols: 2, panel: true, cells: [cell('d', 1, 1)] } },
          },
          // Ground that others stand on holds nothing.
          ground: { ...place(1, 1), rows: 1, cols: 1, panel: true, cells: [] },
        },
      },
    },
  });

/** What the checks say of a tile that they can mend themselves. */
const FIXED: ((tile: string) => Remark)[] = [
  (tile) => ({ code: 'not-in-every-layout', path: `widgets.${tile}`, what: sentence('nowhere') }),
  (tile) => ({ code: 'state-never-shows', path: `widgets.${tile}.states.0`, what: sentence('nowhere') }),
  (tile) => ({ code: 'unknown-icon', path: `widgets.${tile}.options.icon`, what: sentence('nowhere') }),
];

/** Values of a tile that product or partner made, some of them with a state around them. */
const TAKEN_BACK: ((tile: string) => ValuePlace)[] = [
  (tile) => ({ tile, state: null, part: 'title' }),
  (tile) => ({ tile, state: null, part: 'options', name: 'icon' }),
  (tile) => ({ tile, state: null, part: 'links', name: 'state' }),
  (tile) => ({ tile, state: null, part: 'style', name: 'look' }),
  (tile) => ({ tile, state: 'State 1', part: 'when' }),
  (tile) => ({ tile, state: 'State 1', part: 'state' }),
];

describe('groups', () => {
  const groups = (document: BoardDocument) => {
    const { left, right } = document.layouts.landscape?.groups ?? {};
    return { left: left?.cells, right: right?.cells, foot: right?.groups?.['foot']?.cells };
  };

  it('a tile moves in its own group, and into another one', () => {
    expect(groups(after(grouped(), moveInto('landscape', 'a', ['left'], { row: 2, col: 2 }))).left).toEqual([
      cell('a', 2, 2),
      cell('b', 1, 2),
    ]);
    expect(groups(after(grouped(), moveInto('landscape', 'a', ['right', 'foot'], { row: 1, col: 2 })))).toEqual({
      left: [cell('b', 1, 2)],
      right: [cell('c', 1, 1)],
      foot: [cell('d', 1, 1), cell('a', 1, 2)],
    });
    expect(reason(moveInto('landscape', 'a', ['nowhere'], { row: 1, col: 1 })(grouped()))).toBe('gone');
    expect(reason(moveInto('landscape', 'a', ['right'], { row: 2, col: 1 })(grouped()))).toBe('occupied');
    expect(reason(moveInto('landscape', 'a', [], { row: 1, col: 1 })(grouped()))).toBe('occupied');
  });

  it('tiles of one group move as one, into another as well; those of several do not, and that is the reason', () => {
    const both = moveTiles('landscape', ['a', 'b'], { row: 0, col: 0 }, ['right', 'foot']);
    expect(reason(both(grouped()))).toBe('full');
    expect(groups(after(grouped(), moveInto('landscape', 'd', ['left'], { row: 2, col: 1 }), both))).toEqual({
      left: [cell('d', 2, 1)],
      right: [cell('c', 1, 1)],
      foot: [cell('a', 1, 1), cell('b', 1, 2)],
    });
    // In the order of reading a tile goes among those of its own group.
    expect(groups(after(grouped(), stepInOrder('landscape', ['a'], 1))).left).toEqual([
      cell('b', 1, 1),
      cell('a', 1, 2),
    ]);
    expect(reason(stepInOrder('landscape', ['b'], 1)(grouped()))).toBe('edge');
    const apart = [
      moveTiles('landscape', ['a', 'c'], { row: 1, col: 0 }),
      alignTiles('landscape', ['a', 'c'], 'left'),
      stepInOrder('landscape', ['a', 'c'], 1),
    ];
    for (const command of apart) expect(reason(command(grouped()))).toBe('several-groups');
    expect(reason(moveTiles('landscape', ['a', 'gone'], { row: 1, col: 0 })(grouped()))).toBe('gone');
  });

  it('exchanges with a tile of another group, and keeps both groups whole', () => {
    expect(groups(after(grouped(), moveInto('landscape', 'a', ['right', 'foot'], { row: 1, col: 1 })))).toEqual({
      left: [cell('d', 1, 1), cell('b', 1, 2)],
      right: [cell('c', 1, 1)],
      foot: [cell('a', 1, 1)],
    });
  });

  it('a new tile finds the first free cell of a group where the board itself has none', () => {
    const one = { name: 'Lamp', node: lamp, size: { cols: 1, rows: 1 } };
    const placed = after(grouped(), placeTiles(['landscape'], [one]));
    expect(groups(placed).left?.at(-1)).toEqual(cell('lamp', 2, 1));
    const layout = grouped().layouts.landscape;
    expect(layout && landing(layout, [one.size])).toEqual({
      stands: [{ widget: 'new 1', group: ['left'], cell: cell('new 1', 2, 1) }],
      free: 2,
    });
    const dropped = after(
      grouped(),
      placeTiles(['landscape'], [{ ...one, at: { group: ['right', 'foot'], corner: { row: 1, col: 2 } } }]),
    );
    expect(groups(dropped).foot?.at(-1)).toEqual(cell('lamp', 1, 2));
    // A copy stands beside what it was made of.
    expect(groups(after(grouped(), duplicateTiles('landscape', ['d']))).foot?.at(-1)).toEqual(cell('d-2', 1, 2));
  });

  it('a group that was emptied takes tiles again; ground that others stand on does not', () => {
    const emptied = after(grouped(), moveInto('landscape', 'd', ['left'], { row: 2, col: 1 }));
    expect(groups(after(emptied, moveInto('landscape', 'd', ['right', 'foot'], { row: 1, col: 1 }))).foot).toEqual([
      cell('d', 1, 1),
    ]);
    const { landscape } = grouped().layouts;
    expect(landscape && pathsOf(landscape)).toEqual([[], ['left'], ['right'], ['right', 'foot']]);
  });

  it('what lies between its tiles, round them and under them is said of a group', () => {
    const said = after(grouped(), setGroup('landscape', ['right', 'foot'], { gap: 1, pad: 0.5, panel: false }));
    expect(said.layouts.landscape?.groups?.['right']?.groups?.['foot']).toMatchObject({
      gap: 1,
      pad: 0.5,
      panel: false,
    });
    expect(parsed(said)).toEqual(said);
    expect(reason(setGroup('landscape', ['nowhere'], { gap: 1 })(grouped()))).toBe('gone');
  });
});

describe('tiles', () => {
  const twice = (wanted: 'both' | 'landscape' | 'portrait') => after(board(), setOrientations(wanted));

  it('[S2.40] are placed in the first free cell of each layout that is asked for', () => {
    const both = after(
      twice('both'),
      placeTiles(['landscape', 'portrait'], [{ name: 'Lamp', node: lamp, size: { cols: 1, rows: 1 } }]),
    );
    expect(cells(both)?.at(-1)).toEqual(cell('lamp', 1, 3));
    expect(both.layouts.portrait?.cells.at(-1)).toEqual(cell('lamp', 1, 3));
    const at = placeTiles(
      ['landscape'],
      [{ name: 'Lamp', node: lamp, size: { cols: 1, rows: 1 }, at: { group: [], corner: { row: 1, col: 1 } } }],
    );
    const over = at(board());
    expect(over.ok && [over.gaveWay, cells(over.document)]).toEqual([
      ['a'],
      [cell('a', 1, 3), cell('b', 1, 2), cell('lamp', 1, 1)],
    ]);
    const large = placeTiles(['landscape'], [{ name: 'Lamp', node: lamp, size: { cols: 3, rows: 5 } }]);
    expect(reason(large(board()))).toBe('full');
  });

  it('[S2.42] land where they are shown to land before they are placed', () => {
    const layout = board().layouts.landscape;
    if (layout === undefined) throw new Error('the board has no landscape');
    const sizes = [
      { cols: 2, rows: 2 },
      { cols: 1, rows: 1 },
      { cols: 9, rows: 1 },
    ];
    const placed = after(
      board(),
      placeTiles(
        ['landscape'],
        sizes.map((size) => ({ name: 'Lamp', node: lamp, size })),
      ),
    );
    const { stands, free } = landing(layout, sizes);
    expect(cells(placed)?.slice(2)).toMatchObject(stands.map(({ cell: { widget: _, ...lines } }) => lines));
    expect(stands).toHaveLength(3);
    expect(free).toBe(15 - 2 - 4 - 1 - 3);
    // What has no room is none of them, and nothing after it.
    expect(landing(layout, [{ cols: 3, rows: 5 }, ...sizes]).stands).toEqual([]);
    expect(landing({ ...layout, fit: 'scroll' }, sizes).free).toBeNull();
  });

  it('leave every layout when they are deleted', () => {
    const left = after(twice('both'), removeTiles(['a']));
    expect([Object.keys(left.widgets), JSON.stringify(left.layouts).includes('"a"')]).toEqual([['b'], false]);
  });

  it('are copied as a text that another board takes', () => {
    const text = copyText(copyOf(after(board(), setOption('a', 'icon', 'flame')), 'landscape', ['a']));
    const pasted = after(board(), pasteTiles(['landscape'], text));
    expect(pasted.widgets['a-2']?.options['icon']).toBe('flame');
    expect(cells(pasted)?.at(-1)).toEqual(cell('a-2', 1, 3));
    for (const nothing of [
      '',
      '{}',
      '[1]',
      text.replace('"light"', '"Light!"'),
      text.replace('"cols": 1', '"cols": 0'),
    ])
      expect(reason(pasteTiles(['landscape'], nothing)(board()))).toBe('clipboard');
  });

  it('are duplicated behind themselves', () => {
    expect(cells(after(board(), duplicateTiles('landscape', ['a'])))?.at(-1)).toEqual(cell('a-2', 1, 3));
  });

  it('[S4.64] both orientations to one deletes the other, one to both uses it twice', () => {
    expect(Object.keys(twice('both').layouts)).toEqual(['landscape', 'portrait']);
    expect(Object.keys(after(twice('both'), setOrientations('portrait')).layouts)).toEqual(['portrait']);
  });
});

describe('states', () => {
  const isNight = { link: 'mode', operator: 'equals', value: 'night' } as const;
  const isOn = { link: 'state', operator: 'equals', value: 40 } as const;
  const ruled = () => after(board(), addState('a', isNight, LINKS, { mode: MODE }));
  const states = (document: BoardDocument) => document.widgets['a']?.states;

  it('[S4.63] are named State N, the next one last', () => {
    expect(states(after(ruled(), addState('a', isOn, LINKS)))).toEqual([
      { name: 'State 1', when: isNight },
      { name: 'State 2', when: isOn },
    ]);
  });

  it('[S2.42] take a name of their own, each another one', () => {
    const two = after(ruled(), addState('a', isOn, LINKS), renameState('a', 'State 1', ' Night '));
    expect(states(two)?.map(({ name }) => name)).toEqual(['Night', 'State 2']);
    expect(reason(renameState('a', 'Night', 'State 2')(two))).toBe('name-taken');
    expect(reason(renameState('a', 'Night', 'default')(two))).toBe('name-taken');
    expect(reason(renameState('a', 'Night', '  ')(two))).toBe('name-empty');
    expect(states(after(two, moveState('a', 'Night', 1)))?.map(({ name }) => name)).toEqual(['State 2', 'Night']);
  });

  it('[S4.63] say only what differs from Default, and give it back', () => {
    const own = after(
      ruled(),
      setStateOption('a', 'State 1', 'icon', 'moon'),
      setStateStyle('a', 'State 1', 'look', 'away'),
      setStateTitle('a', 'State 1', { text: { en: 'Dark' } }, LINKS),
    );
    expect(states(own)).toEqual([
      {
        name: 'State 1',
        when: isNight,
        options: { icon: 'moon' },
        style: { look: 'away' },
        title: { text: { en: 'Dark' } },
      },
    ]);
    const reset = after(
      own,
      resetState('a', 'State 1', { option: 'icon' }, LINKS),
      resetState('a', 'State 1', { style: 'look' }, LINKS),
      resetState('a', 'State 1', 'title', LINKS),
    );
    expect(states(reset)).toEqual(states(ruled()));
  });

  it('a link that only a rule read goes with it', () => {
    expect(Object.keys(ruled().widgets['a']?.links ?? {}).sort()).toEqual(['mode', 'state']);
    expect(Object.keys(after(ruled(), setRule('a', 'State 1', isOn, LINKS)).widgets['a']?.links ?? {})).toEqual([
      'state',
    ]);
    expect(after(ruled(), removeState('a', 'State 1', LINKS)).widgets['a']).toEqual(board().widgets['a']);
  });

  it('[S4.63] lead elsewhere in a state, and where Default leads once that is given back', () => {
    const moved = after(ruled(), setStateLink('a', 'State 1', 'state', MODE));
    expect(states(moved)).toEqual([{ name: 'State 1', when: isNight, links: { state: MODE } }]);
    expect(moved.widgets['a']?.links['state']).toEqual(lamp.links['state']);
    expect(states(after(moved, setStateLink('a', 'State 1', 'state', null)))).toEqual(states(ruled()));
    expect(reason(setStateLink('a', 'State 9', 'state', MODE)(ruled()))).toBe('gone');
  });

  it('[S2.41] a touch does what is said of it, and what the tile does by itself once nothing is', () => {
    const run = { do: 'scene.run', with: { scene: 's1' }, ask: 'confirm' } as const;
    const acting = after(board(), setAction('a', 'tap', run));
    expect(acting.widgets['a']?.actions).toEqual({ tap: run });
    expect(after(acting, setAction('a', 'tap', null)).widgets['a']?.actions).toEqual({});
  });

  const door = { provider: 'ezlo', controller: '90000001', device: 'a', item: 'dw_state' } as const;
  const linkNames = (document: BoardDocument) => Object.keys(document.widgets['a']?.links ?? {}).sort();

  it('[S4.63] a rule and a title read another device, by a link that comes with them and goes with the last of them', () => {
    const isOpen = { link: 'front-door', operator: 'equals', value: 'dw_is_opened' } as const;
    const says = { text: { en: 'Door {front-door|status}' } };
    const both = after(
      ruled(),
      setRule('a', 'State 1', isOpen, LINKS, { 'front-door': door }),
      setTitle('a', says, LINKS, { 'front-door': door }),
      setStateTitle('a', 'State 1', says, LINKS, { 'front-door': door }),
    );
    expect(both.widgets['a']).toMatchObject({ title: says, links: { 'front-door': door }, states: [{ title: says }] });
    expect(linkNames(both)).toEqual(['front-door', 'state']);
    const titled = after(both, setRule('a', 'State 1', isOn, LINKS), setTitle('a', undefined, LINKS));
    expect(titled.widgets['a']).not.toHaveProperty('title');
    expect(linkNames(titled)).toEqual(['front-door', 'state']);
    expect(linkNames(after(titled, resetState('a', 'State 1', 'title', LINKS)))).toEqual(['state']);
    expect(linkNames(after(titled, setStateTitle('a', 'State 1', { text: { en: 'Dark' } }, LINKS)))).toEqual(['state']);
  });

  it('a status that places a value keeps its link, of the tile and of a state, until nothing reads it', () => {
    const status = { text: { en: 'Open {front-door|since}' } };
    const reads = { known: LINKS, bind: { 'front-door': door } };
    const both = after(
      ruled(),
      setStyle('a', 'status', status, reads),
      setStateStyle('a', 'State 1', 'status', status, reads),
    );
    expect(both.widgets['a']).toMatchObject({ style: { status }, states: [{ style: { status } }] });
    expect(linkNames(both)).toEqual(['front-door', 'mode', 'state']);
    const ofState = after(both, setStyle('a', 'status', undefined, { known: LINKS }));
    expect(ofState.widgets['a']).not.toHaveProperty('style');
    expect(linkNames(ofState)).toEqual(['front-door', 'mode', 'state']);
    expect(linkNames(after(ofState, resetState('a', 'State 1', { style: 'status' }, LINKS)))).toEqual([
      'mode',
      'state',
    ]);
  });

  it('a stored Default of its own becomes the tile, and parses to the same', () => {
    const document = parsed({
      widgets: {
        a: {
          type: 'light',
          links: lamp.links,
          style: { surface: '#102030', font: 'mono' },
          states: [
            { name: 'default', options: { icon: 'flame' }, style: { look: 'accent' }, title: { text: { en: 'Fire' } } },
            { name: 'State 1', when: isOn, options: { icon: 'drop' } },
          ],
        },
      },
      layouts: { landscape: { cells: [cell('a', 1, 1)] } },
    });
    expect(document.widgets['a']).toMatchObject({
      options: { icon: 'flame' },
      style: { look: 'accent', font: 'mono' },
      title: { text: { en: 'Fire' } },
      states: [{ name: 'State 1', options: { icon: 'drop' } }],
    });
    expect(parsed(document)).toEqual(document);
  });
});

describe('undo', () => {
  const run = (history: History, command: Command, joins: string | null = null): History => {
    const outcome = command(history.document);
    return outcome.ok ? record(history, outcome.document, { step: outcome.step, joins }) : history;
  };

  it('joins what was typed in one field until it is left', () => {
    let history = startHistory(board());
    for (const name of ['H', 'Ha', 'Hal']) history = run(history, setBoardName(name), 'name');
    history = run(seal(history), setBoardName('Porch'), 'name');
    expect([history.done.length, undo(history).document.name, undo(undo(history)).document.name]).toEqual([
      2,
      'Hal',
      'Hall',
    ]);
  });

  it('keeps 100 steps, and what is done anew ends what could be done again', () => {
    let history = startHistory(board());
    for (let n = 1; n <= 120; n += 1) history = run(history, setBoardName(`Hall ${n}`));
    expect(history.done.length).toBe(100);
    let first = history;
    for (let n = 0; n < 120; n += 1) first = undo(first);
    expect([first.document.name, first.done.length, first.undone.length]).toEqual(['Hall 20', 0, 100]);
    const back = undo(history);
    expect(redo(back).document).toBe(history.document);
    expect(run(back, setBackground('none')).undone).toEqual([]);
    expect(redo(startHistory(board())).document).toEqual(board());
  });

  it(
    'property: 1,000 random commands keep every document valid, and undone they give it back byte for byte',
    () => {
      const names = ['landscape', 'portrait'] as const;
      const rule: fc.Arbitrary<Condition> = fc.constantFrom<Condition[]>(
        { link: 'state', operator: 'is not empty' },
        {
          any: [
            { link: 'mode', operator: 'equals', value: 'night' },
            { all: [{ link: 'state', operator: 'equals', value: 1 }] },
          ],
        },
      );
      const id = fc.nat(30);
      const side = fc.integer({ min: -1, max: 4 });
      const layout = fc.constantFrom(...names);
      const word = fc.string({ maxLength: 8 });
      const state = fc.constantFrom('State 1', 'State 2', 'Night');
      /** States that hold widgets; Default may in every tile. */
      const holder = fc.constantFrom('default', 'default', 'State 1', 'State 2');
      const beneath: Beneath = {
        document: after(board(), addState('a', { link: 'state', operator: 'is not empty' }, LINKS)),
        authorOf: () => 'product',
        isChosen: () => false,
      };
      /** Commands on the n-th tile there is, so that most of them find one. */
      const at = (document: BoardDocument, n: number): string => {
        const ids = Object.keys(document.widgets);
        return ids[n % Math.max(1, ids.length)] ?? 'gone';
      };
      const one =
        (make: (tile: string) => Command, n: number): Command =>
        (document) =>
          make(at(document, n))(document);
      /** Commands on the n-th group of a layout; the layout itself is the first. */
      const inGroup =
        (name: (typeof names)[number], n: number, make: (group: GroupPath) => Command): Command =>
        (document) => {
          const grid = document.layouts[name];
          const paths = grid === undefined ? [] : pathsOf(grid);
          return make(paths[n % Math.max(1, paths.length)] ?? [])(document);
        };
      /** Commands on the n-th group of widgets that a state holds: most tiles hold none. */
      const inState =
        (n: number, make: (tile: string, state: string) => Command): Command =>
        (document) => {
          const held = Object.entries(document.widgets).flatMap(([tile, { states }]) =>
            states.filter(({ group }) => group !== undefined).map(({ name }) => [tile, name] as const),
          );
          const [tile, name] = held[n % Math.max(1, held.length)] ?? ['gone', 'default'];
          return make(tile, name)(document);
        };
      const commands: fc.Arbitrary<Command> = fc.oneof(
        fc
          .tuple(layout, side, side)
          .map(([name, rows, cols]) =>
            placeTiles(
              [name, ...names],
              [{ name: 'Lamp', node: lamp, size: { rows: Math.max(1, rows), cols: Math.max(1, cols) } }],
            ),
          ),
        fc
          .tuple(layout, id, side, side)
          .map(([name, n, row, col]) => one((tile) => moveTiles(name, [tile], { row, col }), n)),
        fc.tuple(layout, id, id, side, side).map(
          ([name, n, m, row, col]): Command =>
            (document) =>
              moveTiles(name, [...new Set([at(document, n), at(document, m)])], { row, col })(document),
        ),
        fc
          .tuple(layout, id, id, side, side)
          .map(([name, n, m, row, col]) =>
            inGroup(name, m, (group) => one((tile) => moveInto(name, tile, group, { row, col }), n)),
          ),
        fc
          .tuple(layout, id, side, side)
          .map(([name, n, rows, cols]) => one((tile) => resizeTile(name, tile, { rows, cols }), n)),
        fc
          .tuple(layout, id, fc.constantFrom('right' as const, 'down' as const))
          .map(([name, n, to]) => one((tile) => mergeTile(name, tile, to), n)),
        fc.tuple(layout, id).map(([name, n]) => one((tile) => splitTile(name, tile), n)),
        fc.tuple(layout, id, side).map(([name, n, to]) => one((tile) => reorderTiles(name, [tile], to), n)),
        fc
          .tuple(layout, id, id, id, side, fc.boolean())
          .map(([name, n, m, into, to, isOrder]): Command => (document) => {
            const tiles = [...new Set([at(document, n), at(document, m)])];
            return inGroup(name, into, (group) =>
              isOrder ? reorderTiles(name, tiles, to, group) : moveTiles(name, tiles, { row: to, col: 1 - to }, group),
            )(document);
          }),
        fc.tuple(layout, id, id, fc.constantFrom(...EDGES)).map(
          ([name, n, m, edge]): Command =>
            (document) =>
              alignTiles(name, [...new Set([at(document, n), at(document, m)])], edge)(document),
        ),
        fc.tuple(layout, id).map(([name, n]) => one((tile) => duplicateTiles(name, [tile]), n)),
        // As often as tiles come, so that boards stay as large as people's are.
        ...[1, 2, 3].map(() => id.map((n) => one((tile) => removeTiles([tile]), n))),
        fc.tuple(layout, id).map(
          ([name, n]): Command =>
            (document) =>
              pasteTiles([name], copyText(copyOf(document, name, [at(document, n)])))(document),
        ),
        fc.tuple(id, word).map(([n, icon]) => one((tile) => setOption(tile, 'icon', icon), n)),
        fc.tuple(id, word).map(([n, en]) => one((tile) => setTitle(tile, { text: { en } }, LINKS), n)),
        fc
          .tuple(id, fc.constantFrom('away' as const, undefined))
          .map(([n, look]) => one((tile) => setStyle(tile, 'look', look), n)),
        fc
          .tuple(id, fc.constantFrom('act' as const, 'pin' as const))
          .map(([n, access]) => one((tile) => setAccess(tile, access), n)),
        fc.tuple(id, fc.boolean()).map(([n, is]) => one((tile) => setLink(tile, 'state', is ? MODE : null), n)),
        fc
          .tuple(id, rule)
          .map(([n, when]) => one((tile) => addState(tile, when, LINKS, { mode: MODE, state: MODE }), n)),
        fc
          .tuple(id, state, rule)
          .map(([n, name, when]) => one((tile) => setRule(tile, name, when, LINKS, { mode: MODE }), n)),
        fc.tuple(id, state, state).map(([n, from, to]) => one((tile) => renameState(tile, from, to), n)),
        fc.tuple(id, state, side).map(([n, name, to]) => one((tile) => moveState(tile, name, to), n)),
        fc.tuple(id, state).map(([n, name]) => one((tile) => removeState(tile, name, LINKS), n)),
        fc.tuple(id, state, word).map(([n, name, icon]) => one((tile) => setStateOption(tile, name, 'icon', icon), n)),
        fc.tuple(id, state).map(([n, name]) => one((tile) => resetState(tile, name, { option: 'icon' }, LINKS), n)),
        fc
          .tuple(id, state)
          .map(([n, name]) => one((tile) => addChild(tile, name, { type: 'light', version: lamp.version }), n)),
        fc.tuple(id, side).map(([n, to]) => inState(n, (tile, name) => moveChild(tile, name, 'light', to))),
        id.map((n) => inState(n, (tile, name) => removeChild(tile, name, 'light'))),
        fc
          .tuple(id, holder)
          .map(([n, name]) => one((tile) => addChild(tile, name, { type: 'light', version: lamp.version }), n)),
        fc
          .tuple(id, word)
          .map(([n, icon]) =>
            inState(n, (tile, name) => changeChild(tile, name, 'light', (child) => ({ ...child, options: { icon } }))),
          ),
        fc
          .tuple(id, fc.integer({ min: 0, max: 2 }))
          .map(([n, gap]) => inState(n, (tile, name) => setStateGroup(tile, name, { gap, pad: gap }))),
        id.map((n) => inState(n, (tile, name) => resetChildren(tile, name))),
        fc
          .tuple(layout, side)
          .map(([name, to]) =>
            placeInOrder([name, ...names], { name: 'Lamp', node: lamp, size: { rows: 1, cols: 1 } }, to),
          ),
        fc
          .tuple(id, fc.constantFrom('', 'states.0.'))
          .map(([n, of]) => one((tile) => linkAt(`widgets.${tile}.${of}links.state`, MODE), n)),
        fc
          .tuple(fc.constantFrom('a', 'b'), fc.constantFrom(...TAKEN_BACK))
          .map(([tile, at]) => takeBack(beneath, at(tile), LINKS)),
        fc
          .tuple(layout, id, side, side)
          .map(([name, n, row, col]) => one((tile) => moveTo(name, tile, { row, col }), n)),
        fc
          .tuple(id, state, fc.boolean())
          .map(([n, name, is]) => one((tile) => setStateLink(tile, name, 'state', is ? MODE : null), n)),
        fc
          .tuple(id, fc.boolean())
          .map(([n, is]) =>
            one((tile) => setAction(tile, 'tap', is ? { do: 'scene.run', with: { scene: 's' } } : null), n),
          ),
        fc.tuple(layout, id, fc.boolean()).map(([name, n, is]) => one((tile) => (is ? showIn : hideIn)(tile, name), n)),
        fc.tuple(id, state).map(([n, name]) => one((tile) => setStateStyle(tile, name, 'look', 'away'), n)),
        fc
          .tuple(id, state, word)
          .map(([n, name, en]) => one((tile) => setStateTitle(tile, name, { text: { en } }, LINKS), n)),
        fc.tuple(id, state).map(([n, name]) => one((tile) => resetState(tile, name, 'title', LINKS), n)),
        fc.tuple(id, fc.constantFrom(...FIXED)).map(
          ([n, finding]): Command =>
            (document) =>
              fixOf(finding(at(document, n)), document, DEFINITIONS)?.(document) ?? { ok: false, reason: 'gone' },
        ),
        fc.tuple(layout, id, id).map(
          ([name, n, m]): Command =>
            (document) =>
              groupTiles(name, [...new Set([at(document, n), at(document, m)])], 1)(document),
        ),
        id.map((n) => one(ungroupTile, n)),
        word.map(setBoardName),
        fc.constantFrom('canvas' as const, 'none' as const).map(setBackground),
        fc.constantFrom({ asset: 'brand:sea.png', fit: 'cover' as const, dim: 0.4 }, undefined).map(setBoardImage),
        fc.constantFrom(board, grouped).map((make) => replaceBoard(make())),
        fc
          .tuple(layout, id, fc.integer({ min: 0, max: 2 }), fc.boolean())
          .map(([name, n, gap, panel]) => inGroup(name, n, (group) => setGroup(name, group, { gap, panel }))),
        fc.constantFrom('both' as const, 'landscape' as const, 'portrait' as const).map(setOrientations),
        fc
          .tuple(layout, fc.integer({ min: 1, max: 8 }), fc.integer({ min: 1, max: 6 }))
          .map(([name, rows, cols]) => setGrid(name, { rows, cols })),
      );
      fc.assert(
        fc.property(fc.array(commands, { minLength: 1_000, maxLength: 1_000 }), (all) => {
          let history = startHistory(board());
          // The bytes as they were at the time: a command that changed what it was given would show here.
          const bytes = [JSON.stringify(history.document)];
          const backAndForth = () => {
            const end = history;
            for (let n = 1; n <= MOST_STEPS && n < bytes.length; n += 1) {
              history = undo(history);
              if (JSON.stringify(history.document) !== bytes.at(-1 - n))
                throw new Error(`undo ${n} gives something else`);
            }
            while (history.undone.length > 0) history = redo(history);
            expect(JSON.stringify(history.document)).toBe(JSON.stringify(end.document));
          };
          for (const command of all) {
            const outcome = command(history.document);
            if (!outcome.ok) continue;
            // What the widgets' own schemas refuse is refused by whoever runs the command, before it is a step.
            const result = parseDocument(outcome.document, shapes);
            if (!result.ok) {
              // A group has no icon among its options, as a light has.
              const odd = result.issues.filter(({ code, path }) => code !== 'no-field' || !path.endsWith('.icon'));
              expect(odd.map(({ code }) => code).join()).toMatch(
                /^(?:,?(?:no-placeholder|placeholder-(?:known|unbound)|unbound))*$/,
              );
              continue;
            }
            if (outcome.document === history.document) continue;
            history = record(history, outcome.document, { step: outcome.step });
            bytes.push(JSON.stringify(history.document));
            if (bytes.length % MOST_STEPS === 1) backAndForth();
          }
          backAndForth();
          const done = bytes.length;
          expect(done).toBeGreaterThan(200);
        }),
        { numRuns: 1, endOnFailure: true },
      );
    },
    within(20_000),
  );
});
