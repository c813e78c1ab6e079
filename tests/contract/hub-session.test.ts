import { describe, expect, it } from 'vitest';
import { memoryStorage } from '../support/hub-client.ts';
import { closeAfterEach, openClient as client, startHome as home } from '../support/home-client.ts';
import { secretsIn } from '../support/secrets.ts';

closeAfterEach();
const SERIAL = '90000002';

describe('session', () => {
  it('[S4.28] signs in by user name and is live once the hub was read', async () => {
    const sim = await home();
    const page = await client(sim);
    await page.until('signed out', ({ session }) => session?.phase === 'signed-out');
    expect(await page.call('signIn', 'two', 'Demo1234')).toEqual({ ok: true });
    await page.until(
      'live',
      ({ hubs, lists }) => hubs.get(SERIAL)?.freshness === 'live' && lists.get(SERIAL)?.items !== undefined,
    );
    await page.until(
      'cloud facts',
      ({ session }) => session?.monitoring.active !== null && session?.location?.uuid !== '',
    );
    await page.until('user named', ({ session }) => session?.user?.displayName === 'Toni Weber');
    expect(page.seen.session).toMatchObject({
      phase: 'signed-in',
      user: { uuid: '0a7e41d8-95c3-4f6b-b2e7-3f8d6c19a203', username: 'two' },
      location: { uuid: 'f2d9c7a1-4e83-4b0a-8d16-2c75e9b3a020', name: 'Two Doors' },
      monitoring: { active: false, service: null },
      cloud: 'ok',
      hubs: [SERIAL],
      currentHub: SERIAL,
      problem: null,
    });
    expect(page.hub(SERIAL)).toMatchObject({
      name: 'Two Doors',
      isOnline: true,
      mode: { current: '1' },
      pending: null,
      alarm: null,
      lists: 'fetched',
      refusedMessages: 0,
      timeZone: 'America/New_York',
    });
    expect([...page.seen.devices.values()].map(({ name }) => name)).toEqual([
      'Front door',
      'Back door',
      'Hall motion',
      'Smoke alarm',
      'Lamp',
    ]);
    expect(page.item('Front door', 'dw_state')).toMatchObject({ value: 'dw_is_closed', valueType: 'token' });
  });

  it('[R-08] trying again on a live line reads the devices anew, and a burst of tries does so once', async () => {
    const sim = await home();
    const page = await client(sim);
    await page.call('signIn', 'two', 'Demo1234');
    await page.until('lists', ({ hubs }) => hubs.get(SERIAL)?.lists === 'fetched');
    const reads = () => sim.log.filter(({ name }) => name === 'hub.devices.list').length;
    const before = reads();
    for (let tries = 0; tries < 5; tries += 1) await page.call('retryNow', SERIAL);
    await page.until('read again', () => reads() > before);
    expect(reads() - before).toBe(1);
  });

  it('[S5.1] [S7.4] what looks like an email takes the email call', async () => {
    const sim = await home();
    const page = await client(sim);
    expect(await page.call('signIn', 'nobody@two-doors.com', 'Demo1234')).toMatchObject({
      problem: { code: 'bad-credentials' },
    });
    expect(sim.log.filter(({ name }) => name.startsWith('login')).map(({ name }) => name)).toEqual(['login by email']);
  });

  it('[S8.4] a wrong password is bad-credentials and leaves nothing behind', async () => {
    const storage = memoryStorage();
    const page = await client(await home(), { storage });
    expect(await page.call('signIn', 'two', 'wrong')).toMatchObject({
      ok: false,
      problem: { code: 'bad-credentials' },
    });
    await page.until(
      'signed out',
      ({ session }) => session?.phase === 'signed-out' && session.problem?.code === 'bad-credentials',
    );
    expect([...storage.kept.keys()]).toEqual([]);
  });

  it('[S8.5] [S8.14] [S7.3] too many attempts is 603, with the seconds that the cloud says are left', async () => {
    const page = await client(await home({ limits: { loginsPerMinute: 1 } }));
    await page.call('signIn', 'two', 'wrong');
    expect(await page.call('signIn', 'two', 'wrong')).toMatchObject({
      ok: false,
      // The home's clock stands: the first of them failed this very moment.
      problem: { code: 'too-many-logins', waitS: 60 },
    });
    await page.until('told with the session too', ({ session }) => session?.problem?.waitS === 60);
  });

  it('[S4.28] [S3.2] signs in by itself from the kept record, which holds no password and no PIN', async () => {
    const sim = await home();
    const storage = memoryStorage();
    const first = await client(sim, { storage });
    await first.call('signIn', 'two', 'Demo1234');
    first.stop();
    const kept = storage.kept.get('porchlight.session') ?? '';
    expect(Object.keys(JSON.parse(kept) as object).sort()).toEqual([
      'account',
      'accountAlt',
      'currentHub',
      'dispatched',
      'identity',
      'pins',
      'signature',
      'skewMs',
      'version',
    ]);
    expect(secretsIn(kept)).not.toContain('the password');
    expect(secretsIn(kept)).not.toContain('the PIN');
    const second = await client(sim, { storage });
    await second.until('live', ({ hubs }) => hubs.get(SERIAL)?.freshness === 'live');
    expect(second.seen.session?.phase).toBe('signed-in');
  });

  it('[S4.30] signing out empties everything and closes the sockets', async () => {
    const sim = await home();
    const storage = memoryStorage();
    const open = new Set<string>();
    sim.witness.on(({ kind, line }) => {
      if (kind === 'open') open.add(line);
      else if (kind === 'close') open.delete(line);
    });
    const page = await client(sim, { storage });
    await page.call('signIn', 'two', 'Demo1234');
    await page.until('live', ({ hubs }) => hubs.get(SERIAL)?.freshness === 'live');
    expect(open.size).toBe(1);
    await page.call('signOut');
    await page.until(
      'empty',
      ({ hubs, items, session }) => hubs.size === 0 && items.size === 0 && session?.phase === 'signed-out',
    );
    expect([...storage.kept.keys()]).toEqual([]);
    // The other end hears of it a moment later.
    await expect.poll(() => open.size, { interval: 5 }).toBe(0);
  });

  it('[S4.28] a network failure keeps the session and tries again; the end of the outage is found without help', async () => {
    const sim = await home();
    const storage = memoryStorage();
    const first = await client(sim, { storage });
    await first.call('signIn', 'two', 'Demo1234');
    first.stop();
    sim.control.failNext('/account/account/account/202/devices', 503, 2);
    const second = await client(sim, { storage });
    await second.until('waiting', ({ session }) => session?.retryAt !== null && session?.phase === 'signing-in');
    await second.until('live', ({ hubs }) => hubs.get(SERIAL)?.freshness === 'live');
    expect(second.seen.session).toMatchObject({ phase: 'signed-in', problem: null, retryAt: null });
  });

  it('[S4.28] [R-13] a page that wakes while a sign-in is tried again, or long after, starts no second one', async () => {
    const sim = await home();
    const storage = memoryStorage();
    const first = await client(sim, { storage });
    await first.call('signIn', 'two', 'Demo1234');
    first.stop();
    const hubs = new Set<string>();
    let opened = 0;
    sim.witness.on(({ kind, line }) => {
      if (kind === 'close') hubs.delete(line);
      if (kind !== 'open') return;
      opened += 1;
      hubs.add(line);
    });
    const list = '/account/account/account/202/devices';
    sim.control.failNext(list, 503, 1);
    let asked = 0;
    const page = await client(sim, {
      storage,
      with: {
        fetch: (url, init) => {
          // Woken at the moment when the second try is under way.
          if (url.includes(list) && (asked += 1) === 2) page.core.handle({ type: 'wake' });
          return fetch(url, init);
        },
      },
    });
    await page.until('live', ({ hubs: seen }) => seen.get(SERIAL)?.freshness === 'live');
    const from = page.batches.length;
    page.core.handle({ type: 'wake' });
    await page.call('retryNow', SERIAL);
    await page.call('askAccount', 'read-profile', null);
    expect(asked).toBe(2);
    expect(page.batches.slice(from).some(({ session }) => session?.phase !== undefined)).toBe(false);
    expect([opened, hubs.size]).toEqual([1, 1]);
    await page.call('signOut');
    await expect.poll(() => hubs.size, { interval: 5 }).toBe(0);
  });

  it('[S4.18] clearing the storage by hand gives no new count of wrong PINs: it ends the session (R-41)', async () => {
    const sim = await home();
    const storage = memoryStorage();
    const first = await client(sim, { storage });
    await first.call('signIn', 'two', 'Demo1234');
    first.stop();
    const page = await client(sim, { storage });
    await page.until('live', ({ hubs }) => hubs.get(SERIAL)?.lists === 'fetched');
    await page.call('requestMode', SERIAL, '2');
    await page.until('a pad', ({ security }) => security.pad !== null);
    storage.kept.clear();
    await page.call('submitPin', page.seen.security.pad?.id, '0000');
    await page.until('signed out', ({ session, hubs }) => session?.phase === 'signed-out' && hubs.size === 0);
    expect([page.seen.security.pad, storage.kept.size]).toEqual([null, 0]);
  });

  it('[S4.18] where storage keeps nothing the count of wrong PINs lives in memory (R-87)', async () => {
    const sim = await home();
    const storage = { ...memoryStorage(), write: () => Promise.resolve() };
    const page = await client(sim, { storage });
    await page.call('signIn', 'two', 'Demo1234');
    await page.until('live', ({ hubs }) => hubs.get(SERIAL)?.lists === 'fetched');
    await page.until('place', ({ session }) => session?.location?.uuid !== '');
    await page.call('requestMode', SERIAL, '2');
    await page.until('a pad', ({ security }) => security.pad !== null);
    await page.call('submitPin', page.seen.security.pad?.id, '0000');
    await page.until('wrong', ({ security }) => security.pad?.attemptsLeft === 2);
    await page.call('submitPin', page.seen.security.pad?.id, '0000');
    await page.until('wrong', ({ security }) => security.pad?.attemptsLeft === 1);
    expect(page.seen.session?.phase).toBe('signed-in');
  });
});
