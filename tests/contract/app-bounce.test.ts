import { WebSocket } from 'ws';
import { describe, expect, it } from 'vitest';
import type { AccountAnswer } from '../../src/hub/api/account.ts';
import type { HubCoreOptions } from '../../src/hub/worker/create-hub-core.ts';
import type { SocketLike } from '../../src/hub/ports/deps.ts';
import type { Sim } from '../../sim/start-sim.ts';
import { closeAfterEach, openClient, signIn, startHome } from '../support/home-client.ts';
import { memoryStorage, type HubClient } from '../support/hub-client.ts';
import { recorded } from '../support/recorded.ts';
import { sharedStorage } from '../support/shared-storage.ts';
import { call, decoded, signIn as signInAt } from '../support/sim-client.ts';

closeAfterEach();
const HUB = '90000002';
const WHERE = { path: '/security', controller_id: HUB, dashboard_id: 'board-1', kiosk: 1, lang: 'fr' };

async function keyOf(sim: Sim, username = 'two', where: object = WHERE): Promise<string> {
  const { bearer } = await signInAt(sim.url, { username, password: 'Demo1234', pin: '' });
  return ((await call(sim.url, bearer, 'bounce_create', where)).body as { data: { key: string } }).data.key;
}
const bounce = (page: HubClient, key: string) =>
  page.call<AccountAnswer<'bounce-sign-in'>>('askAccount', 'bounce-sign-in', { key });
const isLive = (page: HubClient, serial = HUB) =>
  page.until('live', ({ hubs, lists }) => {
    return hubs.get(serial)?.freshness === 'live' && lists.get(serial)?.items !== undefined;
  });
const refused = (code: string) => ({ ok: false, problem: { code, detail: expect.any(String) as string } });
const wrongPins = (storage: { kept: ReadonlyMap<string, string> }) =>
  (JSON.parse(storage.kept.get('porchlight.session') ?? 'null') as { pins: { wrong: number } } | null)?.pins.wrong;

/** Types wrong PINs until so many are counted. */
async function mistype(page: HubClient, times: number, hub = HUB): Promise<void> {
  await page.until('place', ({ session }) => session?.location?.uuid !== '');
  await page.call('requestMode', hub, '2');
  await page.until('a pad', ({ security }) => security.pad !== null);
  for (let left = 2; left > 2 - times; left -= 1) {
    await page.call('submitPin', page.seen.security.pad?.id, '0000');
    await page.until('wrong', ({ security }) => security.pad?.attemptsLeft === left);
  }
}

describe('signing in by a bounce key', () => {
  it('[S3.3] [S2.22] [S7.12] takes the sign-in over and hands on what was carried along, and nothing of the tokens (R-62)', async () => {
    const sim = await startHome();
    const storage = memoryStorage();
    const page = await openClient(sim, { storage });
    expect(await bounce(page, await keyOf(sim))).toEqual({ ok: true, data: WHERE });
    await isLive(page);
    expect(page.seen.session).toMatchObject({ phase: 'signed-in', user: { username: 'two' }, currentHub: HUB });
    // Kept as any other sign-in is, with the hosts of the account.
    page.stop();
    expect(JSON.parse(storage.kept.get('porchlight.session') ?? '')).toMatchObject({ account: new URL(sim.url).host });
    const reloaded = await openClient(sim, { storage });
    await isLive(reloaded);
  });

  it('[R-62] a key that is unknown, used up or too old signs nobody in and nobody out', async () => {
    const sim = await startHome();
    const key = await keyOf(sim);
    const page = await openClient(sim);
    expect(await bounce(page, 'unknown')).toEqual(refused('link-expired'));
    expect(page.seen.session?.phase).not.toBe('signed-in');
    await bounce(page, key);
    await isLive(page);
    expect(await bounce(page, key)).toEqual(refused('link-expired'));
    const late = await keyOf(sim);
    sim.control.advance(301_000);
    expect(await bounce(page, late)).toEqual(refused('link-expired'));
    expect(page.seen.session?.phase).toBe('signed-in');
  });

  it('[S4.31] another user’s state is gone, by itself, before anything of the new one comes, and so are their wrong PINs', async () => {
    const sim = await startHome({ home: 'maple-street' });
    sim.control.setItem('Kitchen window', 'dw_state', 'dw_is_closed');
    const storage = memoryStorage();
    const page = await signIn(sim, 'demo', { storage });
    await mistype(page, 2, '90000001');
    expect(wrongPins(storage)).toBe(2);
    const before = page.batches.length;
    const { ok } = await bounce(page, await keyOf(sim, 'demo2', { path: '/security' }));
    expect(ok).toBe(true);
    await page.until('the other one', ({ session }) => session?.user?.username === 'demo2');
    await isLive(page, '90000001');
    const batches = page.batches.slice(before);
    const end = batches.findIndex(({ session }) => session?.phase === 'signed-out');
    expect(batches[end]).toMatchObject({ goneHubs: ['90000001'], session: { user: null, location: null, hubs: [] } });
    expect(batches[end]?.gone?.items?.length).toBeGreaterThan(0);
    expect(batches[end]?.changed).toBeUndefined();
    expect(batches.slice(0, end + 1).some(({ session }) => session?.user?.username === 'demo2')).toBe(false);
    expect(wrongPins(storage)).toBe(0);
  });

  it('[S4.31] the same user under another name begins anew in every tab; the wrong PINs still count (R-41)', async () => {
    const sim = await startHome();
    const browser = sharedStorage();
    const [first, second] = [browser.tab(), browser.tab()];
    const wire = renaming('two-renamed');
    const page = await signIn(sim, 'two', { storage: first.storage, locks: browser.locks, with: wire.parts });
    first.is(page);
    const other = await openClient(sim, { storage: second.storage, locks: browser.locks, with: wire.parts });
    second.is(other);
    await isLive(other);
    await mistype(page, 2);
    const before = [page, other].map(({ batches }) => batches.length);
    const key = await keyOf(sim);
    wire.begin();
    expect(await bounce(page, key)).toMatchObject({ ok: true });
    for (const [at, tab] of [page, other].entries()) {
      await tab.until('renamed', ({ session }) => session?.user?.username === 'two-renamed');
      await isLive(tab);
      expect(tab.batches.slice(before[at]).some(({ goneHubs }) => goneHubs?.includes(HUB))).toBe(true);
    }
    expect(wrongPins(browser)).toBe(2);
  });

  it('[S4.31] the same user under the same name stays as they are; no password was given (R-40)', async () => {
    const sim = await startHome();
    const storage = memoryStorage();
    const page = await signIn(sim, 'two', { storage });
    await mistype(page, 1);
    const [before, pad] = [page.batches.length, page.seen.security.pad?.id];
    expect(await bounce(page, await keyOf(sim))).toEqual({ ok: true, data: WHERE });
    expect(page.batches.slice(before).some(({ goneHubs }) => goneHubs !== undefined)).toBe(false);
    expect([page.seen.security.pad?.id, wrongPins(storage)]).toEqual([pad, 1]);
    // The sign-in that nobody needs does not linger.
    await expect.poll(() => sim.log.filter(({ name }) => name === 'logout').length, { interval: 5 }).toBe(1);
  });

  it('[S4.28] a network failure after the key was used up is waited out: it works only once', async () => {
    const sim = await startHome();
    const page = await openClient(sim);
    await page.until('signed out', ({ session }) => session?.phase === 'signed-out');
    const key = await keyOf(sim);
    sim.control.failNext('/account/account/account/202/devices', 503, 2);
    expect(await bounce(page, key)).toMatchObject({ ok: true });
    await page.until('waiting', () => page.batches.some(({ session }) => typeof session?.retryAt === 'number'));
    await isLive(page);
  });

  it('[R-96] neither the key nor what it gave is in a transcript', async () => {
    const sim = await startHome();
    const { witness, lines } = recorded();
    const page = await openClient(sim, { witness });
    const key = await keyOf(sim);
    await bounce(page, key);
    await isLive(page);
    const text = lines.join('\n');
    expect(text).toContain('bounce_get');
    expect(text).not.toContain(key);
    expect(text).not.toContain('identity_signature');
  });
});

/** From `begin` on every identity that comes in bears another user name; what goes out is as the server knows it. */
function renaming(name: string): { begin: () => void; parts: Pick<HubCoreOptions, 'fetch' | 'openSocket'> } {
  let isOn = false;
  const originals = new Map<string, string>();
  const renamed = (text: string): string =>
    isOn
      ? text.replaceAll(/eyJ[\w+/=-]{200,}/g, (identity) => {
          const claims = decoded(identity);
          if (claims['PK_User'] === undefined) return identity;
          const other = Buffer.from(JSON.stringify({ ...claims, Username: name })).toString('base64');
          originals.set(other, identity);
          return other;
        })
      : text;
  const original = (text: string): string =>
    [...originals].reduce((now, [other, identity]) => now.replaceAll(other, identity), text);
  return {
    begin: () => {
      isOn = true;
    },
    parts: {
      fetch: async (url, init) => {
        const headers = Object.fromEntries(Object.entries(init.headers).map(([key, value]) => [key, original(value)]));
        const reply = await fetch(url, { ...init, headers });
        const text = renamed(await reply.text());
        return { status: reply.status, text: () => Promise.resolve(text) };
      },
      openSocket: (url) => {
        const socket = new WebSocket(url);
        const send = socket.send.bind(socket) as (text: string) => void;
        socket.send = (text: string) => send(original(text));
        return socket as unknown as SocketLike;
      },
    },
  };
}
