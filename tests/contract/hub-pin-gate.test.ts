import { describe, expect, it } from 'vitest';
import type { CommandOutcome, GatedCommand } from '../../src/hub/state/model.ts';
import { memoryStorage, type HubClient } from '../support/hub-client.ts';
import type { Sim } from '../../sim/start-sim.ts';
import { closeAfterEach, openClient, signIn, startHome, typePin } from '../support/home-client.ts';

closeAfterEach();
const HUB = '90000002';
const sentTo = (sim: Sim) =>
  sim.log.filter(({ name }) => /item\.value\.set|scenes\.run/.test(name)).map(({ name }) => name);

/** Two doors, and a wish to dim the lamp, on its pad. */
async function asked(command: (page: HubClient) => GatedCommand = dim) {
  const sim = await startHome();
  const page = await signIn(sim, 'two');
  const outcome = page.call<CommandOutcome>('withPin', command(page));
  await page.until('a pad', ({ security }) => security.pad !== null);
  return { sim, page, outcome };
}
const dim = (page: HubClient): GatedCommand => ({ do: 'setItem', item: page.item('Lamp', 'dimmer').id, value: 40 });
const run = (page: HubClient): GatedCommand => ({
  do: 'runScene',
  scene: [...page.seen.scenes.values()].find(({ name }) => name === 'Lights on')?.id ?? '',
});
/** What comes next sees a page without a pad, not one that still shows the old one. */
async function putAway(page: HubClient): Promise<void> {
  await page.call('closePad', page.seen.security.pad?.id);
  await page.until('no pad', ({ security }) => security.pad === null);
}
const isWrong = (page: HubClient, left: number) =>
  page.until('a wrong PIN', ({ security: { pad } }) => pad?.problem === 'wrong' && pad.attemptsLeft === left);

describe('one command behind the PIN', () => {
  it('[R-80] is named on the pad by the house, and leaves after the right PIN', async () => {
    const { sim, page, outcome } = await asked();
    expect(page.seen.security.pad).toMatchObject({
      hub: HUB,
      purpose: 'allow',
      about: { what: 'item', device: 'Lamp', item: 'dimmer', value: 40 },
    });
    expect(sentTo(sim)).toEqual([]);
    await typePin(page, '4321');
    expect(await outcome).toEqual({ status: 'confirmed' });
    expect(sentTo(sim)).toEqual(['hub.item.value.set']);
  });

  it('[R-80] a scene, too; putting the pad away sends nothing', async () => {
    const { sim, page, outcome } = await asked(run);
    expect(page.seen.security.pad).toMatchObject({ about: { what: 'scene', name: 'Lights on' } });
    await putAway(page);
    expect(await outcome).toMatchObject({ status: 'refused', problem: { code: 'declined' } });
    const again = page.call<CommandOutcome>('withPin', run(page));
    await typePin(page, '4321');
    expect(await again).toEqual({ status: 'confirmed' });
    expect(sentTo(sim)).toEqual(['hub.scenes.run']);
  });

  it('[S4.18] three wrong PINs end it and say so', async () => {
    const { sim, page, outcome } = await asked();
    for (const left of [2, 1]) {
      await typePin(page, '0000');
      await isWrong(page, left);
    }
    await typePin(page, '0000');
    expect(await outcome).toMatchObject({ status: 'refused', problem: { code: 'wrong-pins' } });
    await page.until('told', ({ said }) => said.some(({ title }) => title === 'messages.wrong-pins.title'));
    expect([page.seen.security.pad, page.seen.security.result, sentTo(sim)]).toEqual([null, null, []]);
  });

  it('[R-21] a hub that is lost while the PIN is typed is sent nothing, then or later', async () => {
    const { sim, page, outcome } = await asked();
    sim.control.hubOffline(true);
    await page.until('stale', ({ hubs }) => hubs.get(HUB)?.freshness === 'stale');
    await typePin(page, '4321');
    await page.until('the reason', ({ security: { pad } }) => pad?.problem === 'not-connected');
    sim.control.hubOffline(false);
    await page.until('live', ({ hubs }) => hubs.get(HUB)?.freshness === 'live');
    await putAway(page);
    expect(await outcome).toMatchObject({ problem: { code: 'declined' } });
    expect(sentTo(sim)).toEqual([]);
  });

  it('[I-50] signing out ends the wish', async () => {
    const { sim, page, outcome } = await asked();
    await page.call('signOut');
    expect(await outcome).toMatchObject({ problem: { code: 'declined' } });
    expect(sentTo(sim)).toEqual([]);
  });

  it('[I-39] a second wish while a pad stands is refused, and so is one for a thing that is not there', async () => {
    const { page } = await asked();
    expect(await page.call('withPin', run(page))).toMatchObject({ problem: { code: 'busy' } });
    expect(await page.call('askPin', HUB, 'leave-kiosk')).toBe(false);
    expect(await page.call('withPin', { do: 'setItem', item: `${HUB}.none`, value: 1 })).toMatchObject({
      problem: { code: 'unknown-target' },
    });
    const line = { kind: 'toast', variant: 'error', title: 'messages.not-possible.title' };
    await page.until('three lines', ({ said }) => said.length === 3);
    expect(page.seen.said).toMatchObject([line, line, line]);
  });
});

it('[R-40] the password in one tab gives the pad of another back, which waits without a time', async () => {
  const sim = await startHome();
  const storage = memoryStorage();
  await signIn(sim, 'two', { storage });
  const record = JSON.parse(storage.kept.get('porchlight.session') ?? '{}') as object;
  /** What the first tab writes. */
  const counted = (wrong: number) => {
    const text = JSON.stringify({ ...record, pins: { wrong, lockedUntil: 0, grantedAlarm: null } });
    storage.kept.set('porchlight.session', text);
    return text;
  };
  counted(21);
  const page = await openClient(sim, { storage });
  await page.until('live', ({ hubs }) => hubs.get(HUB)?.freshness === 'live');
  const answer = page.call<boolean>('askPin', HUB, 'leave-kiosk');
  await page.until('locked for good', ({ security: { pad } }) => pad?.problem === 'locked' && pad.lockedUntil === null);
  page.core.handle({ type: 'storage-changed', value: counted(0) });
  await page.until('open again', ({ security: { pad } }) => pad?.problem === null);
  await typePin(page, '4321');
  expect(await answer).toBe(true);
});

it('[R-40] leaving kiosk mode asks for the PIN, hub or no hub', async () => {
  const sim = await startHome();
  const page = await signIn(sim, 'two');
  sim.control.hubOffline(true);
  await page.until('stale', ({ hubs }) => hubs.get(HUB)?.freshness === 'stale');
  const first = page.call<boolean>('askPin', HUB, 'leave-kiosk');
  await typePin(page, '9999');
  await isWrong(page, 2);
  await putAway(page);
  expect(await first).toBe(false);
  const second = page.call<boolean>('askPin', HUB, 'leave-kiosk');
  await typePin(page, '4321');
  expect(await second).toBe(true);
});
