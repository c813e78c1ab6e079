import { describe, expect, it } from 'vitest';
import { authored } from '@/schemas/template/authored';
import type { BoardDocument, Layout, WidgetNode } from '@/schemas/template/document';
import { changesBetween } from './changes';
import { madeFor, newBoard, standFor } from './new-board';
import { documentSchema } from '@/schemas/template/document';

const node = (options: Record<string, unknown> = {}): WidgetNode => ({
  ...{ type: 'light', version: 1, options, links: {}, actions: {}, states: [] },
});
const cell = (widget: string, col: number, width = 1, row = 1) => ({
  ...{ widget, rowStart: row, rowEnd: row + 1, colStart: col, colEnd: col + width },
});
const board = (change: Partial<BoardDocument> = {}): BoardDocument => ({
  ...{ kind: 'dashboard', version: 3, id: 'board', name: 'Hall', background: 'canvas' },
  widgets: { a: node(), b: node() },
  layouts: { landscape: { rows: 2, cols: 4, fit: 'screen', gap: 0.5, pad: 0, cells: [cell('a', 1), cell('b', 2)] } },
  ...change,
});

/** What the board above may have been read from. */
const WRITTEN = {
  ...{ kind: 'dashboard', version: 3, id: 'maple', name: 'Hall' },
  widgets: { b: { type: 'light' }, a: { type: 'light' } },
  layouts: { landscape: { areas: ['a b . .', '. . . .'] } },
};

describe('what changed between two versions', () => {
  it('is told by tile, layout and board, and nothing where nothing differs', () => {
    expect(changesBetween(board(), board())).toEqual([]);
    const after = board({
      name: 'Upper hall',
      background: 'none',
      widgets: { a: node({ x: 1 }), c: node() },
      layouts: {
        landscape: { rows: 3, cols: 4, fit: 'screen', gap: 0.5, pad: 0, cells: [cell('a', 2, 2), cell('c', 1)] },
        portrait: { rows: 2, cols: 4, fit: 'screen', gap: 0.5, pad: 0, cells: [] },
      },
    });
    expect(
      changesBetween(board(), after).map((one) => [
        one.kind,
        'tile' in one ? one.tile : 'layout' in one ? one.layout : '',
      ]),
    ).toEqual([
      ['renamed', ''],
      ['background', ''],
      ['grid', 'landscape'],
      ['layout-added', 'portrait'],
      ['resized', 'a'],
      ['options', 'a'],
      ['removed', 'b'],
      ['added', 'c'],
    ]);
  });
});

describe('a new board', () => {
  it('[S2.40] [S3.47] [S9.16] stands as it was asked to, 5 rows by 3 columns half a rem apart where it is empty', async () => {
    for (const made of ['landscape', 'portrait', 'both'] as const) {
      const document = documentSchema.parse(await newBoard('Attic', made, null)) as BoardDocument;
      expect(madeFor(document.layouts)).toBe(made);
      for (const layout of Object.values(document.layouts))
        expect(layout).toMatchObject({ rows: 5, cols: 3, gap: 0.5 });
    }
  });

  it('[R-81] that is empty says nothing that a default says', async () => {
    expect(JSON.stringify(await newBoard('Attic', 'both', null))).toBe(
      '{"kind":"dashboard","version":3,"id":"board","name":"Attic","widgets":{},"layouts":{"landscape":{"cells":[]},"portrait":{"cells":[]}}}',
    );
  });

  it('[S4.64] both to one drops the other layout and what only it showed; one to both uses the same tiles again', () => {
    const both = standFor(board(), 'both');
    expect(Object.keys(both.layouts)).toEqual(['landscape', 'portrait']);
    expect(both.layouts.portrait?.cells.map(({ widget }) => widget)).toEqual(['a', 'b']);
    expect(documentSchema.safeParse(both).error).toBe(undefined);
    const only = structuredClone(both);
    only.layouts.landscape?.cells.pop();
    expect(Object.keys(standFor(only, 'landscape').widgets)).toEqual(['a']);
    expect(Object.keys(standFor(only, 'portrait').layouts)).toEqual(['portrait']);
  });

  it('[S4.64] a large board that is turned scrolls rather than have rows that no finger hits', () => {
    const rooms = Array.from({ length: 48 }, (_, at) => at);
    const large = (change: Partial<Layout>) =>
      standFor(
        board({
          widgets: Object.fromEntries(rooms.map((at) => [`r${at}`, node()])),
          layouts: {
            landscape: {
              ...{ rows: 6, cols: 8, fit: 'screen', gap: 0.5, pad: 0 },
              cells: rooms.map((at) => cell(`r${at}`, (at % 8) + 1, 1, Math.floor(at / 8) + 1)),
              ...change,
            },
          },
        }),
        'both',
      ).layouts.portrait;
    // 48 tiles in 4 columns are 12 rows: of a tablet's height each would have 60 px.
    expect(large({})).toMatchObject({ fit: 'scroll', rows: 12, cols: 4, rowHeightRem: 8 });
    expect(large({ fit: 'scroll', rowHeightRem: 11 })).toMatchObject({ fit: 'scroll', rows: 12, rowHeightRem: 11 });
    expect(large({ fit: 'wrap' })).toMatchObject({ fit: 'wrap', rows: 6, cols: 8 });
    const few = standFor(board(), 'both').layouts.portrait;
    expect(few).toMatchObject({ fit: 'screen', rows: 5, cols: 4 });
  });

  it('[S3.3] remembers the template it was made of', async () => {
    const ready = board({ id: 'maple', edition: 3 });
    const made = await newBoard('Mine', 'landscape', { authored: authored({ ...WRITTEN, edition: 3 }), ready });
    expect(made).toMatchObject({ id: 'board', name: 'Mine', from: { id: 'maple', edition: 3 } });
    expect(Object.keys(made)).not.toContain('edition');
  });

  it('[R-81] is begun from what the author of its template wrote, and the layout that is added is as short', async () => {
    const written = { $schema: '../../schemas/template.schema.json', ...WRITTEN };
    const { $schema: _place, ...kept } = written;
    const template = { authored: authored(written), ready: board({ id: 'maple' }) };
    const from = { id: 'maple', edition: 1 };
    expect(await newBoard('Mine', 'landscape', template)).toEqual({ ...kept, id: 'board', name: 'Mine', from });
    expect(await newBoard('Mine', 'both', template)).toEqual({
      ...kept,
      ...{ id: 'board', name: 'Mine', from },
      layouts: {
        ...WRITTEN.layouts,
        portrait: { cols: 4, cells: [cell('a', 1), cell('b', 2)] },
      },
    });
  });
});
