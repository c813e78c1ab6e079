import { expect, it } from 'vitest';
import { unknownHub } from '../model/unknown-hub';
import type { HubState } from '../state/model';
import { isAway, keepInMs } from './last-known';

const unread = (fields: Partial<HubState>): HubState => ({ ...unknownHub('90000002', '', 'hub'), ...fields });

it.each<[string, Partial<HubState>, boolean, boolean]>([
  ['the first try is under way', {}, false, false],
  ['the try was answered, and the hub is being read', { isOnline: true }, false, false],
  ['its relay says that it is away', { isOnline: false }, false, true],
  ['a try failed', { lists: 'noconnection' }, false, true],
  ['nothing came in time', { isOnline: true }, true, true],
  ['it lists its devices, and nobody can read its modes', { isOnline: true, lists: 'fetched' }, true, false],
  ['it told its mode', { mode: { current: '2', since: null } }, true, false],
  ['it is live', { freshness: 'live' }, true, false],
  ['it was live', { freshness: 'stale', lists: 'noconnection', isOnline: false }, true, false],
])('[R-05] a hub is away or not: %s', (_, fields, hasWaited, is) => {
  expect(isAway(unread(fields), hasWaited)).toBe(is);
});

it('keeps a new mode within a second, and all else twice a minute', () => {
  expect([keepInMs(true, null), keepInMs(true, 5_000), keepInMs(false, null)]).toEqual([1_000, 1_000, 1_000]);
  expect([keepInMs(false, 0), keepInMs(false, 12_000), keepInMs(false, 90_000)]).toEqual([30_000, 18_000, 1_000]);
});
