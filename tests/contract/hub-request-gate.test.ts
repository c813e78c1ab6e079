import { describe, expect, it } from 'vitest';
import type { Need, RiskKind } from '../../src/schemas/settings/risk-kinds.ts';
import type { AccountAnswer, AccountRequest } from '../../src/hub/api/account.ts';
import type { CommandOutcome, GatedCommand, RequestAnswer } from '../../src/hub/state/model.ts';
import type { Sim } from '../../sim/start-sim.ts';
import { closeAfterEach, signIn, startHome, typePin } from '../support/home-client.ts';
import type { HubClient } from '../support/hub-client.ts';

closeAfterEach();

const hubOf = (page: HubClient) => [...page.seen.hubs.values()][0];
const serial = (page: HubClient) => hubOf(page)?.serial ?? '';
type Ask = readonly [name: AccountRequest, given: object];
/** What came of it: `done`, or the code of the refusal. */
async function ask(page: HubClient, asked: Ask, answer?: RequestAnswer): Promise<string> {
  // On a busy machine the line of a test home may be on its way back.
  await page.until('live', () => hubOf(page)?.freshness === 'live');
  const came = await page.call<AccountAnswer<AccountRequest>>('askAccount', ...asked, answer);
  return came.ok ? 'done' : came.problem.code;
}
/** Whatever a hub, or the cloud in its place, was told to change. */
const CHANGES = /\.(set|add|remove|reset|force_remove)$|^protect_(panic|test_mode_set)$/;
const changes = (sim: Sim) => sim.log.map(({ name }) => name).filter((name) => CHANGES.test(name));

const isAsked = (page: HubClient) => page.until('a pad', ({ security }) => security.pad !== null);
async function putAway(page: HubClient): Promise<void> {
  await page.call('closePad', page.seen.security.pad?.id);
  await page.until('no pad', ({ security }) => security.pad === null);
}
async function maple() {
  const sim = await startHome({ home: 'maple-street', demo: true });
  const page = await signIn(sim, 'demo');
  await page.until('the setting', ({ hubs }) => [...hubs.values()].every(({ risk }) => risk !== null));
  return { sim, page };
}
async function choose(page: HubClient, kind: RiskKind, need: Need): Promise<void> {
  const wish: GatedCommand = { do: 'setRisk', hub: serial(page), kind, need };
  const outcome = page.call<CommandOutcome>('withPin', wish);
  await typePin(page, '1234');
  expect(await outcome).toEqual({ status: 'confirmed' });
}

/** What a request says that takes protection away, by name. */
const weakening = {
  'a longer exit delay': (page) => ['set-delay', { hub: serial(page), delay: 'exit', seconds: 300 }],
  'a longer entry delay': (page) => ['set-delay', { hub: serial(page), delay: 'entry', seconds: 60 }],
  'a longer delay by its name': (page) => ['set-delay', { hub: serial(page), delay: 'instant', seconds: 10 }],
  'all named delays as they were at first': (page) => ['reset-entry-delays', { hub: serial(page) }],
  'a contact removed': (page) => ['remove-device', { device: page.device('Front door').id }],
  'a lock removed': (page) => ['remove-device', { device: page.device('Front door lock').id }],
  'a keypad removed': (page) => ['remove-device', { device: page.device('Keypad').id }],
  'a siren removed': (page) => ['remove-device', { device: page.device('Siren').id }],
  'a camera removed': (page) => ['remove-device', { device: page.device('Driveway').id }],
  'a smoke alarm removed': (page) => ['remove-device', { device: page.device('Smoke alarm').id }],
} satisfies Record<string, (page: HubClient) => Ask>;

/** What waits for the PIN whatever the household chose. */
const pinned = {
  'test mode': (page) => ['set-test-mode', { hub: serial(page), isOn: true }],
  'a sensor left out of a mode': (page) => [
    'change-mode',
    { hub: serial(page), mode: '2', list: 'sensors', device: page.device('Garage motion').id, isOn: false },
  ],
  'a siren that a mode keeps silent': (page) => [
    'change-mode',
    { hub: serial(page), mode: '3', list: 'sirens', device: page.device('Siren').id, isOn: false },
  ],
  'a mode’s own list': (page) => ['reset-mode', { hub: serial(page), mode: '2' }],
  'fewer people told of an alarm': (page) => ['set-notified', { hub: serial(page), mode: '2', users: [] }],
  'help called off': (page) => ['call-off-help', { hub: serial(page) }],
} satisfies Record<string, (page: HubClient) => Ask>;

describe('what takes protection away, whoever asks for it', () => {
  it('[R-80] is refused without a yes, and the hub hears nothing of it until there is one', async () => {
    const { sim, page } = await maple();
    const all = Object.values(weakening).map((of): Ask => of(page));
    for (const asked of all) expect([asked, await ask(page, asked)]).toEqual([asked, 'not-answered']);
    expect([page.seen.security.pad, changes(sim)]).toEqual([null, []]);
    for (const asked of all) {
      const before = changes(sim).length;
      expect([asked, await ask(page, asked, 'yes')]).toEqual([asked, 'done']);
      expect(changes(sim).length).toBeGreaterThan(before);
    }
  });

  it('[R-80] the same waits for the PIN where the household has protection behind it, and a yes is none', async () => {
    const { sim, page } = await maple();
    await choose(page, 'protection', 'pin');
    for (const of of Object.values(weakening)) {
      const answer = ask(page, of(page), 'yes');
      await isAsked(page);
      await putAway(page);
      expect(await answer).toBe('declined');
    }
    expect(changes(sim)).toEqual([]);
    const answer = ask(page, weakening['a siren removed'](page));
    await isAsked(page);
    expect(page.seen.security.pad).toMatchObject({
      purpose: 'allow',
      about: { what: 'request', name: 'remove-device', device: 'Siren' },
    });
    await typePin(page, '0000');
    await page.until('a wrong PIN', ({ security: { pad } }) => pad?.problem === 'wrong');
    expect(changes(sim)).toEqual([]);
    await typePin(page, '1234');
    expect(await answer).toBe('done');
    expect(changes(sim)).toEqual(['hub.device.force_remove']);
  });

  it('[R-80] what the product has behind the PIN waits for it, whatever was chosen and answered', async () => {
    const { sim, page } = await maple();
    expect(await ask(page, ['set-notified', { hub: serial(page), mode: '2', users: 'everyone' }])).toBe('done');
    for (const of of Object.values(pinned)) {
      const asked: Ask = of(page);
      const before = changes(sim).length;
      const answer = ask(page, asked, 'yes');
      await isAsked(page);
      expect(page.seen.security.pad).toMatchObject({ hub: serial(page), about: { what: 'request', name: asked[0] } });
      await putAway(page);
      expect([asked, await answer]).toEqual([asked, 'declined']);
      expect(changes(sim)).toHaveLength(before);
      const again = ask(page, asked);
      await typePin(page, '1234');
      expect([asked, await again]).toEqual([asked, 'done']);
      expect(changes(sim)).toHaveLength(before + 1);
    }
  });

  it('[R-80] what guards the house as much as before, or more, goes at once', async () => {
    const { sim, page } = await maple();
    await choose(page, 'protection', 'pin');
    const hub = serial(page);
    const list = { hub, mode: '2', list: 'sensors', device: page.device('Garage motion').id };
    const lamp = [...page.seen.devices.values()].find(({ category }) => category === 'dimmable_light')?.id ?? '';
    for (const asked of [
      ['set-delay', { hub, delay: 'entry', seconds: 10 }],
      ['set-delay', { hub, delay: 'exit', seconds: 0 }],
      ['set-test-mode', { hub, isOn: false }],
      ['change-mode', { ...list, isOn: true }],
      ['set-notified', { hub, mode: '2', users: 'everyone' }],
      ['remove-device', { device: lamp }],
    ] satisfies Ask[])
      expect([asked, await ask(page, asked)]).toEqual([asked, 'done']);
    expect(page.seen.security.pad).toBeNull();
    expect(changes(sim)).toContain('hub.device.force_remove');
  });

  it('[R-48] [R-80] a page puts anything else behind the PIN, and it is asked once', async () => {
    const { sim, page } = await maple();
    const asked: Ask = ['rename-device', { device: page.device('Siren').id, name: 'Horn' }];
    const answer = ask(page, asked, 'pin');
    await isAsked(page);
    expect(page.seen.security.pad).toMatchObject({ about: { what: 'page' } });
    await putAway(page);
    expect(await answer).toBe('declined');
    const again = ask(page, asked, 'pin');
    await typePin(page, '1234');
    expect(await again).toBe('done');
    expect(changes(sim)).toEqual(['hub.device.name.set']);
    const both = ask(page, pinned['test mode'](page), 'pin');
    await typePin(page, '1234');
    expect(await both).toBe('done');
    // Its end takes nothing away, so no pad says that a test is begun.
    const end = ask(page, ['set-test-mode', { hub: serial(page), isOn: false }], 'pin');
    await isAsked(page);
    expect(page.seen.security.pad).toMatchObject({ about: { what: 'page' } });
    await putAway(page);
    expect(await end).toBe('declined');
  });

  it('[R-80] a page wants anything else asked about, and the pad is the one question of what needs the PIN', async () => {
    const { sim, page } = await maple();
    const asked: Ask = ['rename-device', { device: page.device('Siren').id, name: 'Horn' }];
    expect(await ask(page, asked, 'ask')).toBe('not-answered');
    expect(changes(sim)).toEqual([]);
    expect(await ask(page, asked, 'yes')).toBe('done');
    const pad = ask(page, pinned['test mode'](page), 'ask');
    await typePin(page, '1234');
    expect(await pad).toBe('done');
  });

  it('[I-50] a sign-out while the pad stands ends the wish', async () => {
    const { sim, page } = await maple();
    const answer = ask(page, pinned['test mode'](page));
    await isAsked(page);
    await page.call('signOut');
    expect(await answer).toBe('declined');
    expect(changes(sim)).toEqual([]);
  });
});
