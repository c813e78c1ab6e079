import { beforeAll, describe, expect, it } from 'vitest';
import { WIDGETS } from '@/app/widgets';
import { widgetShapes } from '@/runtime/documents/widget-shapes';
import type { BoardDocument, WidgetNode } from '@/schemas/template/document';
import { parseDocument, type WidgetShapes } from '@/schemas/template/parse-document';
import { cellsOfChildren } from './child-cells';
import { childrenOf } from './children';
import { groupTiles, ungroupTile } from './grouping';
import type { Command, Outcome } from './outcome';

let shapes: WidgetShapes;
beforeAll(async () => {
  shapes = await widgetShapes(WIDGETS);
});

const node = (path: string): WidgetNode => ({
  type: 'text',
  version: 1,
  options: { text: { text: { en: path } } },
  links: {},
  actions: {},
  states: [],
});
const cell = (widget: string, row: number, col: number, rows = 1, cols = 1) => ({
  widget,
  rowStart: row,
  rowEnd: row + rows,
  colStart: col,
  colEnd: col + cols,
});
/** a and b beside each other over c; d below. In portrait they stand apart, b left out. */
const board = (): BoardDocument => ({
  kind: 'dashboard',
  version: 3,
  id: 'hall',
  name: 'Hall',
  background: 'canvas',
  widgets: { a: node('a'), b: node('b'), c: node('c'), d: node('d') },
  layouts: {
    landscape: {
      ...{ rows: 4, cols: 3, fit: 'screen', gap: 0.5, pad: 0 },
      cells: [cell('a', 1, 1), cell('b', 1, 2), cell('c', 2, 1, 1, 2), cell('d', 3, 1)],
    },
    portrait: {
      ...{ rows: 4, cols: 1, fit: 'screen', gap: 0.5, pad: 0 },
      cells: [cell('a', 1, 1), cell('c', 2, 1), cell('d', 4, 1)],
    },
  },
});
const after = (document: BoardDocument, ...commands: Command[]): BoardDocument =>
  commands.reduce((now, command) => {
    const outcome = command(now);
    if (!outcome.ok) throw new Error(`refused: ${outcome.reason}`);
    const parsed = parseDocument(outcome.document, shapes);
    if (!parsed.ok) throw new Error(JSON.stringify(parsed.issues));
    return outcome.document;
  }, document);
const reason = (outcome: Outcome): string => (outcome.ok ? 'done' : outcome.reason);
const placed = ({ layouts }: BoardDocument) => [layouts.landscape?.cells, layouts.portrait?.cells];

describe('a group of tiles', () => {
  it('[S4.63] stands where its tiles stood, in every layout, and holds them in the order of reading', () => {
    const document = after(board(), groupTiles('landscape', ['b', 'a'], 1));
    expect(Object.keys(childrenOf(document.widgets['group'] ?? node('')))).toEqual(['a', 'b']);
    expect(Object.keys(document.widgets)).toEqual(['c', 'd', 'group']);
    expect(placed(document)).toEqual([
      [cell('c', 2, 1, 1, 2), cell('d', 3, 1), cell('group', 1, 1, 1, 2)],
      [cell('c', 2, 1), cell('d', 4, 1), cell('group', 1, 1)],
    ]);
  });

  it('makes what stands between its tiles give way', () => {
    const { layouts } = after(board(), groupTiles('landscape', ['a', 'd'], 1));
    expect(layouts.landscape?.cells).toEqual([cell('b', 1, 2), cell('c', 2, 2, 1, 2), cell('group', 1, 1, 3)]);
  });

  it('gives its tiles back with their sizes, where it stood', () => {
    const grouped = after(board(), groupTiles('landscape', ['a', 'b'], 1));
    const back = after(grouped, ungroupTile('group'));
    expect(back.widgets).toEqual(board().widgets);
    expect(back.layouts.landscape?.cells).toEqual([
      cell('c', 2, 1, 1, 2),
      cell('d', 3, 1),
      cell('a', 1, 1),
      cell('b', 1, 2),
    ]);
    // Where it has but one cell, the others find free ones.
    expect(back.layouts.portrait?.cells).toEqual([cell('c', 2, 1), cell('d', 4, 1), cell('a', 1, 1), cell('b', 3, 1)]);
  });

  it('is refused of too few, too many, and of tiles that have more to say than a part of a tile can', () => {
    expect(reason(groupTiles('landscape', ['a'], 1)(board()))).toBe('group-count');
    expect(reason(groupTiles('landscape', ['a', 'gone'], 1)(board()))).toBe('gone');
    expect(reason(ungroupTile('a')(board()))).toBe('no-group');
    const ruled = board();
    ruled.widgets['a'] = {
      ...node('a'),
      states: [{ name: 'State 1', when: { link: 'state', operator: 'is not empty' } }],
    };
    expect(reason(groupTiles('landscape', ['a', 'b'], 1)(ruled))).toBe('no-child');
    const twice = after(board(), groupTiles('landscape', ['a', 'b'], 1));
    expect(reason(groupTiles('landscape', ['group', 'c'], 1)(twice))).toBe('no-child');
  });

  it('shares its cells as its picture does', () => {
    const held = (...ids: string[]) => ({
      members: Object.fromEntries(ids.map((id) => [id, node(id)])),
      gap: 0.5,
      pad: 0,
    });
    expect(cellsOfChildren(cell('g', 1, 1, 2, 4), held('a', 'b'))).toEqual([
      cell('a', 1, 1, 2, 2),
      cell('b', 1, 3, 2, 2),
    ]);
    expect(cellsOfChildren(cell('g', 1, 1, 2, 3), held('a', 'b', 'c'))).toEqual([
      cell('a', 1, 1, 2, 2),
      cell('b', 1, 3),
      cell('c', 2, 3),
    ]);
    expect(cellsOfChildren(cell('g', 3, 2, 2, 2), held('a', 'b', 'c', 'd'))).toEqual([
      cell('a', 3, 2),
      cell('b', 3, 3),
      cell('c', 4, 2),
      cell('d', 4, 3),
    ]);
    expect(cellsOfChildren(cell('g', 1, 1), held('a', 'b', 'c', 'd'))).toBeNull();
  });

  it('shares them as the places of its group say, where it says any', () => {
    const group = { ...{ gap: 0, pad: 0, rows: 1, cols: 3 }, members: { a: node('a'), b: node('b') } };
    const placed = { ...group, cells: [cell('a', 1, 1, 1, 2), cell('b', 1, 3)] };
    expect(cellsOfChildren(cell('g', 2, 1, 1, 3), placed)).toEqual([cell('a', 2, 1, 1, 2), cell('b', 2, 3)]);
    expect(cellsOfChildren(cell('g', 2, 1, 1, 1), placed)).toBeNull();
  });
});
