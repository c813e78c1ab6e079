import { expect, it } from 'vitest';
import { WIDGETS } from '@/app/widgets';
import type { CloudAnswer, HouseholdCall } from '@/hub';
import { writeFields } from '@/schemas/settings/write-fields';
import { readPerNodeText } from '@/schemas/template/read-per-node';
import { update, updateOf } from '@/schemas/template/update';
import first from '../../../tests/fixtures/templates/v1/hall-board.json';
import { cloudPorts } from '../../../tests/support/board-cloud';
import { widgetShapes } from '../documents/widget-shapes';
import { dashboardConfig } from './config-schema';
import { createRecords } from './records';

const shapes = await widgetShapes(WIDGETS);

/** A household whose only board was kept by the first edition of the product. */
function household() {
  let kept: Record<string, unknown> = { name: first.name, document: first, revision: 1 };
  const written: Record<string, unknown>[] = [];
  const cloud = (call: HouseholdCall, params: Record<string, unknown>): CloudAnswer => {
    if (call === 'dashboard_list') return { ok: true, data: { list: [{ uuid: 'b-1', ...kept }] } };
    if (call === 'kvs_get') return { ok: true, data: { list: [] } };
    const given = params['dashboard'] as Record<string, unknown>;
    written.push({ call, ...given });
    kept = { ...given, revision: Number(given['revision']) + 1 };
    return { ok: true, data: {} };
  };
  const records = createRecords({
    ...cloudPorts((call, params) => Promise.resolve(cloud(call, params))),
    read: (text) => Promise.resolve(readPerNodeText(text, shapes)),
    schema: () => Promise.resolve(dashboardConfig),
    writer: () => Promise.resolve(writeFields),
  });
  const board = () => {
    const [found] = records.get().boards;
    if (found === undefined) throw new Error('the board is meant to be read');
    return found;
  };
  return { records, board, written };
}

it('[R-81] [S3.50] a board of version 1 opens migrated, is not saved by looking, and is offered back as it was', async () => {
  const { records, board, written } = household();
  await records.load('place-1');
  await records.again();
  expect(board().document).toMatchObject({
    version: 3,
    layouts: {
      landscape: { cells: [{ widget: 'lamp', rowStart: 1, rowEnd: 2, colStart: 1, colEnd: 3 }, { widget: 'clock' }] },
    },
  });
  // What is kept is what was written then, to the byte, and nothing was sent.
  expect(JSON.stringify(board().stored)).toBe(JSON.stringify(first));
  expect(written).toEqual([]);

  const { uuid, stored } = board();
  expect(updateOf(stored, null)).toBe('older-format');
  const updated = update(JSON.stringify(stored), null, shapes);
  if (!updated.ok) throw new Error(JSON.stringify(updated.issues));
  expect(written).toEqual([]);
  await records.saveBoard(uuid, updated.document, stored);
  expect(written).toMatchObject([{ call: 'dashboard_set', document: { version: 3 }, previous: first }]);

  await records.load('place-1');
  const { previous } = board();
  expect(JSON.stringify(previous)).toBe(JSON.stringify(first));
  if (previous === null) throw new Error('the way back is meant to be there');
  await records.saveBoard(uuid, previous);
  expect(written.at(-1)).toEqual({ call: 'dashboard_set', name: first.name, document: first, revision: 2 });
  await records.load('place-1');
  expect(board()).toMatchObject({ stored: first, previous: null });
});
