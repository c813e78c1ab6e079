import { expect, it } from 'vitest';
import { asRead } from '../../../tests/support/as-read';
import { boardCloud, cloudPorts } from '../../../tests/support/board-cloud';
import { authored } from '@/schemas/template/authored';
import { cloudDocuments } from '../documents/cloud-documents';
import { createRecords } from '../household/records';
import { createBoardActs } from './board-acts';
import type { DraftShelf } from './draft-shelf';

const NOW_MS = 1_795_226_400_000;

const board = (name: string) => authored({ kind: 'dashboard', name, widgets: {}, layouts: {} });
const read = (text: string) => Promise.resolve(asRead(JSON.parse(text)));

async function page(stored: readonly Record<string, unknown>[]) {
  const cloud = boardCloud(stored);
  const before: { call: string | null } = { call: null };
  /** Somebody else of the household publishes it anew. */
  const changeElsewhere = (name: string, more: object = {}) =>
    cloud.ask('dashboard_set', { uuid: 'b-1', dashboard: { name, document: board(name), ...more } });
  const ask: typeof cloud.ask = async (call, params) => {
    if (call === before.call) await changeElsewhere('Hall', { deleted_at: 5 });
    return cloud.ask(call, params);
  };
  const none = () => Promise.reject(new Error('not asked for'));
  const me = () => 'me';
  const records = createRecords({ ...cloudPorts(ask), read, schema: none, writer: none, me });
  const dropped: string[] = [];
  const shelf: DraftShelf = {
    read: () => null,
    keep: () => ({ ok: true, at: NOW_MS }),
    drop: (id) => void dropped.push(id),
  };
  const acts = createBoardActs({ records, store: cloudDocuments(ask), shelf, me, now: () => NOW_MS });
  await records.load('place-1');
  return { cloud, records, acts, dropped, before, changeElsewhere };
}
const hall = { name: 'Hall', document: board('Hall') };
const changed = { ok: false, problem: { code: 'changed-elsewhere' } };

it('[S2.39] a board that was changed meanwhile is not deleted: the present one is shown, and the person chooses', async () => {
  const { cloud, records, acts, changeElsewhere } = await page([hall]);
  await changeElsewhere('Upper hall');
  expect(await acts.remove('b-1', 1)).toMatchObject(changed);
  expect(records.get().boards.map(({ document, revision }) => [document.name, revision])).toEqual([['Upper hall', 2]]);
  expect(await acts.remove('b-1', 2)).toEqual({ ok: true });
  expect(cloud.entries).toMatchObject([{ name: 'Upper hall', deleted_at: NOW_MS / 1_000 }]);
});

it('[S2.39] neither is one deleted for good that somebody brought back meanwhile', async () => {
  const { cloud, acts, dropped, changeElsewhere } = await page([{ ...hall, deleted_at: 5 }]);
  await changeElsewhere('Hall');
  expect(await acts.destroy('b-1', 1)).toMatchObject(changed);
  expect([cloud.entries.length, dropped]).toEqual([1, []]);
  expect(await acts.destroy('b-1', 2)).toEqual({ ok: true });
  expect([cloud.entries, dropped]).toEqual([[], ['b-1']]);
});

it('[S7.13] the cloud itself refuses where the change came between reading and deleting', async () => {
  const { cloud, acts, before } = await page([{ ...hall, deleted_at: 5 }]);
  before.call = 'dashboard_delete';
  expect(await acts.destroy('b-1', 1)).toMatchObject(changed);
  expect(cloud.entries).toMatchObject([{ uuid: 'b-1', revision: 2 }]);
});

it('[S2.39] another member’s board is shown once it is shared, and neither changed nor deleted from here', async () => {
  const theirs = { ...hall, owner: 'other', shared: true };
  const { cloud, records, acts } = await page([theirs, { ...hall, owner: 'other' }]);
  expect(records.get().boards.map(({ uuid }) => uuid)).toEqual(['b-1']);
  const refused = { ok: false, problem: { code: 'refused' } };
  expect(await acts.rename('b-1', 'Mine')).toMatchObject(refused);
  expect(await acts.share('b-1', false)).toMatchObject(refused);
  expect(await acts.remove('b-1', 1)).toMatchObject(refused);
  expect(await acts.destroy('b-1', 1)).toMatchObject(refused);
  expect(cloud.entries).toHaveLength(2);
  expect(await acts.create(board('Hall'), 'Hall 2')).toEqual({ ok: true, uuid: 'b-3' });
  expect(cloud.entries[2]).toMatchObject({ name: 'Hall 2', owner: 'me', shared: false });
});
