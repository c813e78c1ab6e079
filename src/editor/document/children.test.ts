import { describe, expect, it } from 'vitest';
import { DOCUMENT_VERSION } from '@/schemas/template/names';
import type { BoardDocument, StateNode } from '@/schemas/template/document';
import { addChild, changeChild, childrenOf, moveChild, removeChild, resetChildren, setStateGroup } from './children';
import type { Command, Outcome } from './outcome';

const isNight = { link: 'mode', operator: 'equals', value: 'night' } as const;
const board = (states: StateNode[] = [{ name: 'State 1', when: isNight }]): BoardDocument => ({
  kind: 'dashboard',
  version: DOCUMENT_VERSION,
  id: 'hall',
  name: 'Hall',
  background: 'canvas',
  widgets: {
    a: { type: 'light', version: 1, options: {}, links: {}, actions: {}, states },
  },
  layouts: {},
});
const after = (document: BoardDocument, ...commands: Command[]): BoardDocument =>
  commands.reduce((now, command) => {
    const outcome = command(now);
    if (!outcome.ok) throw new Error(`refused: ${outcome.reason}`);
    return outcome.document;
  }, document);
const reason = (outcome: Outcome): string => (outcome.ok ? 'done' : outcome.reason);
const states = (document: BoardDocument) => document.widgets['a']?.states;
const types = (document: BoardDocument, state: string) =>
  Object.values(childrenOf(document.widgets['a']!, state)).map(({ type }) => type);
const add = (state: string, type: string) => addChild('a', state, { type, version: 1 });

describe('widgets in a state', () => {
  it('[S4.63] are added, put in order, changed and taken out again', () => {
    const three = after(board(), add('State 1', 'light'), add('State 1', 'light'), add('State 1', 'time'));
    expect(Object.keys(childrenOf(three.widgets['a']!, 'State 1'))).toEqual(['light', 'light-2', 'time']);
    expect(types(after(three, moveChild('a', 'State 1', 'time', 0)), 'State 1')).toEqual(['time', 'light', 'light']);
    expect(reason(moveChild('a', 'State 1', 'time', 3)(three))).toBe('edge');
    const titled = after(
      three,
      changeChild('a', 'State 1', 'time', (one) => ({ ...one, options: { show: 'date' } })),
    );
    expect(childrenOf(titled.widgets['a']!, 'State 1')['time']?.options).toEqual({ show: 'date' });
    expect(reason(changeChild('a', 'State 1', 'gone', (one) => one)(three))).toBe('gone');
    expect(types(after(three, removeChild('a', 'State 1', 'light')), 'State 1')).toEqual(['light', 'time']);
    const none = after(three, ...['light', 'light-2', 'time'].map((id) => removeChild('a', 'State 1', id)));
    expect(states(none)).toEqual(states(board()));
    expect(reason(removeChild('a', 'State 1', 'time')(none))).toBe('gone');
    expect(reason(add('State 9', 'time')(three))).toBe('gone');
  });

  it('are four at the most', () => {
    const four = after(board(), ...['light', 'time', 'lock', 'door'].map((type) => add('State 1', type)));
    expect(reason(add('State 1', 'switch')(four))).toBe('too-many');
  });

  it('[S4.63] of Default show in every state that has none of its own, and are given back to it', () => {
    const first = after(board(), add('default', 'time'));
    expect(states(first)?.map(({ name }) => name)).toEqual(['default', 'State 1']);
    expect(types(first, 'State 1')).toEqual(['time']);
    // One that is added stands beside those that showed; Default keeps its own.
    const own = after(first, add('State 1', 'lock'));
    expect([types(own, 'State 1'), types(own, 'default')]).toEqual([['time', 'lock'], ['time']]);
    expect(states(after(own, resetChildren('a', 'State 1')))).toEqual(states(first));
    // Without any the state shows the tile itself, and says so: it would show those of Default otherwise.
    const bare = after(first, removeChild('a', 'State 1', 'time'));
    expect(states(bare)?.at(-1)).toEqual({ name: 'State 1', when: isNight, group: { members: {}, gap: 0.5, pad: 0 } });
    expect(states(after(first, removeChild('a', 'default', 'time')))).toEqual(states(board()));
  });

  it('[S4.63] of a group with places keep to them: one more has a place of its own, order is that of reading', () => {
    const text = { type: 'text', version: 1, options: {}, links: {}, actions: {} };
    const at = (widget: string, row: number, col: number) => ({
      ...{ widget, rowStart: row, rowEnd: row + 1, colStart: col, colEnd: col + 1 },
    });
    const group = {
      ...{ gap: 0, pad: 0, rows: 1, cols: 2 },
      members: { b: text, a: text },
      cells: [at('a', 1, 1), at('b', 1, 2)],
    };
    const placed = board([{ name: 'State 1', when: isNight, group }]);
    const order = (document: BoardDocument) => Object.keys(childrenOf(document.widgets['a']!, 'State 1'));
    const groupNow = (document: BoardDocument) => states(document)?.[0]?.group;
    expect(order(placed)).toEqual(['a', 'b']);
    const three = after(placed, add('State 1', 'time'));
    expect(groupNow(three)).toMatchObject({
      rows: 2,
      cells: [{}, {}, { widget: 'time', rowStart: 2, colStart: 1, colEnd: 3 }],
    });
    const turned = after(three, moveChild('a', 'State 1', 'time', 0));
    expect(order(turned)).toEqual(['time', 'a', 'b']);
    expect(groupNow(turned)?.cells).toMatchObject([
      { widget: 'time', colEnd: 2 },
      { widget: 'a' },
      { widget: 'b', rowStart: 2 },
    ]);
    const fewer = after(three, removeChild('a', 'State 1', 'a'));
    expect(groupNow(fewer)?.cells?.map(({ widget }) => widget)).toEqual(['b', 'time']);
    // The next comes where a place is free again.
    expect(groupNow(after(fewer, add('State 1', 'lock')))?.cells?.at(-1)).toEqual(at('lock', 1, 1));
    expect(groupNow(after(placed, setStateGroup('a', 'State 1', { gap: 2 })))).toMatchObject({
      gap: 2,
      cells: group.cells,
    });
  });
});
