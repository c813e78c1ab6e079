import { describe, expect, it } from 'vitest';
import type { Sim } from '../../sim/start-sim.ts';
import { UNREAD_MS } from '../../src/hub/domain/last-known.ts';
import { LAST_KNOWN_KEY } from '../../src/hub/last-known/last-known-key.ts';
import { handClock, type HandClock } from '../support/hand-clock.ts';
import { holdingLine } from '../support/holding-line.ts';
import { closeAfterEach, openClient, signIn, startHome, typePin } from '../support/home-client.ts';
import { memoryStorage, type HubClient, type HubClientOptions } from '../support/hub-client.ts';
import { HOME_DAY } from '../support/home-time.ts';
import { secretsIn } from '../support/secrets.ts';
import { sharedStorage } from '../support/shared-storage.ts';

closeAfterEach();
const HUB = '90000002';
const KEEP_MS = 1_000;

interface Kept {
  user: string;
  houses: {
    serial: string;
    mode: string;
    heardAt: number;
    things: { items: { name: string; value: unknown }[] } | null;
  }[];
}
type Storage = { kept: Map<string, string> };
const keptIn = ({ kept }: Storage): Kept | null => JSON.parse(kept.get(LAST_KNOWN_KEY) ?? 'null') as Kept | null;
const keptMode = (storage: Storage) => keptIn(storage)?.houses[0]?.mode ?? null;

/** Its few seconds of grace pass, and then what it waits for before it writes. */
async function keeps(page: HubClient, time: HandClock, storage: Storage, mode = '1'): Promise<void> {
  time.ring(UNREAD_MS);
  await page.until('read', ({ hubs }) => hubs.get(HUB)?.lists === 'fetched');
  await expect.poll(() => (time.ring(KEEP_MS), keptMode(storage)), { interval: 5 }).toBe(mode);
}

/** Somebody was here before, at an evening when the house was armed. */
async function evening(options: Partial<HubClientOptions> = {}) {
  const sim = await startHome();
  const storage = memoryStorage();
  const time = handClock();
  const page = await signIn(sim, 'two', { storage, ...options, with: { clock: time.clock, ...options.with } });
  await page.call('requestMode', HUB, '4');
  await typePin(page, '4321');
  await page.until('switching', ({ hubs }) => hubs.get(HUB)?.pending?.to === '4');
  sim.control.advance(31_000);
  await page.until('away for long', ({ hubs }) => hubs.get(HUB)?.mode.current === '4');
  await keeps(page, time, storage, '4');
  return { sim, storage, page, time };
}

const isStale = (page: HubClient) =>
  page.until('last known', ({ hubs }) => hubs.get(HUB)?.freshness === 'stale' && hubs.get(HUB)?.mode.current !== null);
const reload = async (sim: Sim, page: HubClient, options: Partial<HubClientOptions>) => {
  page.stop();
  return openClient(sim, options);
};

describe('a reload while the hub is away', () => {
  it('[R-05] [R-03] tells what was last known, with its time and its things; no alarm, no switch, no test', async () => {
    const { sim, storage, page } = await evening();
    const before = page.hub(HUB);
    sim.control.hubOffline(true);
    const later = await reload(sim, page, { storage });
    await isStale(later);
    expect(later.hub(HUB)).toMatchObject({
      freshness: 'stale',
      mode: { current: '4', since: null },
      lastHeardAt: before.lastHeardAt,
      timeZone: 'America/New_York',
      sensors: before.sensors,
      modes: before.modes,
      pending: null,
      alarm: null,
      isOnline: false,
    });
    await later.until('things', ({ lists }) => lists.get(HUB)?.devices !== undefined);
    expect([...later.seen.devices.values()]).toEqual([...page.seen.devices.values()]);
    expect(later.item('Front door', 'dw_state').value).toBe('dw_is_closed');
    expect(later.hub(HUB).testMode.isOn).not.toBe(true);
  });

  it('[R-05] [R-04] never as live, and the first read replaces it as if nothing had been there', async () => {
    const { sim, storage, page } = await evening();
    sim.control.hubOffline(true);
    const later = await reload(sim, page, { storage });
    await isStale(later);
    await later.until('things', ({ lists }) => lists.get(HUB)?.devices !== undefined);
    sim.control.hubOffline(false);
    const item = later.item('Lamp', 'switch');
    await later.until('live', ({ hubs }) => hubs.get(HUB)?.freshness === 'live' && hubs.get(HUB)?.lists === 'fetched');
    // Nobody saw when the mode began, nor that anything changed just now.
    expect(later.hub(HUB).mode).toEqual({ current: '4', since: null });
    expect(later.seen.items.get(item.id)?.changedAt).toBeNull();
    expect(later.seen.security.result).toBeNull();
    const shown = later.batches.flatMap(({ hubs }) => hubs?.[HUB]?.freshness ?? []);
    // To be unread, or asked again, may take less than a frame.
    expect(shown.filter((one) => one !== 'unknown' && one !== 'checking')).toEqual(['stale', 'live']);
  });

  it('[R-05] what changed meanwhile is told as it is, not as a change that happened now', async () => {
    const { sim, storage, page } = await evening();
    const lamp = page.item('Lamp', 'switch');
    sim.control.hubOffline(true);
    page.stop();
    sim.control.setMode('1');
    sim.control.setItem('Lamp', 'switch', lamp.value !== true);
    const later = await openClient(sim, { storage });
    await isStale(later);
    await later.until('things', ({ items }) => items.get(lamp.id)?.value === lamp.value);
    sim.control.hubOffline(false);
    await later.until(
      'live',
      ({ hubs, items }) => hubs.get(HUB)?.lists === 'fetched' && items.get(lamp.id)?.value !== lamp.value,
    );
    expect(later.hub(HUB).mode).toEqual({ current: '1', since: null });
    expect(later.seen.items.get(lamp.id)?.changedAt).toBeNull();
    expect(later.seen.security.result).toBeNull();
  });

  it('[R-05] [S4.12] nothing of a house in alarm: its mode alone would say that all is as it was', async () => {
    const { sim, storage, page, time } = await evening();
    sim.control.setItem('Front door', 'dw_state', 'dw_is_opened');
    await page.until('alarm', ({ hubs }) => hubs.get(HUB)?.alarm !== null);
    await expect.poll(() => (time.ring(KEEP_MS), keptIn(storage)?.houses), { interval: 5 }).toEqual([]);
    await page.call('requestMode', HUB, '1');
    await typePin(page, '4321');
    await page.until('calm', ({ hubs }) => hubs.get(HUB)?.alarm === null);
    await expect.poll(() => (time.ring(KEEP_MS), keptMode(storage)), { interval: 5 }).toBe('1');
  });

  it('[R-05] [S4.2] nothing of a house about to be armed: "Disarmed" would stand long after it is armed', async () => {
    const { sim, storage, page, time } = await evening();
    await page.call('requestMode', HUB, '1');
    await typePin(page, '4321');
    await page.until('disarmed', ({ hubs }) => hubs.get(HUB)?.mode.current === '1');
    await keeps(page, time, storage, '1');
    await page.call('requestMode', HUB, '2');
    await typePin(page, '4321');
    await page.until('arming', ({ hubs }) => hubs.get(HUB)?.pending?.to === '2');
    await expect.poll(() => (time.ring(KEEP_MS), keptIn(storage)?.houses), { interval: 5 }).toEqual([]);
    sim.control.advance(31_000);
    await page.until('armed', ({ hubs }) => hubs.get(HUB)?.mode.current === '2');
    await expect.poll(() => (time.ring(KEEP_MS), keptMode(storage)), { interval: 5 }).toBe('2');
  });

  it('[R-05] [S4.12] what was kept goes with the first word of an alarm, however new the page is', async () => {
    const { sim, storage, page } = await evening();
    // The time after which a page that is fetched no sooner keeps houses never comes.
    const { clock } = handClock();
    const setTimeout: typeof clock.setTimeout = (run, ms) => (ms === UNREAD_MS ? 0 : clock.setTimeout(run, ms));
    const later = await reload(sim, page, { storage, with: { clock: { ...clock, setTimeout } } });
    await later.until('live', ({ hubs }) => hubs.get(HUB)?.freshness === 'live');
    expect(keptMode(storage)).toBe('4');
    sim.control.openDoor('front-door');
    await later.until('alarm', ({ hubs }) => hubs.get(HUB)?.alarm !== null);
    await expect.poll(() => keptMode(storage)).toBeNull();
  });

  it('[R-05] a hub that answers is read, and what was kept is not looked at', async () => {
    const { sim, storage, page } = await evening();
    const asked: string[] = [];
    const read = storage.read;
    storage.read = (key) => {
      asked.push(key);
      return read(key);
    };
    // A quick home would be read within the batch that brings the hub.
    const line = holdingLine();
    line.hold('hub.modes.get');
    const later = await reload(sim, page, { storage, with: { openSocket: line.openSocket } });
    await later.until('a hub', ({ hubs }) => hubs.has(HUB));
    line.letGo();
    await later.until('live', ({ hubs }) => hubs.get(HUB)?.freshness === 'live');
    const shown = later.batches.flatMap(({ hubs }) => hubs?.[HUB]?.freshness ?? []);
    expect(shown).toEqual(['unknown', 'live']);
    expect(asked).not.toContain(LAST_KNOWN_KEY);
  });

  it('[R-05] a hub that says nothing is waited for, and then told as last known', async () => {
    const { sim, storage, page } = await evening();
    sim.control.muteSockets(true);
    const time = handClock();
    const later = await reload(sim, page, { storage, with: { clock: time.clock } });
    await later.until('a hub', ({ hubs }) => hubs.has(HUB));
    expect(later.hub(HUB)).toMatchObject({ freshness: 'unknown', mode: { current: null }, lists: 'fetching' });
    time.ring(UNREAD_MS);
    await isStale(later);
  });

  it('[R-20] [I-11] a disarming names no mode that was kept, and is told once the hub reports it', async () => {
    const { sim, storage, page } = await evening();
    sim.control.hubOffline(true);
    const later = await reload(sim, page, { storage });
    await isStale(later);
    // The hub is back, and says nothing yet of its modes.
    const house = sim.houses.get(HUB) ?? expect.unreachable();
    const forced: unknown[] = [];
    const call = house.call.bind(house);
    house.call = (method, params, caller) => {
      if (method === 'hub.modes.force_disarm') forced.push((params as { modeId: unknown }).modeId);
      return method === 'hub.modes.get' ? { error: { code: -1, message: 'busy' } } : call(method, params, caller);
    };
    sim.control.hubOffline(false);
    await later.until('there', ({ hubs }) => hubs.get(HUB)?.lists === 'fetched');
    expect(later.hub(HUB)).toMatchObject({ freshness: 'checking', mode: { current: '4' } });
    await later.call('requestMode', HUB, '1');
    await typePin(later, '4321');
    await later.until('told', ({ security }) => security.result !== null);
    expect(forced).toEqual(['1']);
    expect(later.seen.security.result).toMatchObject({ kind: 'disarmed', mode: '1' });
  });
});

describe('what is kept of a house', () => {
  it('[R-96] is mode, time, lists and things: no code, no PIN, no token, nothing of an alarm', async () => {
    const { storage, page } = await evening();
    const text = storage.kept.get(LAST_KNOWN_KEY) ?? '';
    expect(secretsIn(text)).toEqual([]);
    const session = JSON.parse(storage.kept.get('porchlight.session') ?? '{}') as {
      identity: string;
      signature: string;
    };
    expect(text).not.toContain(session.identity);
    expect(text).not.toContain(session.signature);
    expect(Object.keys(keptIn(storage)?.houses[0] ?? {}).sort()).toEqual([
      'aheadMs',
      'heardAt',
      'mode',
      'serial',
      'temperatureScale',
      'things',
      'timeZone',
    ]);
    expect(Object.keys(keptIn(storage)?.houses[0]?.things ?? {}).sort()).toEqual([
      'devices',
      'guards',
      'items',
      'modes',
      'rooms',
    ]);
    expect(page.hub(HUB).lastHeardAt).toBeGreaterThanOrEqual(HOME_DAY);
  });

  it('[R-61] goes with a sign-out, in every tab, though another tab is about to write', async () => {
    const sim = await startHome();
    const browser = sharedStorage();
    const tabs: { page: HubClient; time: HandClock }[] = [];
    for (let nth = 0; nth < 2; nth += 1) {
      const { storage, is } = browser.tab();
      const time = handClock();
      const page = await openClient(sim, { storage, locks: browser.locks, with: { clock: time.clock } });
      is(page);
      tabs.push({ page, time });
    }
    const [first, second] = tabs;
    if (first === undefined || second === undefined) expect.unreachable();
    await first.page.call('signIn', 'two', 'Demo1234');
    for (const { page, time } of [second, first]) {
      await page.until('live', ({ hubs }) => hubs.get(HUB)?.lists === 'fetched');
      await keeps(page, time, browser);
    }
    second.time.ring(30_000);
    await first.page.call('signOut');
    await second.page.until('signed out', ({ session }) => session?.phase === 'signed-out');
    await expect.poll(() => [...browser.kept.keys()], { interval: 5 }).toEqual([]);
  });

  it('[R-61] is nothing to another person, who finds it left behind', async () => {
    const { sim, storage, page } = await evening();
    const text = storage.kept.get(LAST_KNOWN_KEY) ?? '';
    page.stop();
    storage.kept.delete('porchlight.session');
    sim.control.hubOffline(true);
    const other = await openClient(sim, { storage });
    await other.until('signed out', ({ session }) => session?.phase === 'signed-out');
    // Nobody came by the form: what was left is gone with the session that there is not.
    await expect.poll(() => storage.kept.has(LAST_KNOWN_KEY), { interval: 5 }).toBe(false);
    await other.call('signIn', 'two', 'Demo1234');
    storage.kept.set(LAST_KNOWN_KEY, text.replace(/"user":"[^"]*"/, '"user":"999"'));
    await other.until('away', ({ hubs }) => hubs.get(HUB)?.lists === 'noconnection');
    const time = handClock();
    const again = await reload(sim, other, { storage, with: { clock: time.clock } });
    await again.until('away', ({ hubs }) => hubs.get(HUB)?.lists === 'noconnection');
    time.ring(UNREAD_MS);
    await again.call('askAccount', 'read-profile', null);
    expect(again.hub(HUB)).toMatchObject({ freshness: 'unknown', mode: { current: null } });
    expect(again.seen.devices.size).toBe(0);
  });

  it.each([
    ['cut off', '{"version":1,"user"'],
    ['of a newer version', '{"version":2,"user":"1","houses":[]}'],
    ['of another shape', '{"version":1,"user":"1","houses":[{"serial":"90000002"}]}'],
  ])('[R-87] (%s) is dropped where it cannot be read, and the session stays', async (_, text) => {
    const { sim, storage, page } = await evening();
    page.stop();
    storage.kept.set(LAST_KNOWN_KEY, text);
    sim.control.hubOffline(true);
    const reports: string[] = [];
    const later = await openClient(sim, { storage, with: { report: (what) => reports.push(what) } });
    await later.until('away', ({ hubs }) => hubs.get(HUB)?.lists === 'noconnection');
    await expect.poll(() => storage.kept.has(LAST_KNOWN_KEY), { interval: 5 }).toBe(false);
    expect(reports.filter((what) => what === 'last known')).toHaveLength(1);
    expect(later.hub(HUB)).toMatchObject({ freshness: 'unknown', mode: { current: null } });
    expect(later.seen.session?.phase).toBe('signed-in');
    sim.control.hubOffline(false);
    await later.until('live', ({ hubs }) => hubs.get(HUB)?.freshness === 'live');
  });

  it('[R-87] full storage keeps nothing old, and the house is guarded on', async () => {
    const { storage, page, time } = await evening();
    const write = storage.write;
    storage.write = (key, value) => (key === LAST_KNOWN_KEY ? Promise.resolve() : write(key, value));
    await page.call('requestMode', HUB, '1');
    await typePin(page, '4321');
    await page.until('disarmed', ({ hubs }) => hubs.get(HUB)?.mode.current === '1');
    await expect.poll(() => (time.ring(KEEP_MS), storage.kept.has(LAST_KNOWN_KEY)), { interval: 5 }).toBe(false);
    expect(page.hub(HUB).freshness).toBe('live');
  });
});
