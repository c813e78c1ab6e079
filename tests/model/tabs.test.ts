import { beforeEach, expect, it, vi } from 'vitest';
import { type as enter } from './acts';
import { createAccount } from './checks/account';
import { loadProduct } from './product';
import { PIN } from './world/cloud';
import type { Tab } from './world/tab';
import { modelStreet, SERIALS } from './world/street';
import { ABORT_S, createWorld, FRAME_MS, signIn, type World } from './world/world';

vi.mock('../../src/hub/credentials/sha1', async () => (await import('./product')).syncSha1());

/** What a run of the model meets too seldom: one alarm, and both tabs answer it. */
const [HUB] = SERIALS;
let world: World;
let tabs: [Tab, Tab];

beforeEach(async () => {
  const setting = { exitS: 0, entryS: 0, isMonitored: true };
  const street = modelStreet({ ...setting, abortS: ABORT_S });
  world = createWorld(await loadProduct(), createAccount(), setting, () => 0.5, street);
  const open = async () => {
    const tab = await world.openTab();
    await signIn(world, tab);
    return tab;
  };
  tabs = [await open(), await open()];
  world.hub(HUB)?.setValue('smoke', 'smoke_detected');
  await world.time.pass(FRAME_MS);
});

const said = (action: 'dispatch' | 'cancel') =>
  world.cloud.log.filter(
    ({ call, params }) => call === 'protect_panic' && (params['options'] as { action: string }).action === action,
  );

const disarm = async (tab: Tab) => {
  await tab.call('openPad', HUB, 'cancel-alarm');
  await world.time.pass(FRAME_MS);
  await enter(world, tab, PIN);
  await world.time.pass(1_000);
};

it('[I-34] help that one tab has sent is not sent again by another, which shows that it is on its way', async () => {
  const [one, other] = tabs;
  one.send('verifyAlarm', HUB);
  await world.time.pass(300);
  other.send('verifyAlarm', HUB);
  await world.time.pass(300);
  expect(said('dispatch')).toHaveLength(1);
  for (const { seen } of tabs) expect(seen.hubs.get(HUB)?.alarm?.isDispatched).toBe(true);
});

it('[I-34] two tabs that send help in one moment send it once', async () => {
  world.cloud.help = 'slow';
  for (const tab of tabs) tab.send('verifyAlarm', HUB);
  await world.time.pass(20_000);
  expect(said('dispatch')).toHaveLength(1);
  for (const { seen } of tabs) expect(seen.hubs.get(HUB)?.alarm?.isDispatched).toBe(true);
});

it('[I-34] help that the station did not take may be sent from another tab', async () => {
  const [one, other] = tabs;
  world.cloud.help = 'refused';
  one.send('verifyAlarm', HUB);
  await world.time.pass(300);
  world.cloud.help = 'taken';
  other.send('verifyAlarm', HUB);
  await world.time.pass(300);
  expect(said('dispatch').map(({ isTaken }) => isTaken)).toEqual([false, true]);
});

it('[I-31] [I-35] a tab learns within a heartbeat that another one has sent help', async () => {
  tabs[0].send('verifyAlarm', HUB);
  await world.time.pass(6_000);
  expect(tabs[1].seen.hubs.get(HUB)?.alarm?.isDispatched).toBe(true);
});

it('[I-31] [I-34] help that was called off is on its way no more, in any tab, and nobody is told that it is', async () => {
  const [one, other] = tabs;
  one.send('verifyAlarm', HUB);
  await world.time.pass(6_000);
  for (const { seen } of tabs) expect(seen.hubs.get(HUB)?.alarm?.isDispatched).toBe(true);
  const line = one.lines.get(HUB);
  if (line !== undefined) line.isSilent = true;
  await disarm(one);
  await world.time.pass(6_000);
  expect(said('cancel')).toHaveLength(1);
  expect(world.hub(HUB)?.truth.alarm).not.toBeNull();
  for (const { seen } of tabs) expect(seen.hubs.get(HUB)?.alarm?.isDispatched).toBe(false);
  other.send('verifyAlarm', HUB);
  await world.time.pass(300);
  expect(said('dispatch')).toHaveLength(1);
  expect(other.seen.security.result).toMatchObject({ kind: 'dispatch-failed' });
  expect(other.seen.hubs.get(HUB)?.alarm?.isDispatched).toBe(false);
});

it('[I-34] an alarm that one tab called off and could not end is called off once, also from another tab', async () => {
  const [one, other] = tabs;
  const line = one.lines.get(HUB);
  if (line !== undefined) line.isSilent = true;
  await disarm(one);
  expect(said('cancel')).toHaveLength(1);
  await disarm(other);
  expect(said('cancel')).toHaveLength(1);
  expect(world.hub(HUB)?.truth.alarm).toBeNull();
});
