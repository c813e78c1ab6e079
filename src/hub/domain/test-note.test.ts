import { expect, it } from 'vitest';
import { unknownHub } from '../model/unknown-hub';
import type { HubState, ItemState, ItemValue } from '../state/model';
import { isSeenInTest } from './test-note';

const NOW = 1_000;
const hub = (change: Partial<HubState> = {}): HubState => ({
  ...unknownHub('1', 'uuid', 'Home'),
  mode: { current: '1', since: null },
  testMode: { isOn: true, until: NOW + 1 },
  ...change,
});
const away = hub({ mode: { current: '2', since: null } });
const item = (name: string, value: ItemValue) => ({ name, value, device: '1.d' }) as ItemState;
const isSeen = (at: HubState, name: string, value: ItemValue, now = NOW) => isSeenInTest(at, item(name, value), now);

it.each([
  ['smoke_alarm', 'smoke_detected', true, true],
  ['water_leak_alarm', 'water_leak_detected', true, true],
  ['dw_state', 'dw_is_opened', false, true],
  ['dw_state', 'dw_is_closed', false, false],
  ['door_lock', 'unlocked', false, true],
  ['door_lock', 'unsecured', false, true],
  ['door_lock', 'unsecured_with_timeout', false, true],
  ['door_lock', 'secured', false, false],
  ['latch_state', 'latch_open', false, true],
  ['security_threat', true, true, true],
  // A lock trips as a door does, in whichever of these ways its hub tells it.
  ['user_lock_operation', true, false, true],
  ['user_lock_operation', { operation: 'keypad_unlock_operation', user_id: '1', user_name: 'Ann' }, false, true],
  ['user_lock_operation', { operation: 'keypad_lock_operation', user_id: '1', user_name: 'Ann' }, false, false],
  ['user_lock_operation', { operation: 7 }, false, false],
  ['user_lock_operation', ['keypad_unlock_operation'], false, false],
  ['security_threat', false, false, false],
  ['motion', true, false, false],
])('[S9.11] [S4.16] under test %s %j counts at home: %s, away: %s', (name, value, atHome, isAway) => {
  expect([isSeen(hub(), name, value), isSeen(away, name, value)]).toEqual([atHome, isAway]);
});

it('[S4.16] nothing is noted of a sensor that is left out, out of test mode, or of a house whose mode nobody knows', () => {
  const open = (at: HubState, now?: number) => isSeen(at, 'dw_state', 'dw_is_opened', now);
  const mode = { id: '2', name: 'Away', isArmed: true, disarmedDevices: [], bypassDevices: ['1.d'] };
  expect(open({ ...away, modes: { 2: mode } })).toBe(false);
  expect(open({ ...away, modes: { 3: mode } })).toBe(true);
  expect(open(away, NOW + 1)).toBe(false);
  expect([null, false].map((isOn) => open({ ...away, testMode: { isOn, until: NOW + 1 } }))).toEqual([false, false]);
  expect(open({ ...away, mode: { current: null, since: null } })).toBe(false);
});
