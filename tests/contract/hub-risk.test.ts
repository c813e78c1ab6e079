import { describe, expect, it } from 'vitest';
import type { CommandOutcome, SceneState } from '../../src/hub/state/model.ts';
import { sent } from '../../sim/hub/scene.fixture.ts';
import { boltTurns, closeAfterEach, signIn, startHome, typePin } from '../support/home-client.ts';
import type { HubClient } from '../support/hub-client.ts';
import type { Sim } from '../../sim/start-sim.ts';

closeAfterEach();

/** What reached the hub of all that was asked for. */
const sentTo = (sim: Sim) =>
  sim.log.filter(({ name }) => /item\.value\.set|scenes\.run/.test(name)).map(({ name }) => name);

async function home(name: string, user = 'demo') {
  const sim = await startHome({ home: name, demo: true });
  return { sim, page: await signIn(sim, user) };
}
const sceneNamed = (page: HubClient, name: string): SceneState => {
  const found = [...page.seen.scenes.values()].find((scene) => scene.name === name);
  if (found === undefined) throw new Error(`no meshbot "${name}"`);
  return found;
};
const NOT_ANSWERED = { status: 'refused', problem: { code: 'not-answered' } };

describe('what opens the house waits in the worker for its answer', () => {
  it('[R-80] a lock is not opened for a page that did not ask; locking needs no question', async () => {
    const { sim, page } = await home('maple-street');
    const { id } = page.item('Front door lock', 'door_lock');
    expect(sentTo(sim)).toEqual([]);
    expect(await page.call('setItem', id, 'unsecured')).toMatchObject(NOT_ANSWERED);
    expect(await page.call('setItem', id, 'unsecured', true)).toMatchObject(NOT_ANSWERED);
    await page.until('it says so', ({ said }) => said.at(-1)?.title === 'messages.not-possible.title');
    expect(page.item('Front door lock', 'door_lock').loading).toBeNull();
    expect(sentTo(sim)).toEqual([]);
    const opened = page.call('setItem', id, 'unsecured', 'yes');
    await boltTurns(sim, 1);
    expect(await opened).toEqual({ status: 'confirmed' });
    const locked = page.call('setItem', id, 'secured');
    await boltTurns(sim, 2);
    expect(await locked).toEqual({ status: 'confirmed' });
    expect(sentTo(sim)).toEqual(['hub.item.value.set', 'hub.item.value.set']);
  });

  it('[S4.2] a meshbot is looked into: what only dims goes at once, what disarms by PIN alone', async () => {
    const { sim, page } = await home('maple-street');
    const [house] = sim.houses.values();
    const then = [sent('switchHouseMode', { houseMode: '1' })];
    house?.call('hub.scenes.create', { name: 'Back home', enabled: true, when: [], then }, { api: '1.0' });
    house?.flush();
    await page.until('it is listed', ({ scenes }) => [...scenes.values()].some(({ name }) => name === 'Back home'));
    const { id } = sceneNamed(page, 'Back home');
    const outcome = page.call<CommandOutcome>('runScene', id, 'yes');
    await page.until('the pad', ({ security }) => security.pad !== null);
    expect(sentTo(sim)).toEqual([]);
    await typePin(page, '1234');
    expect(await outcome).toEqual({ status: 'confirmed' });
    expect(await page.call('runScene', sceneNamed(page, 'Movie').id)).toEqual({ status: 'confirmed' });
    expect(sentTo(sim)).toEqual(['hub.scenes.run', 'hub.scenes.run']);
  });

  it('[R-80] one that unlocks the shop wants a yes, and so does one of the cloud, into which nobody can look', async () => {
    const bakery = await home('corner-bakery', 'yusuf');
    const { id } = sceneNamed(bakery.page, 'Open the shop');
    expect(await bakery.page.call('runScene', id)).toMatchObject(NOT_ANSWERED);
    expect(sentTo(bakery.sim)).toEqual([]);
    expect(await bakery.page.call('runScene', id, 'yes')).toEqual({ status: 'confirmed' });
    expect(sentTo(bakery.sim)).toEqual(['hub.scenes.run']);
    const { sim, page } = await home('maple-street');
    await page.call('askAccount', 'read-cloud-scenes', null);
    expect(await page.call('runScene', sceneNamed(page, 'Welcome home').id)).toMatchObject(NOT_ANSWERED);
    expect(sim.log.filter(({ name }) => name === 'scene_run')).toEqual([]);
  });
});
