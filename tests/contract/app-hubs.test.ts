import { describe, expect, it } from 'vitest';
import { loadHome } from '../../sim/homes/load-home.ts';
import type { HomeFile } from '../../sim/homes/home-file.ts';
import { HubError } from '../../src/hub/errors.ts';
import { handClock } from '../support/hand-clock.ts';
import { closeAfterEach, openClient, QUICK, signIn, startHome } from '../support/home-client.ts';
import type { HubClientOptions } from '../support/hub-client.ts';
import { memoryStorage } from '../support/hub-client.ts';

closeAfterEach();
const HUB = '90000002';
const UPKEEP_MS = 5_000;
const CHECK_MS = 30_000;
const DEVICES = '/account/account/account/202/devices';

/** What was reported, by name and words. */
function reports() {
  const lines: string[] = [];
  return {
    lines,
    report: (what: string, cause: unknown) => {
      lines.push(`${what}: ${cause instanceof HubError ? cause.message : String(cause)}`);
    },
  };
}

interface Account {
  Devices: { PK_Device: string; Name?: string | null }[];
}
/** An account whose list of hubs a test changes on its way to the client. */
function changing(edit: () => (account: Account) => Account): NonNullable<HubClientOptions['with']> {
  return {
    fetch: async (url, init) => {
      const reply = await fetch(url, init);
      if (!new URL(url).pathname.endsWith('/devices')) return reply;
      const text = JSON.stringify(edit()((await reply.json()) as Account));
      return { status: reply.status, text: () => Promise.resolve(text) };
    },
  };
}

function twoHubs(): HomeFile {
  const home = loadHome('two-doors');
  const [first] = home.hubs;
  if (first === undefined) throw new Error('a home has a hub');
  const second = { ...first, serial: '90000003', uuid: '1f35b9c6-d0e4-4728-8a6b-7e42c0d59b03', name: 'Garage' };
  return { ...home, hubs: [first, second] };
}

describe('the list of hubs', () => {
  it('[S9.6] [S3.5] has hubs with a serial, those of the older family left out; each by name, or by its nick name', async () => {
    const sim = await startHome({ house: twoHubs() });
    const page = await signIn(sim, 'two', {
      with: changing(() => ({ Devices }) => ({
        Devices: [
          ...Devices.map((one) => (one.PK_Device === HUB ? { ...one, Name: '' } : one)),
          { PK_Device: '45012345', Name: 'Old' },
          { PK_Device: '69999999', Name: 'Last of the old' },
          { PK_Device: '' },
        ],
      })),
    });
    expect(page.seen.session?.hubs).toEqual([HUB, '90000003']);
    await page.until('both', ({ hubs }) => hubs.size === 2);
    expect([page.hub(HUB).name, page.hub('90000003').name]).toEqual([`Ezlo ${HUB}`, 'Garage']);
  });

  it('[S9.6] a hub is there by the word of its details, before its line is', async () => {
    const sim = await startHome();
    sim.control.hubOffline(true);
    const page = await openClient(sim);
    await page.call('signIn', 'two', 'Demo1234');
    await page.until('not there', ({ hubs }) => hubs.get(HUB)?.isOnline === false);
    sim.control.hubOffline(false);
    await page.until('there', ({ hubs }) => hubs.get(HUB)?.isOnline === true);
  });

  it('[S3.5] [S7.37] the temperature’s unit and what it can do come from the hub', async () => {
    const sim = await startHome();
    const time = handClock();
    const page = await signIn(sim, 'two', { with: { clock: time.clock } });
    await page.until('scale', ({ hubs }) => hubs.get(HUB)?.temperatureScale === 'fahrenheit');
    expect(page.hub(HUB).features).toBeNull();
    time.ring(UPKEEP_MS);
    await page.until('features', ({ hubs }) => hubs.get(HUB)?.features !== null);
    expect(page.hub(HUB).features).toEqual({ 'mqttwebrtc.v2': false });
    sim.houses.get(HUB)?.call('hub.setting.value.set', { name: 'scale.temperature', value: 'celsius' }, { api: '1.0' });
    await page.until('celsius', ({ hubs }) => hubs.get(HUB)?.temperatureScale === 'celsius');
  });

  it('[S8.18] is asked of the alternate server once, and told as 404 where neither gives it', async () => {
    const sim = await startHome({ config: { ...QUICK, allowedHosts: ['localhost'] } });
    const asked: string[] = [];
    let away: readonly string[] = [];
    const { lines, report } = reports();
    const page = await openClient(sim, {
      with: {
        report,
        // The account's alternate is the same server by another name.
        fetch: async (url, init) => {
          const { hostname, pathname } = new URL(url);
          if (pathname === DEVICES) {
            asked.push(hostname);
            if (away.includes(hostname)) return { status: 404, text: () => Promise.resolve('{}') };
          }
          const reply = await fetch(url.replace('localhost', '127.0.0.1'), init);
          const text = (await reply.text()).replaceAll(/("Server_\w+_Alt":")127\.0\.0\.1/g, '$1localhost');
          return { status: reply.status, text: () => Promise.resolve(text) };
        },
      },
    });
    away = ['127.0.0.1'];
    expect(await page.call('signIn', 'two', 'Demo1234')).toEqual({ ok: true });
    expect(asked).toEqual(['127.0.0.1', 'localhost']);
    await page.call('signOut');
    away = ['127.0.0.1', 'localhost'];
    expect(await page.call('signIn', 'two', 'Demo1234')).toEqual({
      ok: false,
      problem: { code: 'cloud-error', detail: 'fetchHubsAsync: 404' },
    });
    expect(asked).toHaveLength(4);
    expect(lines).toContain('sign-in: cloud-error: fetchHubsAsync: 404');
  });

  it('[S8.18] details that neither host gives are told as 404 of that hub, and tried again by hand', async () => {
    const { lines, report } = reports();
    const { clock } = handClock();
    const TRY_MS = 1_000;
    const sim = await startHome({ config: { ...QUICK, reconnectFirstMs: TRY_MS, reconnectMostMs: 30_000 } });
    let isDead = true;
    const page = await openClient(sim, {
      with: {
        report,
        random: () => 0.5,
        clock: { ...clock, setTimeout: (run, ms) => clock.setTimeout(run, ms === TRY_MS ? CHECK_MS * 100 : ms) },
        fetch: async (url, init) => {
          const isDetails = new URL(url).pathname.startsWith('/device/device/device/');
          if (isDead && isDetails) throw new TypeError('Failed to fetch');
          return fetch(url, init);
        },
      },
    });
    await page.call('signIn', 'two', 'Demo1234');
    await page.until(
      'told',
      ({ hubs }) => (hubs.get(HUB)?.problem ?? null) !== null && hubs.get(HUB)?.retryAt !== null,
    );
    expect(page.hub(HUB)).toMatchObject({ freshness: 'unknown', problem: { detail: 'fetchHubAsync: 404' } });
    expect(lines.some((line) => line.includes('fetchHubAsync: 404'))).toBe(true);
    isDead = false;
    // The wait for the next try never ends here: what comes now comes of the hand.
    await page.call('retryNow', HUB);
    await page.until('there', ({ hubs }) => hubs.get(HUB)?.freshness === 'live');
    expect(page.hub(HUB).problem).toBeNull();
  });

  it('[S8.18] details that the first host does not give are those of the alternate one, asked once', async () => {
    const sim = await startHome({ config: { ...QUICK, allowedHosts: ['localhost'] } });
    const asked: string[] = [];
    const page = await openClient(sim, {
      with: {
        // The hub's alternate is the same server by another name.
        fetch: async (url, init) => {
          const { hostname, pathname } = new URL(url);
          if (pathname === `/device/device/device/${HUB}`) {
            asked.push(hostname);
            if (hostname === '127.0.0.1') throw new TypeError('Failed to fetch');
          }
          const reply = await fetch(url.replace('localhost', '127.0.0.1'), init);
          const text = (await reply.text()).replaceAll(/("Server_\w+_Alt":")127\.0\.0\.1/g, '$1localhost');
          return { status: reply.status, text: () => Promise.resolve(text) };
        },
      },
    });
    await page.call('signIn', 'two', 'Demo1234');
    await page.until('live', ({ hubs }) => hubs.get(HUB)?.freshness === 'live');
    expect([page.hub(HUB).isOnline, page.hub(HUB).problem]).toEqual([true, null]);
    expect(asked).toEqual(['127.0.0.1', 'localhost']);
  });

  it('[S9.5] is looked at again every half minute: hubs that came, went or were renamed are followed', async () => {
    const sim = await startHome({ house: twoHubs() });
    const time = handClock();
    let isThere = (_serial: string) => true;
    let name = 'Garage';
    let answered = 0;
    const storage = memoryStorage();
    const page = await signIn(sim, 'two', {
      storage,
      with: {
        clock: time.clock,
        ...changing(() => {
          answered += 1;
          return ({ Devices }) => ({
            Devices: Devices.filter(({ PK_Device }) => isThere(PK_Device)).map((one) =>
              one.PK_Device === '90000003' ? { ...one, Name: name } : one,
            ),
          });
        }),
      },
    });
    /** One look, whose list has come in. */
    const look = async () => {
      const before = answered;
      time.ring(CHECK_MS);
      await expect.poll(() => answered, { interval: 5 }).toBeGreaterThan(before);
      await page.call('askCloud', 'dashboard_list', {});
    };
    time.ring(UPKEEP_MS);
    await page.until('two', ({ hubs }) => hubs.get('90000003')?.freshness === 'live');
    await page.call('selectHub', '90000003');
    name = 'Two Doors';
    time.ring(CHECK_MS);
    // Two of one name are told apart.
    await page.until('renamed', ({ hubs }) => hubs.get('90000003')?.name === 'Two Doors - 90000003');
    expect(page.hub(HUB).name).toBe(`Two Doors - ${HUB}`);

    // Who is left out once is still there.
    isThere = (serial) => serial === HUB;
    await look();
    expect(page.seen.session?.hubs).toEqual([HUB, '90000003']);
    await look();
    await page.until('gone', ({ hubs }) => !hubs.has('90000003'));
    expect(page.seen.session).toMatchObject({ hubs: [HUB], currentHub: HUB });
    expect([...page.seen.devices.values()].every(({ hub }) => hub === HUB)).toBe(true);

    isThere = () => true;
    time.ring(CHECK_MS);
    await page.until('back', ({ hubs }) => hubs.get('90000003')?.freshness === 'live');
    // Looked at from elsewhere, its pad goes with it too: a PIN that is typed there would be for nothing (I-17).
    await page.call('selectHub', HUB);
    await page.until('read', ({ hubs }) => hubs.get('90000003')?.lists === 'fetched');
    await page.call('requestMode', '90000003', '2');
    await page.until('a pad', ({ security }) => security.pad?.hub === '90000003');
    isThere = (serial) => serial === HUB;
    await look();
    await look();
    await page.until('gone again', ({ hubs, security }) => !hubs.has('90000003') && security.pad === null);
    const gone = page.seen.said.filter(({ title }) => title === 'messages.hub-gone.title');
    expect(gone.map(({ values }) => values['name'])).toEqual(Array(2).fill('Two Doors - 90000003'));
    isThere = () => true;
    time.ring(CHECK_MS);
    await page.until('back again', ({ hubs }) => hubs.has('90000003'));
    // An answer without any hub is as often a fault as the truth.
    isThere = () => false;
    await look();
    await look();
    expect(page.seen.session?.hubs).toEqual([HUB, '90000003']);
  });
});

describe('joining a hub', () => {
  it('[S4.33] [S9.5] is tried again 30 s after 13 or 14, until it is joined', async () => {
    const sim = await startHome({ config: {} });
    const time = handClock();
    const { lines, report } = reports();
    for (const code of [13, 14])
      sim.control.fault({ on: 'socket', call: 'register', do: 'error', error: { code, message: 'no' } });
    const page = await openClient(sim, { with: { clock: time.clock, report } });
    await page.call('signIn', 'two', 'Demo1234');
    const asked = () => sim.log.filter(({ name }) => name === 'register').length;
    let before: number | null = null;
    for (const nth of [1, 2]) {
      await expect.poll(asked).toBe(nth);
      // What is still told of the wait before is none.
      await page.until('waiting', ({ hubs }) => {
        const { isOnline, retryAt = null } = hubs.get(HUB) ?? {};
        return isOnline === false && retryAt !== null && retryAt !== before;
      });
      before = page.hub(HUB).retryAt;
      const wait = (before ?? 0) - time.clock.mono();
      expect(wait, `try ${String(nth)}`).toBeGreaterThan(25_000);
      expect(wait).toBeLessThanOrEqual(30_000);
      // Once: another ring would end the wait that begins with the next refusal.
      time.ring(30_000);
      await expect.poll(asked).toBe(nth + 1);
    }
    await page.until('joined', ({ hubs }) => hubs.get(HUB)?.freshness === 'live');
    expect(lines).toEqual([]);
  });

  it.each([13, 14])(
    '[S8.22] an answer %i joins it anew and reads everything again, at most every 30 s (H-18)',
    async (code) => {
      const sim = await startHome();
      const time = handClock();
      const page = await signIn(sim, 'two', { with: { clock: time.clock } });
      const joined = () => sim.log.filter(({ name }) => name === 'register').length;
      const read = () => sim.log.filter(({ name }) => name === 'hub.devices.list').length;
      const [joinedBefore, readBefore] = [joined(), read()];
      const lamp = page.item('Lamp', 'dimmer').id;
      const error = { code, message: 'Controller is not connected', data: 'controller.disconnected' };
      sim.control.fault({ on: 'socket', call: 'hub.item.value.set', do: 'error', error, times: 2 });
      expect(await page.call('setItem', lamp, 40)).toMatchObject({ status: 'refused' });
      await page.until('read again', ({ hubs }) => read() > readBefore && hubs.get(HUB)?.lists === 'fetched');
      await page.call('setItem', lamp, 50);
      // The line stands: what is sent next arrives.
      expect(await page.call('setItem', lamp, 60)).toEqual({ status: 'confirmed' });
      expect([joined() - joinedBefore, page.hub(HUB).freshness]).toEqual([1, 'live']);
      // The second answer of its kind waits for the half minute to be over.
      expect(time.ring(30_000)).toBeGreaterThan(0);
      await expect.poll(joined, { interval: 5 }).toBe(joinedBefore + 2);
    },
  );

  it('[S8.21] devices that cannot be read are no devices of now: "noconnection", and reported as fetchDevices', async () => {
    const sim = await startHome();
    const { lines, report } = reports();
    const page = await signIn(sim, 'two', { with: { report } });
    const error = { code: -32_600, message: 'busy' };
    sim.control.fault({ on: 'socket', call: 'hub.devices.list', do: 'error', error });
    await page.call('retryNow', HUB);
    await page.until('said', ({ hubs }) => hubs.get(HUB)?.lists === 'noconnection');
    expect(lines.filter((line) => line.startsWith('fetchDevices'))).toEqual([
      expect.stringContaining('refused: hub.devices.list'),
    ]);
    // What was known stays known, as of then; the next reading brings the present.
    expect(page.seen.devices.size).toBe(5);
    await page.until('read again', ({ hubs }) => hubs.get(HUB)?.lists === 'fetched');
  });
});
