import { expect, it } from 'vitest';
import type { HouseView } from '../scope/views';
import { modeNote, modeState } from './mode-choice';

it('[H-01] [R-03] no mode is the present one on an old word; disarming stays, and arming waits for the hub', () => {
  const states = (freshness: HouseView['freshness']) =>
    ['1', '2'].map((mode) => modeState({ freshness, mode: { id: '1' } } as HouseView, mode));
  expect(states('live')).toEqual(['current', 'free']);
  for (const old of ['stale', 'checking', 'unknown'] as const) expect(states(old)).toEqual(['needed', 'blocked']);
});

it('[H-01] while the hub is silent disarming names its PIN, also where the hub is known to be away, and arming alone the hub', () => {
  const notes = (house: Partial<HouseView>) =>
    ['1', '2', '3'].map((mode) => modeNote(house as HouseView, mode, String).key.replace('security.note.', ''));
  for (const isOnline of [null, false])
    expect(notes({ freshness: 'stale', isOnline, mode: { id: '2', word: 'away', since: null } })).toEqual([
      'needsPin',
      'needsHub',
      'needsHub',
    ]);
  const unread = { freshness: 'unknown', mode: { id: null, word: null, since: null } } as const;
  expect(notes({ ...unread, isOnline: null })).toEqual(['needsPin', 'waiting', 'waiting']);
  expect(notes({ ...unread, isOnline: false })).toEqual(['needsPin', 'needsHub', 'needsHub']);
});
