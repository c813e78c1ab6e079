import { describe, expect, it } from 'vitest';
import { DOCUMENT_VERSION } from '@/schemas/template/names';
import type { BoardDocument, Layout } from '@/schemas/template/document';
import type { Outcome } from './outcome';
import { hideIn, showEverywhere, showIn, shownIn } from './shown-in';

const cell = (widget: string, row: number, col: number, cols = 1) => ({
  widget,
  rowStart: row,
  rowEnd: row + 1,
  colStart: col,
  colEnd: col + cols,
});
const layout = (cells: Layout['cells'], cols: number, groups?: Layout['groups']): Layout => ({
  fit: 'screen',
  rows: 1,
  cols,
  gap: 0,
  pad: 0,
  cells,
  ...(groups !== undefined && { groups }),
});
const node = { type: 'light', version: 1, options: {}, links: {}, actions: {}, states: [] };
const inner = { ...layout([cell('b', 1, 1)], 1), rowStart: 1, rowEnd: 2, colStart: 3, colEnd: 4 };
const board = (): BoardDocument => ({
  kind: 'dashboard',
  version: DOCUMENT_VERSION,
  id: 'hall',
  name: 'Hall',
  background: 'canvas',
  widgets: { a: node, b: node },
  layouts: {
    landscape: layout([cell('a', 1, 1, 2)], 3, { side: inner }),
    portrait: layout([cell('b', 1, 2)], 2),
    phone: layout([cell('b', 1, 1)], 1),
  },
});
const done = (outcome: Outcome): BoardDocument => {
  if (!outcome.ok) throw new Error(outcome.reason);
  return outcome.document;
};
const reason = (outcome: Outcome): string => (outcome.ok ? 'done' : outcome.reason);

describe('the layouts that show a tile', () => {
  it('[S2.40] are chosen for each tile: it comes into the first free place, no wider than there is room', () => {
    expect([shownIn(board(), 'a'), shownIn(board(), 'b')]).toEqual([['landscape'], ['landscape', 'portrait', 'phone']]);
    expect(reason(showIn('a', 'portrait')(board()))).toBe('full');
    const roomy = { ...board(), layouts: { ...board().layouts, portrait: layout([cell('b', 1, 2)], 4) } };
    expect(done(showIn('a', 'portrait')(roomy)).layouts.portrait?.cells).toContainEqual(cell('a', 1, 3, 2));
    expect(done(showIn('b', 'portrait')(board()))).toEqual(board());
    expect(reason(showEverywhere('a')(board()))).toBe('full');
    expect(reason(showIn('gone', 'portrait')(board()))).toBe('gone');
  });

  it('[S2.40] lose a tile one by one, out of a group as well, and never the last of them', () => {
    const out = done(hideIn('b', 'landscape')(board()));
    expect(shownIn(out, 'b')).toEqual(['portrait', 'phone']);
    expect(out.layouts.landscape?.groups?.['side']?.cells).toEqual([]);
    expect(out.widgets['b']).toBe(board().widgets['b']);
    const last = done(hideIn('b', 'portrait')(out));
    expect(reason(hideIn('b', 'phone')(last))).toBe('only-here');
    expect(reason(hideIn('b', 'portrait')(last))).toBe('gone');
  });
});
