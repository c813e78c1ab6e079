import { describe, expect, it } from 'vitest';
import type { AccountAnswer } from '../../src/hub/api/account.ts';
import type { CommandOutcome, SceneState } from '../../src/hub/state/model.ts';
import type { Sim, SimOptions } from '../../sim/start-sim.ts';
import { handClock } from '../support/hand-clock.ts';
import { closeAfterEach, openClient, QUICK, startHome, typePin } from '../support/home-client.ts';
import type { HubClient } from '../support/hub-client.ts';

closeAfterEach();

const SERIAL = '45012345';
const RELAY = `/relay/relay/relay/device/${SERIAL}/port_3480/data_request`;
/** Hub time goes fast: the relay waits a second of it before it tells what is new. */
const start = (options: SimOptions = {}) =>
  startHome({ home: 'fern-lane', speed: 20, config: { ...QUICK, legacyRelay: true }, ...options });
const freshness = (serial: string, is: string) => (seen: HubClient['seen']) => seen.hubs.get(serial)?.freshness === is;

async function open(sim: Sim, login = 'walt'): Promise<HubClient> {
  const page = await openClient(sim);
  await page.call('signIn', login, 'Demo1234');
  return page;
}
async function live(options: SimOptions = {}) {
  const sim = await start(options);
  const page = await open(sim);
  await page.until('the Vera hub is live', freshness(SERIAL, 'live'));
  await page.until('its lists are read', ({ hubs }) => hubs.get(SERIAL)?.lists === 'fetched');
  return { sim, page };
}
const asked = (sim: Sim, name: string) => sim.log.filter((each) => each.name === `vera ${name}`);
const scene = (page: HubClient, name: string): SceneState => {
  const found = [...page.seen.scenes.values()].find((one) => one.name === name);
  if (found === undefined) throw new Error(`no scene ${name}`);
  return found;
};

describe('hubs of the older family, where the settings do not name their relay', () => {
  it('[S1.1] [S5.17] [S8.8] are refused with their message, and the relay is never asked', async () => {
    const sim = await start({ config: QUICK });
    const page = await open(sim);
    await page.until('the sign-in ended', ({ session }) => session?.problem?.code === 'vera-hub');
    expect([page.seen.session?.phase, page.seen.hubs.size]).toEqual(['signed-out', 0]);
    expect(sim.log.filter(({ name }) => name.startsWith('vera '))).toEqual([]);
  });

  it('[S1.1] are left out of a household that has another one', async () => {
    const sim = await start({ home: 'river-road', config: QUICK });
    const page = await open(sim, 'nell');
    await page.until('signed in', ({ session }) => session?.phase === 'signed-in');
    expect(page.seen.session?.hubs).toEqual(['90000015']);
  });
});

describe('a Vera hub through its relay', () => {
  it('[S4.52] is connected, and polled on and on until whoever is signed in signs out', async () => {
    const polls: AbortSignal[] = [];
    const sim = await start();
    const time = handClock();
    const page = await openClient(sim, {
      with: {
        clock: time.clock,
        fetch: (url, init) => {
          if (init.signal && /[?&]id=status&.*Timeout=60/.test(url)) polls.push(init.signal);
          return fetch(url, init);
        },
      },
    });
    await page.call('signIn', 'walt', 'Demo1234');
    await page.until('the Vera hub is live', freshness(SERIAL, 'live'));
    // One waits at the relay; each that brings something is followed by the next.
    for (const tripped of ['1', '0']) {
      const before = polls.length;
      await expect.poll(() => polls.at(-1)?.aborted, { interval: 10 }).toBe(false);
      // The second that a poll takes at least has passed.
      time.pass(1_000);
      sim.veraHubs.get(SERIAL)?.set('Front door', 'Tripped', tripped);
      await expect.poll(() => polls.length, { interval: 10 }).toBeGreaterThan(before);
    }
    expect(page.hub(SERIAL)).toMatchObject({ freshness: 'live', isOnline: true });
    await page.call('signOut');
    await page.until('nothing is left', ({ hubs }) => hubs.size === 0);
    // The one that waited at the relay is taken back; none comes after it.
    expect(polls.at(-1)?.aborted).toBe(true);
  });

  it('[S1.13] [S7.28] [S3.7] [S3.19] [S3.23] shows its devices, rooms and scenes, and follows what happens there', async () => {
    const { sim, page } = await live();
    expect(page.hub(SERIAL)).toMatchObject({ name: 'Fern Lane', isOnline: true, temperatureScale: 'fahrenheit' });
    expect(page.seen.devices.size).toBe(13);
    const lamp = page.device('Hall lamp');
    expect(lamp).toMatchObject({ id: `${SERIAL}.${SERIAL}_8`, category: 'dimmable_light', isReachable: true });
    expect(page.seen.rooms.get(lamp.roomId ?? '')?.name).toBe('Hall');
    expect(page.item('Hall lamp', 'dimmer').value).toBe(60);
    expect(page.item('Front door lock', 'door_lock').value).toBe('secured');
    expect([...page.seen.scenes.values()].map(({ name }) => name)).toEqual(['Evening', 'All off', 'Old attic fan']);
    expect(scene(page, 'Evening').id).toBe(`${SERIAL}.1`);

    sim.veraHubs.get(SERIAL)?.set('Front door', 'Tripped', '1');
    await page.until('the door is open', () => page.item('Front door', 'dw_state').value === 'dw_is_opened');
    expect(page.item('Front door', 'dw_state').changedAt).not.toBeNull();
    // The first poll goes on from the version that was read, and waits a minute at the relay.
    const number = expect.stringMatching(/^\d+$/) as string;
    expect(asked(sim, 'status').map(({ params }) => params)).toContainEqual({
      ...{ serial: SERIAL, id: 'status', LoadTime: number, DataVersion: number },
      ...{ MinimumDelay: '1000', Timeout: '60' },
    });
  });

  it('[S4.48] a lamp is switched and a lock locked, and nothing is drawn before the hub says so', async () => {
    const { page } = await live();
    const set = (device: string, item: string, value: unknown) =>
      page.call<CommandOutcome>('setItem', page.item(device, item).id, value, 'yes');
    expect(await set('Hall lamp', 'switch', false)).toEqual({ status: 'confirmed' });
    await page.until('it is dark', () => page.item('Hall lamp', 'switch').value === false);
    expect(page.item('Hall lamp', 'dimmer').value).toBe(0);
    expect(await set('Front door lock', 'door_lock', 'unsecured')).toEqual({ status: 'confirmed' });
    await page.until('it is open', () => page.item('Front door lock', 'door_lock').value === 'unsecured');
    expect(await set('Hall lamp', 'dimmer', 101)).toMatchObject({ status: 'refused' });
    expect(page.item('Hall lamp', 'dimmer').loading).toBeNull();
  });

  it('[S4.54] [S7.29] [S8.25] a scene runs, and a poll tells how it ended', async () => {
    const { sim, page } = await live();
    const run = (name: string) => page.call<CommandOutcome>('runScene', scene(page, name).id, 'yes');
    expect(await run('Evening')).toEqual({ status: 'confirmed' });
    await page.until('it ended', () => scene(page, 'Evening').lastRun?.how === 'finished');
    await page.until('its lamp is dimmed', () => page.item('Hall lamp', 'dimmer').value === 30);
    await run('Old attic fan');
    await page.until('that one failed', () => scene(page, 'Old attic fan').lastRun?.how === 'failed');
    expect(page.seen.said.map(({ title }) => title)).toEqual([
      'messages.scene-finished.title',
      'messages.scene-failed.title',
    ]);
    // Run by somebody else, it is seen too.
    sim.veraHubs.get(SERIAL)?.runScene(2);
    await page.until('the other one ended', () => scene(page, 'All off').lastRun?.how === 'finished');
  });

  it('[S8.19] [S4.53] [S9.5] four 504s are waited out; after a fifth the hub is disconnected, and comes back by itself, with another token', async () => {
    const sim = await start();
    sim.control.failNext(RELAY, 504, 4);
    const page = await open(sim);
    await page.until('live', freshness(SERIAL, 'live'));
    expect(asked(sim, 'user_data').length).toBeGreaterThan(0);
    const seen = page.batches.flatMap(({ hubs = {} }) => hubs[SERIAL]?.freshness ?? []);
    expect(seen.at(-1)).toBe('live');
    expect(seen).not.toContain('stale');

    const tokens = () => sim.log.filter(({ name }) => name === 'session token').length;
    expect(tokens()).toBe(1);
    sim.control.failNext(RELAY, 504, 5);
    await page.until('stale', freshness(SERIAL, 'stale'));
    await page.until('live again', freshness(SERIAL, 'live'));
    expect(tokens()).toBe(2);
  });

  it('[S8.19] a token that its relay does not give is asked of the alternate one, and the hub is live by that', async () => {
    const sim = await start({ config: { ...QUICK, legacyRelay: true, allowedHosts: ['localhost'] } });
    const { host, port } = new URL(sim.url);
    const tokens: string[] = [];
    const page = await openClient(sim, {
      with: {
        fetch: async (url, init) => {
          if (url.endsWith('/info/session/token')) tokens.push(new URL(url).host);
          if (url.endsWith('/info/session/token') && new URL(url).host === host)
            return { status: 503, text: () => Promise.resolve('') };
          const reply = await fetch(url, init);
          if (new URL(url).pathname !== `/device/device/device/${SERIAL}`) return reply;
          // The same home under its other name stands for a second relay.
          const details = { ...((await reply.json()) as object), Server_Relay_Alt: `localhost:${port}` };
          return { status: reply.status, text: () => Promise.resolve(JSON.stringify(details)) };
        },
      },
    });
    await page.call('signIn', 'walt', 'Demo1234');
    await page.until('live', freshness(SERIAL, 'live'));
    expect(tokens).toEqual([host, `localhost:${port}`]);
  });

  it('[S8.19] [S7.26] a relay token that has run out is replaced, and nobody notices', async () => {
    const { sim, page } = await live();
    const before = page.batches.length;
    sim.control.failNext(RELAY, 401, 1);
    expect(await page.call<CommandOutcome>('setItem', page.item('Desk fan', 'switch').id, true)).toEqual({
      status: 'confirmed',
    });
    await page.until('it runs', () => page.item('Desk fan', 'switch').value === true);
    expect(page.batches.slice(before).flatMap(({ hubs = {} }) => hubs[SERIAL]?.freshness ?? [])).not.toContain('stale');
  });

  it('[S6.4] the relay is opened by its token alone, which the pair fetches', async () => {
    const sim = await start();
    const sent: { path: string; headers: Readonly<Record<string, string>> }[] = [];
    const page = await openClient(sim, {
      with: {
        fetch: (url, init) => {
          sent.push({ path: new URL(url).pathname, headers: { ...init.headers } });
          return fetch(url, init);
        },
      },
    });
    await page.call('signIn', 'walt', 'Demo1234');
    await page.until('the Vera hub is live', freshness(SERIAL, 'live'));
    const keys = (wanted: string) => {
      const found = sent.filter(({ path }) => path.includes(wanted)).map(({ headers }) => Object.keys(headers).sort());
      return [...new Set(found.map((names) => names.filter((name) => name !== 'Accept').join(' ')))];
    };
    expect(keys('/info/session/token')).toEqual(['MMSAuth MMSAuthSig']);
    expect(keys('/data_request')).toEqual(['MMSSession']);
  });

  it('[R-03] [S9.6] is never live while it is away, and its old values say so', async () => {
    const { sim, page } = await live();
    sim.control.hubOffline(true, SERIAL);
    await page.until('stale and away', ({ hubs }) => {
      const hub = hubs.get(SERIAL);
      return hub?.freshness === 'stale' && hub.isOnline === false;
    });
    expect(await page.call<CommandOutcome>('setItem', page.item('Desk fan', 'switch').id, true)).toMatchObject({
      status: 'refused',
      problem: { code: 'not-connected' },
    });
    sim.veraHubs.get(SERIAL)?.set('Front door', 'Tripped', '1');
    sim.control.hubOffline(false, SERIAL);
    await page.until('live', freshness(SERIAL, 'live'));
    await page.until(
      'what happened meanwhile is known',
      () => page.item('Front door', 'dw_state').value === 'dw_is_opened',
    );
  });

  it('[R-06] has no house mode that anybody knows, and arming is refused', async () => {
    const { page } = await live();
    expect(page.hub(SERIAL).mode.current).toBe('Vera');
    await page.call('requestMode', SERIAL, '2');
    await typePin(page, '1962');
    await page.until('it is refused', ({ security }) => security.result?.kind === 'refused');
    expect(page.hub(SERIAL).mode.current).toBe('Vera');
  });

  it('[S7.27] what is told of it names its devices by their ids', async () => {
    const { sim, page } = await live();
    sim.veraHubs.get(SERIAL)?.set('Front door', 'Tripped', '1');
    const query = { hub: SERIAL, since: { last: 86_400_000 }, before: null, start: 0, count: 50, types: [] };
    const answer = await page.call<AccountAnswer<'read-alerts'>>('askAccount', 'read-alerts', query);
    expect(answer).toMatchObject({ ok: true, data: { records: [{ device: page.device('Front door').id }] } });
  });

  it('[S3.5] stands beside a hub of today: each has its own line', async () => {
    const sim = await start({ home: 'river-road' });
    const page = await open(sim, 'nell');
    await page.until('both are live', ({ hubs }) =>
      ['90000015', '45098765'].every((serial) => hubs.get(serial)?.freshness === 'live'),
    );
    await page.until('the third one is away', ({ hubs }) => hubs.get('45098766')?.isOnline === false);
    expect([page.seen.session?.currentHub, page.hub('45098766').freshness]).toEqual(['90000015', 'unknown']);
    expect(page.hub('90000015').mode.current).not.toBe('Vera');
  });
});
