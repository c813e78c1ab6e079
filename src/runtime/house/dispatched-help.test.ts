import { beforeEach, expect, it } from 'vitest';
import type { SecurityResult } from '@/hub';
import {
  changeHub,
  changeSecurity,
  changeSession,
  fillHouse,
  mainAlarm,
  SERIAL,
  smallHouse,
} from '../../../tests/support/house-fixtures';
import { houseOfTest } from '../../../tests/support/test-house';
import { followDispatch } from './dispatched-help';
import { helpCall } from './help-call';

const settle = async () => {
  for (let turn = 0; turn < 5; turn += 1) await Promise.resolve();
};
const call = () => houseOfTest().of(helpCall).get();
let last = 0;
async function result(changed: Partial<SecurityResult>): Promise<void> {
  last += 1;
  const taken: SecurityResult = {
    id: last,
    hub: SERIAL,
    kind: 'dispatched',
    mode: '2',
    problem: null,
    devices: [],
    isSticky: false,
  };
  changeSecurity({ result: { ...taken, ...changed } });
  await settle();
}

beforeEach(async () => {
  fillHouse(smallHouse());
  changeSession({ monitoring: { active: true, service: 'avantguard' } });
  changeHub({ alarm: { ...mainAlarm(), isDispatched: true } });
  houseOfTest().of(helpCall).put(null);
  houseOfTest().of(followDispatch);
  await settle();
});

it('[S4.21] [S2.29] help that was taken on an alarm’s panel stands as a call, of that alarm’s hub and of who watched it', async () => {
  await result({ hub: '90000002' });
  expect(call()).toMatchObject({
    kind: 'alarm',
    hub: '90000002',
    watched: { service: 'avantguard' },
    off: { state: 'no' },
  });
});

it('[S4.21] asks once, however the result changes; what nobody took asked for nothing', async () => {
  await result({ kind: 'dispatch-failed', problem: { code: 'refused', detail: '' } });
  expect(call()).toBeNull();
  await result({});
  const first = call();
  changeSecurity({ result: { ...houseOfTest().state.security.result, isSticky: true } as SecurityResult });
  await settle();
  expect(call()).toBe(first);
});

it('[R-54] of a silent alarm no screen tells', async () => {
  changeHub({ alarm: { ...mainAlarm(), isDispatched: true, isSilent: true } });
  await result({});
  expect(call()).toBeNull();
});

it('[S4.20] [S2.29] disarming in time called it off: only where the service took it, and only that hub’s', async () => {
  await result({});
  await result({ kind: 'alarm-cancelled' });
  expect(call()?.off).toEqual({ state: 'no' });
  await result({ kind: 'alarm-cancelled', isCalledOff: true, hub: '90000002' });
  expect(call()?.off).toEqual({ state: 'no' });
  await result({ kind: 'alarm-cancelled', isCalledOff: true });
  expect(call()?.off).toMatchObject({ state: 'done' });
});

it('[S4.20] a call by a panic button is not called off with an alarm', async () => {
  await result({});
  const made = call();
  if (made === null) throw new Error('no call');
  houseOfTest()
    .of(helpCall)
    .put({ ...made, kind: 'fire' });
  await result({ kind: 'alarm-cancelled', isCalledOff: true });
  expect(call()?.off).toEqual({ state: 'no' });
});
