import { describe, expect, it } from 'vitest';
import type { BoardDocument } from './document';
import { mergeLayers } from './merge';
import { overrideBetween } from './override-between';
import { writtenDocument } from './place-tiles';

const cell = (widget: string, row: number) => ({ widget, rowStart: row, rowEnd: row + 1, colStart: 1, colEnd: 2 });
const home = {
  ...{ kind: 'screen', version: 3, id: 'security-home', name: 'Home', background: 'canvas' },
  widgets: {
    a: {
      type: 'light',
      version: 1,
      options: { x: 1, y: 2 },
      links: {},
      actions: {},
      states: [{ name: 'default' }, { name: 'On' }],
    },
    b: { type: 'text', version: 1, options: {}, links: {}, actions: {}, states: [] },
  },
  layouts: { landscape: { rows: 2, cols: 1, fit: 'screen', gap: 0, pad: 0, cells: [cell('a', 1), cell('b', 2)] } },
} as unknown as BoardDocument;

const laid = (wanted: BoardDocument) =>
  mergeLayers([
    { layer: 'product', document: home },
    { layer: 'household', override: overrideBetween(writtenDocument(home), writtenDocument(wanted)) },
  ]).document;
const changed = (edit: (document: BoardDocument) => void): BoardDocument => {
  const copy = structuredClone(home);
  edit(copy);
  return copy;
};

describe('what a household changed of a screen', () => {
  it('is nothing where nothing differs', () => {
    expect(overrideBetween(writtenDocument(home), writtenDocument(structuredClone(home)))).toEqual({
      kind: 'override',
      version: 2,
      id: 'security-home',
    });
  });

  it('[S3.50] laid over the screen again, it makes the very document that was edited', () => {
    for (const edit of [
      (one) => {
        one.name = 'Ours';
        Object.assign(one.widgets['a'] ?? {}, { options: { x: 5 }, title: { text: { en: 'A' } } });
      },
      (one) => {
        delete one.widgets['b'];
        one.layouts.landscape?.cells.pop();
      },
      (one) => {
        one.widgets['c'] = structuredClone(home.widgets['b'] ?? one.widgets['c']!);
        one.layouts.landscape?.cells.push(cell('c', 3));
        one.layouts.portrait = structuredClone(home.layouts.landscape);
      },
      (one) => {
        const [, on] = one.widgets['a']?.states ?? [];
        if (on !== undefined) on.options = { x: 9 };
        one.widgets['a']?.states.push({ name: 'Off' });
      },
    ] satisfies ((document: BoardDocument) => void)[]) {
      const wanted = changed(edit);
      expect(JSON.parse(JSON.stringify(laid(wanted)))).toEqual(JSON.parse(JSON.stringify(wanted)));
    }
  });

  it('names no more than what differs, so that a newer product shows in the rest', () => {
    expect(
      overrideBetween(
        writtenDocument(home),
        writtenDocument(
          changed((one) => {
            Object.assign(one.widgets['a'] ?? {}, { options: { x: 5, y: 2 } });
          }),
        ),
      ),
    ).toEqual({ kind: 'override', version: 2, id: 'security-home', widgets: { a: { options: { x: 5 } } } });
  });
});
