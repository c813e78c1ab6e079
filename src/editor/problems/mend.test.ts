import { beforeAll, describe, expect, it } from 'vitest';
import { WIDGETS } from '@/app/widgets';
import { registerWidgets } from '@/runtime/registry';
import { isWhole, issueAt } from '@/schemas/issues/issue';
import { authored, type ReadResult } from '@/schemas/template/authored';
import { readAlone } from '../../../tests/support/read-alone';
import { mend } from './mend';

beforeAll(() => {
  registerWidgets(WIDGETS);
});
const TYPES = WIDGETS.map(({ type }) => type);
const cell = (widget: string, col: number) => ({ widget, rowStart: 1, rowEnd: 2, colStart: col, colEnd: col + 1 });
const board = (widgets: Record<string, object>) => ({
  kind: 'dashboard',
  version: 3,
  id: 'hall',
  name: 'Hall',
  widgets,
  layouts: { landscape: { rows: 1, cols: 3, cells: Object.keys(widgets).map((id, at) => cell(id, at + 1)) } },
});
const clock = { type: 'time' };

describe('a board that cannot be read', () => {
  it('[R-70] is mended by what its findings leave no doubt of, one behind another, and nothing else of it is changed', async () => {
    const broken = authored(board({ clock, desk: { type: 'tmie', colour: 'red', tille: 'Desk' } }));
    const { document, changes, left } = await mend(broken, readAlone, TYPES);
    expect(left).toEqual([]);
    expect(changes).toBeGreaterThanOrEqual(2);
    expect(document).toMatchObject(board({ clock, desk: { type: 'time' } }));
    expect((document['widgets'] as Record<string, unknown>)['clock']).toBe(clock);
    expect(isWhole((await readAlone(JSON.stringify(document))).issues)).toBe(true);
  });

  it('[R-70] what a person has to choose is left, and said', async () => {
    const broken = authored(
      board({ clock, lamp: { type: 'lamp-of-tomorrow' }, desk: { type: 'time', colour: 'red' } }),
    );
    const { document, changes, left } = await mend(broken, readAlone, TYPES);
    expect([changes, left.map(({ path }) => path)]).toEqual([1, ['widgets.lamp.type']]);
    expect(document).toEqual(board({ clock, lamp: { type: 'lamp-of-tomorrow' }, desk: { type: 'time' } }));
  });

  it('a whole one is left as it is, and one that is no document at all is no trouble', async () => {
    const whole = authored(board({ clock }));
    expect(await mend(whole, readAlone, TYPES)).toEqual({ document: whole, changes: 0, left: [] });
    for (const nothing of [[], {}, { kind: 'board' }]) {
      const { left } = await mend(authored(nothing), readAlone, TYPES);
      expect(left.length).toBeGreaterThan(0);
    }
  });

  it('ends where a change mends nothing', async () => {
    let asked = 0;
    const read = (): Promise<ReadResult> => {
      asked += 1;
      return Promise.resolve({ document: null, issues: [issueAt(['list', 0], 'key-refused')] });
    };
    const { document } = await mend(authored({ list: [1, 2, 3] }), read, TYPES);
    expect([asked, document]).toEqual([2, { list: [1, 2, 3] }]);
  });
});
