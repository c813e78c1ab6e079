import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { WIDGETS } from '@/app/widgets';
import { widgetShapes } from '@/runtime/documents/widget-shapes';
import { bigBoard as wholeBoard } from '../../../tests/support/big-board';
import { bigBoard } from '../../../tests/support/broken-board';
import { told } from '../../../tests/support/told';
import type { BoardDocument } from './document';
import { parseDocument } from './parse-document';
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
  it('the work of reading grows with the tiles of a board, not with their square', () => {
    expect(cellsSorted(200)).toBeLessThanOrEqual(4 * cellsSorted(50));
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
    ['areas that are no rectangles', { landscape: { areas: ['clock other', 'other clock'] } }, ['portrait']],
    ['a field that there is not', { landscape: { areas: ['clock other'], colour: 1 } }, ['portrait']],
    ['no layout at all', { landscape: null }, ['portrait']],
    ['an unknown layout', { square: { areas: ['clock other'] } }, ['landscape', 'portrait']],
  ])('leaves out a layout with %s while another stands', (_what, change, left) => {
    const { document, issues } = readPerNode(small({ layouts: { ...small().layouts, ...change } }), shapes);
    expect(Object.keys((document!.ready as BoardDocument).layouts).sort()).toEqual(left);
    expect(issues.length).toBeGreaterThan(0);
  });

  it('leaves out a field of the document that it can do without', () => {
    const { document, issues } = readPerNode(small({ background: 'sky', more: 1 }), shapes);
    expect(document?.ready).toMatchObject({ background: 'canvas', id: 'hall' });
    expect(issues.map(({ path }) => path).sort()).toEqual(['background', 'more']);
  });

  it.each<[string, unknown]>([
    ['no object', []],
    ['no name', small({ name: undefined })],
    ['no layout that can be read', small({ layouts: { landscape: { areas: ['clock clock', 'other'] } } })],
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

  it('nobody writes what only the reader says', () => {
    const forged = { type: 'time', problem: { issues: [], authored: 1 } };
    expect(board(small({ widgets: { clock: forged, other: clock } }))?.widgets['clock']?.problem?.authored).toEqual(
      forged,
    );
    const named = board(small({ widgets: { clock: { type: 'problem' }, other: clock } }))?.widgets['clock'];
    expect(named?.problem?.issues.map(({ code }) => code)).toEqual(['no-type']);
    const tile = readPerNode({ kind: 'tile', version: 3, id: 'one', name: 'One', widget: { type: 'gone' } }, shapes);
    expect(tile.document?.ready).toMatchObject({ widget: { problem: { authored: { type: 'gone' } } } });
  });

  it('names line and column where it reads a text', () => {
    const text = JSON.stringify(small({ widgets: { clock: { type: 'gone' }, other: clock } }), null, 2);
    expect(readPerNodeText(text, shapes).issues).toMatchObject([{ path: 'widgets.clock.type', line: 8 }]);
    expect(readPerNodeText('{', shapes)).toMatchObject({ document: null, issues: [{ code: 'not-json' }] });
  });

  it('[R-70] [R-71] property: whatever is wounded, it answers; what it shows holds no key of a prototype and is read again whole', () => {
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
        if (document === null || document.ready.kind === 'tile') return;
        const sound = Object.entries(document.ready.widgets).filter(([, { problem }]) => problem === undefined);
        expect(sound.flatMap(([, node]) => Object.keys(node)).filter((key) => key.includes('proto'))).toEqual([]);
      }),
      { numRuns: 200 },
    );
    expect(({} as Record<string, unknown>)['x']).toBeUndefined();
  });
});
