import { describe, expect, it } from 'vitest';
import type { Sim } from '../../sim/start-sim.ts';
import type { Fetch } from '../../src/hub/ports/deps.ts';
import { readToken } from '../../src/hub/credentials/identity.ts';
import { handClock, type HandClock } from '../support/hand-clock.ts';
import { closeAfterEach, openClient, startHome } from '../support/home-client.ts';
import { memoryStorage, type HubClient } from '../support/hub-client.ts';
import { sharedStorage } from '../support/shared-storage.ts';

closeAfterEach();
const HUB = '90000002';
const CHECK_MS = 30_000;
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

const named = (sim: Sim, name: string) => sim.log.filter((line) => line.name === name).length;
const live = (page: HubClient) =>
  page.until('live', ({ hubs, session }) => session?.phase === 'signed-in' && hubs.get(HUB)?.freshness === 'live');
const isOut = (page: HubClient) =>
  page.until(
    'signed out and empty',
    ({ session, hubs, devices, items }) =>
      session?.phase === 'signed-out' && hubs.size + devices.size + items.size === 0,
  );

/** Watches what a client sends: tokens by the server's time, and how many refreshes are on their way at once. */
function watchWire(sim: Sim) {
  let inFlight = 0;
  const seen = { mostAtOnce: 0, dead: [] as string[], bearers: new Set<string>() };
  const wire: Fetch = async (url, init) => {
    const bearer = init.headers['Authorization']?.slice('Bearer '.length);
    if (bearer !== undefined) {
      seen.bearers.add(bearer);
      if (readToken(bearer).expiresS * 1_000 <= sim.clock.now()) seen.dead.push(url);
    }
    const isRefresh = url.includes('/token/refresh');
    if (isRefresh) seen.mostAtOnce = Math.max(seen.mostAtOnce, (inFlight += 1));
    try {
      return await fetch(url, init);
    } finally {
      if (isRefresh) inFlight -= 1;
    }
  };
  return { seen, wire };
}

/** Tabs of one browser: one storage, one set of locks, one clock on the wall. */
async function browserOf(sim: Sim, tabs: number) {
  const time = handClock();
  const browser = sharedStorage();
  const { seen, wire } = watchWire(sim);
  const open = async () => {
    const { storage, is } = browser.tab();
    const page = await openClient(sim, {
      storage,
      locks: browser.locks,
      with: { clock: time.clock, fetch: wire },
    });
    is(page);
    return page;
  };
  const pages: HubClient[] = [];
  for (let nth = 0; nth < tabs; nth += 1) pages.push(await open());
  return { time, browser, seen, pages, open };
}
/** Time passes here and at the cloud; then the session is checked, as it is every half minute. */
function passes(sim: Sim, time: HandClock, ms: number): void {
  sim.control.advance(ms);
  time.pass(ms);
  time.ring(CHECK_MS);
}

describe('two tabs of one browser', () => {
  it('[S4.28] [S4.29] [S4.30] [S9.1] [R-60] [R-61] sign in together, refresh once between them, and sign out together', async () => {
    const sim = await startHome();
    const { time, browser, seen, pages } = await browserOf(sim, 2);
    const [first, second] = pages as [HubClient, HubClient];
    expect(await first.call('signIn', 'two', 'Demo1234')).toEqual({ ok: true });
    await live(first);
    await live(second);
    expect(named(sim, 'login')).toBe(1);

    passes(sim, time, 20.9 * HOUR_MS);
    for (const page of pages) await page.call('askCloud', 'dashboard_list', {});
    expect(named(sim, 'token refresh')).toBe(0);
    // Three hours are left (S9.1, reading B): both look, one asks, the other finds it done.
    passes(sim, time, 0.2 * HOUR_MS);
    await expect.poll(() => named(sim, 'token exchange'), { interval: 5 }).toBe(4);
    expect([named(sim, 'token refresh'), seen.mostAtOnce]).toEqual([1, 1]);
    expect([...browser.kept.keys()]).toEqual(['porchlight.session']);

    const canAsk = async () => {
      const answers = pages.map((page) => page.call<{ ok: boolean }>('askCloud', 'dashboard_list', {}));
      return (await Promise.all(answers)).every(({ ok }) => ok);
    };
    await expect.poll(canAsk, { interval: 20 }).toBe(true);

    // Well after the first token ended, both still speak with one that has not (I-51).
    passes(sim, time, 5 * HOUR_MS);
    expect(await canAsk()).toBe(true);
    expect(seen.dead).toEqual([]);
    expect(pages.map(({ seen: { session } }) => session?.phase)).toEqual(['signed-in', 'signed-in']);

    await second.call('signOut');
    await Promise.all(pages.map(isOut));
    expect([...browser.kept.keys()]).toEqual([]);
    // A tab that opens later finds nobody, and what comes late changes nothing (I-50).
    passes(sim, time, HOUR_MS);
    expect(pages.map(({ seen: { session, hubs } }) => [session?.phase, hubs.size])).toEqual([
      ['signed-out', 0],
      ['signed-out', 0],
    ]);
  });

  it('[S4.31] [R-61] another user in one tab is another user in both, and nothing of the first is left', async () => {
    const sim = await startHome({ home: 'maple-street' });
    const { pages } = await browserOf(sim, 2);
    const [first, second] = pages as [HubClient, HubClient];
    await first.call('signIn', 'demo', 'Demo1234');
    await second.until('demo', ({ session }) => session?.user?.username === 'demo');
    const from = second.batches.length;
    expect(await first.call('signIn', 'demo2', 'Demo1234')).toEqual({ ok: true });
    for (const page of pages)
      await page.until('demo2', ({ session }) => session?.phase === 'signed-in' && session.user?.username === 'demo2');
    const end = second.batches.slice(from).find(({ session }) => session?.phase === 'signed-out');
    expect(end).toMatchObject({ session: { user: null, hubs: [] } });
  });

  it('[S4.30] [R-60] a pair that the cloud no longer takes ends the session in both after one refresh', async () => {
    const sim = await startHome();
    const { pages, time, seen } = await browserOf(sim, 2);
    await pages[0]?.call('signIn', 'two', 'Demo1234');
    for (const page of pages) await live(page);
    for (const call of ['/autha/auth/user/103/token/refresh', 'dashboard_list']) sim.control.failNext(call, 401, 9);
    await pages[0]?.call('askCloud', 'dashboard_list', {});
    await Promise.all(pages.map(isOut));
    expect([named(sim, 'token refresh') <= 1, seen.mostAtOnce]).toEqual([true, 1]);
    expect(time.ring(CHECK_MS)).toBe(0);
  });
});

describe('a clock that jumps', () => {
  it.each([DAY_MS, -DAY_MS])(
    '[I-52] [R-34] by %i ms: nobody is signed out, no mode changes, no alarm is cleared',
    async (jump) => {
      const sim = await startHome();
      const { time, pages, seen } = await browserOf(sim, 1);
      const [page] = pages as [HubClient];
      await page.call('signIn', 'two', 'Demo1234');
      await live(page);
      sim.control.setMode('2');
      sim.control.advance(31_000);
      await page.until('armed', ({ hubs }) => hubs.get(HUB)?.mode.current === '2');
      sim.control.openDoor('front-door');
      await page.until('alarm', ({ hubs }) => hubs.get(HUB)?.alarm !== null);
      const from = page.batches.length;
      time.pass(jump, 'wallOnly');
      time.ring(CHECK_MS);
      time.ring(2_000);
      await expect
        .poll(async () => (await page.call<{ ok: boolean }>('askCloud', 'dashboard_list', {})).ok, { interval: 20 })
        .toBe(true);
      const later = page.batches.slice(from);
      expect(later.some(({ session }) => session?.phase !== undefined)).toBe(false);
      expect(later.flatMap(({ hubs }) => (hubs?.[HUB]?.mode === undefined ? [] : [hubs[HUB].mode.current]))).toEqual(
        [],
      );
      expect(later.some(({ hubs }) => hubs?.[HUB]?.alarm === null)).toBe(false);
      expect(page.hub(HUB).alarm).not.toBeNull();

      expect(seen.dead).toEqual([]);
    },
  );

  it.each([DAY_MS, -DAY_MS])('[I-52] [R-34] by %i ms while no page was open: the next one goes on', async (jump) => {
    const sim = await startHome();
    const { time, pages, open } = await browserOf(sim, 1);
    const [page] = pages as [HubClient];
    await page.call('signIn', 'two', 'Demo1234');
    page.stop();
    time.pass(jump, 'wallOnly');
    const next = await open();
    await live(next);
    expect(await next.call('askCloud', 'dashboard_list', {})).toMatchObject({ ok: true });
  });

  it('[S4.28] [R-34] a session that really ran out goes to sign-in at once, and nothing dead is sent (I-51)', async () => {
    const sim = await startHome();
    const storage = memoryStorage();
    const time = handClock();
    const page = await openClient(sim, { storage, with: { clock: time.clock } });
    await page.call('signIn', 'two', 'Demo1234');
    page.stop();
    sim.control.advance(25 * HOUR_MS);
    time.pass(25 * HOUR_MS);
    const urls: string[] = [];
    const next = await openClient(sim, {
      storage,
      with: {
        clock: time.clock,
        fetch: async (url, init) => {
          urls.push(new URL(url).pathname);
          const reply = await fetch(url, init);
          // The host's own clock is the machine's, which has not moved.
          const headers = { get: () => new Date(time.clock.now()).toUTCString() };
          return { status: reply.status, text: () => reply.text(), headers };
        },
      },
    });
    await next.until('signed out', ({ session }) => session?.phase === 'signed-out');
    expect(urls).toEqual(['/config.json']);
    expect(JSON.parse(storage.kept.get('porchlight.session') ?? '')).toMatchObject({ over: true, signature: '' });
  });
});
