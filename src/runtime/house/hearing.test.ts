import { expect, it } from 'vitest';
import { addHub, changeHub, fillHouse, NOW, SERIAL, smallHouse, stateId } from '../../../tests/support/house-fixtures';
import { houseOfTest } from '../../../tests/support/test-house';
import { readItem } from '../links/read-link';
import { createWatch } from '../watch/watch';
import { hearingOf } from './hearing';
import { isLeftOut } from './left-out';

/** What was announced is heard. */
const settled = () => new Promise<void>((resolve) => queueMicrotask(() => queueMicrotask(resolve)));

it('a heartbeat, and what else a hub tells of itself, is nothing to a tile; how it is heard is', async () => {
  fillHouse({ ...smallHouse(), hub: { freshness: 'live', lists: 'fetched' } });
  const house = houseOfTest();
  const [lamp, level] = [stateId('lamp'), house.state.peek.device(stateId('lamp'))?.items[0] ?? ''];
  let reads = 0;
  const tile = createWatch(house, (see) => {
    reads += 1;
    return [readItem(level, lamp, see).status, isLeftOut(lamp, see)];
  });
  const told: unknown[] = [];
  tile.subscribe(() => told.push(tile.get()));
  expect([tile.get(), reads]).toEqual([['live', false], 1]);
  changeHub({ lastHeardAt: NOW + 5_000 });
  changeHub({ risk: null, features: { 'mqttwebrtc.v2': true } });
  await settled();
  expect([told, reads]).toEqual([[], 1]);
  changeHub({ freshness: 'stale' });
  await settled();
  expect([told, reads]).toEqual([[['stale', false]], 2]);
  changeHub({ freshness: 'live', lists: 'fetching' });
  await settled();
  expect(told.at(-1)).toEqual(['checking', false]);
});

it('each hub is heard for itself, and one that nobody knows is not heard at all', async () => {
  fillHouse({ ...smallHouse(), hub: { freshness: 'live' } });
  const house = houseOfTest();
  const heard = createWatch(house, (see) => [SERIAL, '90000009'].map((serial) => hearingOf(serial, see).freshness));
  expect(heard.get()).toEqual(['live', 'unknown']);
  const stop = heard.subscribe(() => undefined);
  addHub('90000009', { freshness: 'stale' });
  await settled();
  expect(heard.get()).toEqual(['live', 'stale']);
  stop();
});
