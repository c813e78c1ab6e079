import { expect, it, vi } from 'vitest';
import { type as enter } from './acts';
import { afterCommand } from './checks/after-command';
import { createAccount } from './checks/account';
import { loadProduct } from './product';
import { PIN } from './world/cloud';
import type { Line } from './world/line';
import type { ModelHub } from './world/model-hub';
import { modelStreet, SERIALS } from './world/street';
import type { Tab } from './world/tab';
import { ABORT_S, createWorld, FRAME_MS, signIn, type World } from './world/world';

vi.mock('../../src/hub/credentials/sha1', async () => (await import('./product')).syncSha1());

/** What is no fault, though it looks like one: the checks let it pass. The planted faults show that they let nothing else. */
const [HUB] = SERIALS;

async function openHouse(exitS: number): Promise<{ world: World; tab: Tab; line: Line; hub: ModelHub }> {
  const setting = { exitS, entryS: 0, isMonitored: false };
  const street = modelStreet({ ...setting, abortS: ABORT_S });
  const world = createWorld(await loadProduct(), createAccount(), setting, () => 0.5, street);
  const tab = await world.openTab();
  await signIn(world, tab);
  return { world, tab, line: tab.lines.get(HUB)!, hub: world.hub(HUB)! };
}
async function look(world: World, ms = FRAME_MS): Promise<void> {
  await world.time.pass(ms);
  afterCommand(world);
  world.look();
}

it('[I-07] a begin that its end may have overtaken, while the answer of the hub is lost', async () => {
  const { world, tab, line, hub } = await openHouse(20);
  hub.setMode('3');
  await look(world);
  hub.cancelSwitch();
  await look(world);
  line.losesReply = true;
  hub.setMode('3');
  await look(world);
  expect(tab.seen.hubs.get(HUB)?.pending).toBeNull();
  await look(world, 12_000);
  expect(tab.seen.hubs.get(HUB)?.pending?.to).toBe('3');
});

it('[I-16] a switch that began anew to the same mode while the line was silent', async () => {
  const { world, tab, line, hub } = await openHouse(20);
  hub.setMode('3');
  await look(world, 4_000);
  line.isSilent = true;
  line.wasDisturbedAt = world.time.mono();
  hub.cancelSwitch();
  hub.setMode('3');
  await look(world);
  line.isSilent = false;
  await look(world, 6_000);
  expect(tab.seen.hubs.get(HUB)?.pending?.deadline).toBeGreaterThan(hub.truth.pending!.endsAt - 1_000);
});

it('[I-26] the rest of a disarming whose answer is late: the house is asked, and no PIN is asked for it again', async () => {
  const { world, tab, line, hub } = await openHouse(0);
  hub.setMode('2');
  await look(world);
  await tab.call('requestMode', HUB, '1');
  await look(world);
  const { sent } = tab;
  const before = sent.length;
  const done = enter(world, tab, PIN);
  await world.time.pass(0);
  line.next = 'late';
  await done;
  const methods = () => sent.slice(before).map(({ method }) => method);
  expect(methods()).not.toContain('hub.modes.switch');
  await look(world, 6_300);
  expect(methods()).toEqual(expect.arrayContaining(['hub.modes.force_disarm', 'hub.modes.switch']));
  await tab.call('requestMode', HUB, '1');
  await look(world, 300);
  expect(tab.seen.security.pad).toBeNull();
});

it('[I-06] what the product refuses by itself just after a message that came twice', async () => {
  const { world, tab, line, hub } = await openHouse(0);
  line.next = 'double';
  hub.setValue('smoke', 'smoke_detected');
  await world.time.pass(65);
  await tab.call('requestMode', HUB, '3');
  await look(world, 100);
  expect(tab.seen.security.result?.problem?.code).toBe('busy');
});

it('[I-51] a question on its way while the machine slept beyond the life of its token', async () => {
  const { world, tab, line } = await openHouse(0);
  const asked = () => world.cloud.tried.filter(({ path }) => path.endsWith('/request')).length;
  const before = asked();
  line.close();
  for (let ms = 0; ms < 5_000 && asked() === before; ms += 5) await world.time.pass(5);
  expect(asked()).toBeGreaterThan(before);
  world.time.skip(600_000);
  tab.wake();
  await look(world, 400);
});
