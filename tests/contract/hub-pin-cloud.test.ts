import { expect, it } from 'vitest';
import type { Clock, Fetch } from '../../src/hub/ports/deps.ts';
import type { Sim } from '../../sim/start-sim.ts';
import { closeAfterEach, openClient, QUICK, signIn, startHome, typePin } from '../support/home-client.ts';
import { standingClock } from '../support/hand-clock.ts';
import type { HubClient } from '../support/hub-client.ts';
import { sharedStorage } from '../support/shared-storage.ts';
import { call, signIn as cloudSignIn } from '../support/sim-client.ts';

closeAfterEach();
const HUB = '90000002';

interface Sent {
  action: string;
  pin?: string;
}
/** What passes between client and cloud about PINs, and a cloud that may answer something else. */
function pinWire() {
  const sent: Sent[] = [];
  const instead: { answer: (() => Promise<Response>) | null } = { answer: null };
  const wire: Fetch = (url, init) => {
    const { call: name, params } = JSON.parse(init.body ?? '{}') as { call?: string; params?: Sent };
    if (name !== 'user_pins_manage' || params === undefined) return fetch(url, init);
    sent.push(params);
    return instead.answer?.() ?? fetch(url, init);
  };
  return { sent, instead, fetch: wire };
}

/** Two doors, where the cloud compares. */
async function signedIn(clock?: Clock) {
  const sim = await startHome({ config: { ...QUICK, pinCheck: 'cloud' } });
  const wire = pinWire();
  const page = await signIn(sim, 'two', { with: { fetch: wire.fetch, ...(clock && { clock }) } });
  await hasPlace(page);
  return { sim, wire, page };
}
const hasPlace = (page: HubClient) =>
  page.until('its place', ({ session }) => (session?.location?.uuid ?? '') !== '' && session?.user?.uuid !== '');
const modeCalls = (sim: Sim) => sim.log.filter(({ name }) => name.startsWith('hub.modes.switch')).length;

async function signInAgain(page: HubClient): Promise<void> {
  expect(await page.call('signIn', 'two', 'Demo1234')).toEqual({ ok: true });
  await page.until('live', ({ hubs }) => hubs.get(HUB)?.freshness === 'live');
}

async function askToArm(page: HubClient): Promise<void> {
  await page.call('requestMode', HUB, '2');
  await page.until('a pad', ({ security }) => security.pad !== null);
}
const problemIs = (page: HubClient, problem: string | null, attemptsLeft = 3) =>
  page.until(
    `${String(problem)}, ${String(attemptsLeft)} left`,
    ({ security: { pad } }) =>
      pad?.isChecking === false && pad.problem === problem && pad.attemptsLeft === attemptsLeft,
  );

it('[R-44] the cloud compares: a wrong PIN sends nothing, the right one does, and no hash comes to this machine', async () => {
  const { sim, wire, page } = await signedIn();
  await askToArm(page);
  await typePin(page, '9999');
  await problemIs(page, 'wrong', 2);
  expect(modeCalls(sim)).toBe(0);
  await typePin(page, '4321');
  await page.until('leaving', ({ hubs }) => hubs.get(HUB)?.pending?.to === '2');
  expect([modeCalls(sim), wire.sent.map(({ action }) => action)]).toEqual([1, ['verify', 'verify']]);
  const hashes = wire.sent.flatMap(({ pin }) => pin ?? []);
  expect(hashes).toHaveLength(2);
  expect(hashes.filter((hash) => JSON.stringify(page.batches).includes(hash))).toEqual([]);
});

it('[R-44] [R-46] a cloud that is away, silent or unclear is told as such: never right, never counted', async () => {
  const { sim, wire, page } = await signedIn();
  await askToArm(page);
  const junk = (data: unknown, status = 1) =>
    Promise.resolve(new Response(JSON.stringify({ status, complete: 1, data }), { status: 200 }));
  const answers: (() => Promise<Response>)[] = [
    () => Promise.reject(new TypeError('Failed to fetch')),
    () => Promise.resolve(new Response('', { status: 503 })),
    () => Promise.resolve(new Response('<html>', { status: 200 })),
    () => junk({}),
    () => junk({ valid: 'true' }),
    () => junk({ valid: 1 }),
    () => junk({ error_code: 4, error_text: 'no' }, 0),
    () => junk({ error_code: 4, error_text: 'no', seconds_left: -5 }, 0),
  ];
  for (const answer of answers) {
    wire.instead.answer = answer;
    const before = wire.sent.length;
    await typePin(page, '4321');
    await expect.poll(() => wire.sent.length).toBe(before + 1);
    await problemIs(page, 'cloud-away');
  }
  expect([modeCalls(sim), page.seen.security.pad?.attemptsLeft]).toEqual([0, 3]);
  // It is back, and a second entry is all that is needed.
  wire.instead.answer = null;
  await typePin(page, '4321');
  await page.until('leaving', ({ hubs }) => hubs.get(HUB)?.pending?.to === '2');
});

it('[R-44] an answer that comes after signing out opens nothing', async () => {
  const { sim, wire, page } = await signedIn();
  await askToArm(page);
  let release: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  wire.instead.answer = async () => {
    await held;
    return new Response(JSON.stringify({ status: 1, complete: 1, data: { valid: true } }), { status: 200 });
  };
  await typePin(page, '4321');
  await expect.poll(() => wire.sent.length).toBe(1);
  await page.call('signOut');
  release();
  await signInAgain(page);
  expect([page.seen.security.pad, modeCalls(sim)]).toEqual([null, 0]);
});

it('[R-40] [R-44] what was tried elsewhere counts: after 21 the password opens the pad, after nine it says how long', async () => {
  const { clock } = standingClock();
  const { sim, wire, page } = await signedIn(clock);
  const { bearer } = await cloudSignIn(sim.url, { username: 'two', password: 'Demo1234', pin: '' });
  const wrongElsewhere = async (times: number) => {
    for (let tries = 0; tries < times; tries += 1) {
      const params = { action: 'verify', user_uuid: page.seen.session?.user?.uuid, pin: '0'.repeat(40) };
      const { body } = await call(sim.url, bearer, 'user_pins_manage', params);
      expect(body).toMatchObject({ data: { valid: false } });
      if (times > 9) sim.control.advance(900_000);
    }
  };
  await wrongElsewhere(21);
  await askToArm(page);
  await typePin(page, '4321');
  await problemIs(page, 'locked');
  expect(page.seen.security.pad?.lockedUntil).toBeNull();
  await typePin(page, '4321');
  expect(wire.sent).toHaveLength(1);
  await page.call('closePad', page.seen.security.pad?.id);
  await signInAgain(page);
  await wrongElsewhere(9);
  await askToArm(page);
  await problemIs(page, null);
  await typePin(page, '4321');
  await problemIs(page, 'locked');
  expect(page.seen.security.pad?.lockedUntil).toBe(clock.mono() + 90_000);
  expect(modeCalls(sim)).toBe(0);
});

it('[R-42] [R-44] a lock of the cloud does not shut the household out of a new alarm: its pad is compared', async () => {
  const { sim, wire, page } = await signedIn();
  const { bearer } = await cloudSignIn(sim.url, { username: 'two', password: 'Demo1234', pin: '' });
  const params = { action: 'verify', user_uuid: page.seen.session?.user?.uuid, pin: '0'.repeat(40) };
  for (let tries = 0; tries < 9; tries += 1) await call(sim.url, bearer, 'user_pins_manage', params);
  await askToArm(page);
  await typePin(page, '4321');
  await problemIs(page, 'locked');
  await page.call('closePad', page.seen.security.pad?.id);

  sim.control.setDelays({ exitS: 0, entryS: 30, abortS: 30 });
  sim.control.setMode('2');
  await page.until('armed', ({ hubs }) => hubs.get(HUB)?.mode.current === '2');
  sim.control.openDoor('Front door');
  await page.until('an alarm', ({ hubs }) => (hubs.get(HUB)?.alarm ?? null) !== null);
  await page.call('openPad', HUB, 'cancel-alarm');
  await page.until('a pad', ({ security }) => security.pad !== null);
  await typePin(page, '9999');
  await problemIs(page, 'wrong', 2);
  await typePin(page, '4321');
  await page.until('disarmed', ({ hubs }) => hubs.get(HUB)?.mode.current === '1' && hubs.get(HUB)?.alarm === null);
  expect(wire.sent.every(({ action }) => action === 'verify')).toBe(true);
});

it('[R-41] two tabs ask one after the other, so that the ninth wrong PIN locks the tenth', async () => {
  const sim = await startHome({ config: { ...QUICK, pinCheck: 'cloud' } });
  const browser = sharedStorage();
  const wire = pinWire();
  const open = async () => {
    const { storage, is } = browser.tab();
    const page = await openClient(sim, { storage, locks: browser.locks, with: { fetch: wire.fetch } });
    is(page);
    return page;
  };
  const one = await open();
  await signInAgain(one);
  const two = await open();
  await two.until('live', ({ hubs }) => hubs.get(HUB)?.freshness === 'live');
  for (const page of [one, two]) await hasPlace(page);
  for (let pad = 0; pad < 4; pad += 1) {
    await askToArm(one);
    for (const left of [2, 1]) {
      if (wire.sent.length === 8) break;
      await typePin(one, '9999');
      await problemIs(one, 'wrong', left);
    }
    if (wire.sent.length === 8) break;
    await typePin(one, '9999');
    await one.until('closed', ({ security }) => security.pad === null);
  }
  await askToArm(two);
  await Promise.all([typePin(one, '9999'), typePin(two, '9999')]);
  await expect
    .poll(() => [one, two].map(({ seen }) => seen.security.pad?.problem ?? 'closed').sort())
    .toEqual(['closed', 'locked']);
  expect(wire.sent).toHaveLength(9);
});
