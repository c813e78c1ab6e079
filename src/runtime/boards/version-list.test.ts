import { expect, it } from 'vitest';
import { boardCloud } from '../../../tests/support/board-cloud';
import { createVersionList } from './version-list';

const document = (edition: number) => ({ kind: 'dashboard', name: 'Hall', widgets: {}, layouts: {}, edition });
const version = (edition: number, by: string) => ({ at: edition, by, document: document(edition) });

/** A tablet of the household, and what another one does right after it has written. */
function tablet(cloud: ReturnType<typeof boardCloud>, afterWrite: () => Promise<unknown> = () => Promise.resolve()) {
  return createVersionList({
    ask: async (call, params) => {
      const answer = await cloud.ask(call, params);
      if (call === 'kvs_set') await afterWrite();
      return answer;
    },
    place: () => 'place-1',
  });
}
async function listed(cloud: ReturnType<typeof boardCloud>) {
  const read = await tablet(cloud).read('b-1');
  return read.ok ? read.versions.map(({ number, by, document: one }) => [number, by, one]) : null;
}

it('[S2.39] a publication that another tablet’s list was written over is noted again, and theirs stays', async () => {
  const cloud = boardCloud();
  await tablet(cloud).note('b-1', null, version(1, 'Ann'));
  const before = cloud.values.get('board-versions-b-1') ?? '';
  let isFirst = true;
  // Both read the same list; the other one writes last.
  const mine = tablet(cloud, async () => {
    if (!isFirst) return;
    isFirst = false;
    cloud.values.set('board-versions-b-1', before);
    await tablet(cloud).note('b-1', document(1), version(3, 'Robin'));
  });
  expect(await mine.note('b-1', document(1), version(2, 'Ann'))).toBe(true);
  expect(await listed(cloud)).toEqual([
    [3, 'Ann', document(2)],
    [2, 'Robin', document(3)],
    [1, 'Ann', document(1)],
  ]);
});

it('[S2.39] a list that is written over again and again is given up, and the next publication makes up for it', async () => {
  const cloud = boardCloud();
  const mine = tablet(cloud, () => {
    cloud.values.clear();
    return Promise.resolve();
  });
  expect(await mine.note('b-1', null, version(1, 'Ann'))).toBe(false);
  expect(cloud.asked.filter((call) => call === 'kvs_set')).toHaveLength(3);
  expect(await tablet(cloud).note('b-1', document(1), version(2, 'Ann'))).toBe(true);
  expect(await listed(cloud)).toEqual([
    [2, 'Ann', document(2)],
    [1, '', document(1)],
  ]);
});

it('[S2.39] what could not be read or written is not noted', async () => {
  const cloud = boardCloud();
  cloud.state.isOffline = true;
  expect(await tablet(cloud).note('b-1', null, version(1, 'Ann'))).toBe(false);
  expect(cloud.values.size).toBe(0);
});
