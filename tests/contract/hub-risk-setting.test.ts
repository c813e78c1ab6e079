import { describe, expect, it } from 'vitest';
import type { Need, RiskKind } from '../../src/schemas/settings/risk-kinds.ts';
import { RISK_SETTING_KEY } from '../../src/schemas/settings/risk-kinds.ts';
import type { CommandOutcome, GatedCommand, SceneState } from '../../src/hub/state/model.ts';
import type { Sim } from '../../sim/start-sim.ts';
import { boltTurns, closeAfterEach, openClient, signIn, startHome, typePin } from '../support/home-client.ts';
import { call, signIn as signInAsStranger } from '../support/sim-client.ts';
import { memoryStorage, type HubClient } from '../support/hub-client.ts';

closeAfterEach();

const sentTo = (sim: Sim) =>
  sim.log.filter(({ name }) => /item\.value\.set|scenes\.run|scene_run/.test(name)).map(({ name }) => name);
const hubOf = (page: HubClient) => [...page.seen.hubs.values()][0];
const settingOf = (page: HubClient) => hubOf(page)?.risk?.setting;
const isAsked = (page: HubClient) => page.until('a pad', ({ security }) => security.pad !== null);
const unlock = (page: HubClient, answer?: 'yes') =>
  page.call<CommandOutcome>('setItem', page.item('Front door lock', 'door_lock').id, 'unsecured', answer);
async function putAway(page: HubClient): Promise<void> {
  await page.call('closePad', page.seen.security.pad?.id);
  await page.until('no pad', ({ security }) => security.pad === null);
}

async function maple(options: Parameters<typeof signIn>[2] = {}) {
  const sim = await startHome({ home: 'maple-street', demo: true });
  const page = await signIn(sim, 'demo', options);
  await page.until('the setting', (seen) => [...seen.hubs.values()].every(({ risk }) => risk !== null));
  return { sim, page };
}
const wish = (page: HubClient, kind: RiskKind, need: Need): GatedCommand => ({
  do: 'setRisk',
  hub: hubOf(page)?.serial ?? '',
  kind,
  need,
});
async function choose(page: HubClient, kind: RiskKind, need: Need): Promise<void> {
  const outcome = page.call<CommandOutcome>('withPin', wish(page, kind, need));
  await typePin(page, '1234');
  expect(await outcome).toEqual({ status: 'confirmed' });
}

describe('what the household wants to be asked, whoever sends', () => {
  it('[R-80] a lock behind the PIN: a bare command waits, a wrong PIN sends nothing, the right one sends once', async () => {
    const { sim, page } = await maple();
    expect(settingOf(page)?.lock).toBe('confirm');
    await choose(page, 'lock', 'pin');
    expect(settingOf(page)?.lock).toBe('pin');
    const outcome = unlock(page);
    await isAsked(page);
    expect(page.seen.security.pad).toMatchObject({
      purpose: 'allow',
      about: { what: 'item', device: 'Front door lock', value: 'unsecured' },
    });
    await typePin(page, '0000');
    await page.until('a wrong PIN', ({ security: { pad } }) => pad?.problem === 'wrong');
    expect(sentTo(sim)).toEqual([]);
    await typePin(page, '1234');
    await boltTurns(sim, 1);
    expect(await outcome).toEqual({ status: 'confirmed' });
    expect(sentTo(sim)).toEqual(['hub.item.value.set']);
    const locked = page.call('setItem', page.item('Front door lock', 'door_lock').id, 'secured');
    await boltTurns(sim, 2);
    expect(await locked).toEqual({ status: 'confirmed' });
  });

  it('[R-80] a yes, be it a held touch or the question of a document, is no PIN', async () => {
    const { sim, page } = await maple();
    await choose(page, 'lock', 'pin');
    const outcome = unlock(page, 'yes');
    await isAsked(page);
    await putAway(page);
    expect(await outcome).toMatchObject({ status: 'refused', problem: { code: 'declined' } });
    expect(sentTo(sim)).toEqual([]);
  });

  it('[R-80] a meshbot that unlocks waits as the lock itself does; one of the cloud as the strictest of all', async () => {
    const { sim, page } = await maple();
    await choose(page, 'valve', 'pin');
    await page.call('askAccount', 'read-cloud-scenes', null);
    const cloudScene = [...page.seen.scenes.values()].find(({ name }) => name === 'Welcome home') as SceneState;
    const outcome = page.call<CommandOutcome>('runScene', cloudScene.id, 'yes');
    await isAsked(page);
    expect(page.seen.security.pad).toMatchObject({
      hub: hubOf(page)?.serial,
      about: { what: 'scene', name: 'Welcome home' },
    });
    expect(sentTo(sim)).toEqual([]);
    await typePin(page, '1234');
    expect(await outcome).toEqual({ status: 'confirmed' });
    expect(sentTo(sim)).toEqual(['scene_run']);
  });

  it('[R-80] the setting itself is changed behind the PIN alone', async () => {
    const { sim, page } = await maple();
    const place = page.seen.session?.location?.uuid;
    const value = JSON.stringify({ lock: 'confirm' });
    const bare = { type: 'location', entity_uuid: place, key: RISK_SETTING_KEY, value };
    expect(await page.call('askCloud', 'kvs_set', bare)).toMatchObject({ ok: false, problem: { code: 'refused' } });
    const outcome = page.call<CommandOutcome>('withPin', wish(page, 'lock', 'pin'));
    await isAsked(page);
    expect(page.seen.security.pad).toMatchObject({ about: { what: 'risk', kind: 'lock', need: 'pin' } });
    await putAway(page);
    expect(await outcome).toMatchObject({ problem: { code: 'declined' } });
    expect(sim.log.filter(({ name }) => name === 'kvs_set')).toEqual([]);
    expect(settingOf(page)?.lock).toBe('confirm');
  });

  it('[S7.24] [R-80] another screen of the household has it a moment later, and asks by it', async () => {
    const { sim, page } = await maple();
    const other = await signIn(sim, 'demo2');
    await other.until('the setting', (seen) => [...seen.hubs.values()].every(({ risk }) => risk !== null));
    expect(settingOf(other)?.lock).toBe('confirm');
    await choose(page, 'lock', 'pin');
    await other.until('the change', (seen) => [...seen.hubs.values()][0]?.risk?.setting.lock === 'pin');
    const outcome = unlock(other, 'yes');
    await typePin(other, '2580');
    await boltTurns(sim, 1);
    expect(await outcome).toEqual({ status: 'confirmed' });
  });

  it('[R-80] a word that nobody knows is taken for the PIN, and said', async () => {
    const { sim, page } = await maple();
    const stranger = await signInAsStranger(sim.url);
    const value = JSON.stringify({ lock: 'sometimes' });
    await call(sim.url, stranger.bearer, 'kvs_set', { type: 'location', key: RISK_SETTING_KEY, value });
    await page.until('the change', (seen) => [...seen.hubs.values()][0]?.risk?.issues.length === 1);
    expect(hubOf(page)?.risk).toMatchObject({
      setting: { lock: 'pin', gate: 'confirm' },
      issues: [{ code: 'one-of', path: 'lock' }],
    });
  });

  it('[R-80] [S8.28] a reload without the store of settings asks by what the session kept', async () => {
    const storage = memoryStorage();
    const { sim, page } = await maple({ storage });
    await choose(page, 'lock', 'pin');
    page.stop();
    sim.control.fault({ on: 'http', call: 'kvs_get', do: 'status', status: 500, times: 1_000 });
    const again = await openClient(sim, { storage });
    await again.until('live', ({ hubs }) => [...hubs.values()][0]?.freshness === 'live');
    await again.until('its things', ({ items }) => items.size > 0);
    const outcome = unlock(again, 'yes');
    await isAsked(again);
    await putAway(again);
    expect(await outcome).toMatchObject({ problem: { code: 'declined' } });
    expect(sentTo(sim)).toEqual([]);
  });
});
