import { describe, expect, it } from 'vitest';
import type { HubState } from '../state/model';
import { isOnDuty } from './on-duty';

const MINUTE_MS = 60_000;
const hubOf = (fields: Partial<HubState>) =>
  ({
    freshness: 'live',
    pending: null,
    waiting: null,
    alarm: null,
    testMode: { isOn: false, until: null },
    ...fields,
  }) as HubState;
const alarm = { isDispatched: false } as HubState['alarm'];
const pending = { from: '1', to: '2', delayS: 60, deadline: 0 };
const waiting = { command: 'arm', target: '2' } as const;
/** Until how many minutes, asked at each half one, a session that is over waits. */
const minutes = (hub: Partial<HubState>, isBusy = false) =>
  Array.from({ length: 40 }, (_, nth) => nth / 2).filter((at) => isOnDuty([hubOf(hub)], isBusy, at * MINUTE_MS, 0))
    .length / 2;

describe('what a session that is over waits for', () => {
  it.each([
    ['an alarm', { alarm }],
    ['an exit delay', { pending }],
    ['a command on its way', { waiting }],
  ])('[R-60] [I-31] %s, while its hub tells of it, and 15 minutes at most', (_, hub) => {
    expect(minutes(hub)).toBe(15);
    expect(minutes({ ...hub, freshness: 'checking' })).toBe(15);
  });

  it.each([
    ['an alarm', { alarm }],
    ['an exit delay', { pending }],
    ['a command on its way', { waiting }],
  ])('[R-60] [R-05] %s of a hub whose line is gone, for a minute', (_, hub) => {
    expect(minutes({ ...hub, freshness: 'stale' })).toBe(1);
    expect(minutes({ ...hub, freshness: 'unknown' })).toBe(1);
  });

  it('[R-60] a pad, or word to the monitoring station, for a minute; nothing at all, not a moment', () => {
    expect([minutes({}, true), minutes({})]).toEqual([1, 0]);
  });

  it('[S4.13] not an alarm that help was sent for, nor one of a test', () => {
    expect(minutes({ alarm: { isDispatched: true } as HubState['alarm'] })).toBe(0);
    expect(minutes({ alarm, testMode: { isOn: true, until: 1 } })).toBe(0);
  });
});
