import { WebSocket } from 'ws';
import { describe, expect, it } from 'vitest';
import type { Sim } from '../../sim/start-sim.ts';
import type { SocketLike } from '../../src/hub/ports/deps.ts';
import { hashOf } from '../support/account-client.ts';
import { handClock } from '../support/hand-clock.ts';
import { closeAfterEach, QUICK, signIn, startHome } from '../support/home-client.ts';
import type { HubClient, HubClientOptions } from '../support/hub-client.ts';
import { ask as askHttp, call as callCloud, signIn as signInElsewhere } from '../support/sim-client.ts';

closeAfterEach();
const HUB = '90000002';
const PLACE = 'f2d9c7a1-4e83-4b0a-8d16-2c75e9b3a020';
const UPKEEP_MS = 5_000;
const CHECK_MS = 30_000;

/** A client whose later parts are fetched when the test says so, and the sockets to the cloud that it opened. */
async function stay(sim: Sim, options: Partial<HubClientOptions> = {}) {
  const time = handClock();
  const sockets: WebSocket[] = [];
  const frames: { call?: string; params?: { token?: string } }[] = [];
  const page = await signIn(sim, 'two', {
    ...options,
    with: {
      clock: time.clock,
      openSocket: (url) => {
        const ws = new WebSocket(url);
        if (!url.endsWith('/v1/websocket')) return ws as unknown as SocketLike;
        sockets.push(ws);
        const send = ws.send.bind(ws) as (text: string) => void;
        ws.send = (text: unknown) => {
          frames.push(JSON.parse(String(text)) as (typeof frames)[number]);
          send(String(text));
        };
        return ws as unknown as SocketLike;
      },
      ...options.with,
    },
  });
  const connected = async (nth = 1) => {
    await page.until('told', ({ session }) => (session?.news.boards ?? 0) >= nth);
  };
  const begin = async () => {
    expect(time.ring(UPKEEP_MS)).toBe(1);
    await connected();
  };
  const said = (call: string) => frames.filter((frame) => frame.call === call);
  return { page, time, sockets, frames, said, connected, begin };
}
const elsewhere = (sim: Sim) => signInElsewhere(sim.url, { username: 'two', password: 'Demo1234', pin: '4321' });
const newsOf = (page: HubClient) => ({ ...page.seen.session?.news });

describe('the cloud’s own websocket', () => {
  it('[S7.24] is opened once the session stands, tells the bearer first, and hears what others change', async () => {
    const sim = await startHome();
    const { page, sockets, said, begin } = await stay(sim);
    expect(sockets).toHaveLength(0);
    await begin();
    expect(sockets.map(({ url }) => url)).toEqual([`${sim.url.replace('http', 'ws')}/v1/websocket`]);
    expect(said('auth')).toHaveLength(1);
    // Nobody knows what was told before it was open: everything counts as news once.
    const first = newsOf(page);
    expect(first).toEqual({ boards: 1, themes: 1, voice: 1, settings: 1, scenes: 1, pictures: 1 });

    const { bearer } = await elsewhere(sim);
    await callCloud(sim.url, bearer, 'dashboard_create', { dashboard: { name: 'Hall' } });
    await page.until('boards', ({ session }) => session?.news.boards === 2);
    await callCloud(sim.url, bearer, 'theme_set', { theme: { name: 'Dawn' } });
    await page.until('themes', ({ session }) => session?.news.themes === 2);
    await callCloud(sim.url, bearer, 'kvs_set', { type: 'location', entity_uuid: PLACE, key: 'x', value: '1' });
    await page.until('settings', ({ session }) => session?.news.settings === 2);
    expect(newsOf(page)).toEqual({ ...first, boards: 2, themes: 2, settings: 2 });
  });

  it('[S3.32] [S3.33] [S3.36] [S7.24] [S7.17] what a partner sets meanwhile is read again, and what was shown stays until then', async () => {
    const sim = await startHome();
    const { page, begin } = await stay(sim);
    await begin();
    const from = page.batches.length;
    const { bearer } = await elsewhere(sim);
    const set = (key: string, value: unknown) =>
      callCloud(sim.url, bearer, 'kvs_set', {
        type: 'location',
        entity_uuid: PLACE,
        key,
        value: JSON.stringify(value),
      });
    await set('protect_provider', 'cops');
    await set('partner_id', 17);
    await set('partner_custom', { Name: 'Lantern' });
    await page.until('partner', ({ session }) => session?.partner.custom !== null);
    expect(page.seen.session?.partner).toMatchObject({ custom: { Name: 'Lantern' }, provider: 'cops', id: '17' });
    expect(page.batches.slice(from).some(({ session }) => session?.partner?.isLoading === true)).toBe(false);
  });

  it('[S7.24] [S4.30] a sign-in that was ended elsewhere ends here', async () => {
    const sim = await startHome();
    const { page, begin } = await stay(sim);
    await begin();
    const { pair } = await elsewhere(sim);
    await askHttp(`${sim.url}/autha/auth/username/two/password`, {
      method: 'PUT',
      headers: { 'Content-Type': 'application/json', ...pair },
      body: JSON.stringify({
        PK_Oem: 1,
        SHA1Password: hashOf('two', 'Demo1234'),
        NewPassword: 'Newpass12',
      }),
    });
    await page.until('signed out', ({ session, hubs }) => session?.phase === 'signed-out' && hubs.size === 0);
    expect(page.seen.session?.problem?.code).toBe('not-logged-in');
  });

  it('[S7.24] a socket that merely closes ends no session, whatever it says, and is opened again (R-12, R-60)', async () => {
    const sim = await startHome();
    const { page, sockets, begin, connected } = await stay(sim);
    await begin();
    for (const [nth, code] of [1000, 1008, 1011].entries()) {
      // As a proxy between the two would.
      sim.control.closeSockets(code);
      await connected(nth + 2);
    }
    expect(page.seen.session?.phase).toBe('signed-in');
    expect(sockets).toHaveLength(4);
    expect(sim.log.filter(({ name }) => name === 'token refresh')).toEqual([]);
  });

  it('[S7.24] a renewed token is told on the same socket, and every half minute there is a sign of life', async () => {
    const sim = await startHome();
    const { page, time, sockets, said, begin } = await stay(sim);
    await begin();
    time.ring(CHECK_MS);
    await expect.poll(() => said('location_list').length, { interval: 5 }).toBe(1);
    // A day less three hours later the pair is renewed (S9.1), and with it the token.
    const later = 21.5 * 3_600_000;
    time.pass(later);
    sim.control.advance(later);
    time.ring(CHECK_MS);
    await page.until('renewed', () => sim.log.some(({ name }) => name === 'token refresh'));
    await expect
      .poll(
        () => {
          time.ring(CHECK_MS);
          return new Set(said('auth').map(({ params }) => params?.token)).size;
        },
        { interval: 20 },
      )
      .toBe(2);
    expect(sockets.filter(({ readyState }) => readyState === WebSocket.OPEN)).toHaveLength(1);
    const { bearer } = await elsewhere(sim);
    const before = page.seen.session?.news.boards ?? 0;
    await callCloud(sim.url, bearer, 'dashboard_create', { dashboard: { name: 'Hall' } });
    await page.until('heard', ({ session }) => (session?.news.boards ?? 0) > before);
  });

  it('[S7.24] without it everything works by request, and it is waited for ever longer', async () => {
    const sim = await startHome();
    const time = handClock();
    let tries = 0;
    const page = await signIn(sim, 'two', {
      with: {
        clock: time.clock,
        openSocket: (url) => {
          if (url.endsWith('/v1/websocket')) {
            tries += 1;
            throw new DOMException('refused', 'SecurityError');
          }
          return new WebSocket(url) as unknown as SocketLike;
        },
      },
    });
    time.ring(UPKEEP_MS);
    await expect.poll(() => tries, { interval: 5 }).toBeGreaterThan(2);
    expect(await page.call('askCloud', 'dashboard_list', {})).toMatchObject({ ok: true });
    expect(await page.call('setItem', page.item('Lamp', 'dimmer').id, 40)).toEqual({ status: 'confirmed' });
    expect([page.seen.session?.phase, newsOf(page)]).toEqual(['signed-in', {}]);
  });

  it('[S7.24] [S9.5] where its address may not be spoken to, hubs are looked for all the same', async () => {
    const sim = await startHome({ config: { ...QUICK, cloudBase: 'http://cloud.lan' } });
    const time = handClock();
    const reported: string[] = [];
    let lists = 0;
    await signIn(sim, 'two', {
      with: {
        clock: time.clock,
        report: (what) => void reported.push(what),
        fetch: (url, init) => {
          if (url.includes('/account/account/account/202/devices')) lists += 1;
          return fetch(url.replace('http://cloud.lan', sim.url), init);
        },
      },
    });
    expect(lists).toBe(1);
    time.ring(UPKEEP_MS);
    await expect.poll(() => lists, { interval: 5 }).toBe(2);
    expect(reported.filter((what) => what === 'cloud line')).toHaveLength(1);
  });

  it('[S7.40] [S7.24] where its address may not be spoken to, a hub’s line says what is to be read again, and the meshbots with it', async () => {
    const sim = await startHome({ config: { ...QUICK, cloudBase: 'http://cloud.lan' } });
    const time = handClock();
    let lists = 0;
    const page = await signIn(sim, 'two', {
      with: {
        clock: time.clock,
        fetch: (url, init) => {
          if (url.includes('/account/account/account/202/devices')) lists += 1;
          return fetch(url.replace('http://cloud.lan', sim.url), init);
        },
      },
    });
    time.ring(UPKEEP_MS);
    await expect.poll(() => lists, { interval: 5 }).toBe(2);
    const { bearer } = await elsewhere(sim);
    await callCloud(sim.url, bearer, 'dashboard_create', { dashboard: { name: 'Hall' } });
    await page.until('boards', ({ session }) => session?.news.boards === 1);
    expect(newsOf(page)).toEqual({ boards: 1, scenes: 1 });
    // What another cloud's hub calls it is no matter: its type says what it is.
    const frame = { id: 'ui_broadcast', msg_subclass: 'cloud.something', type: 'syncData', result: {} };
    sim.control.rawBroadcast(HUB, frame);
    await page.until('meshbots', ({ session }) => session?.news.scenes === 2);
    // Of the sound of a camera the page that asked for it knows by itself.
    sim.control.rawBroadcast(HUB, { ...frame, type: 'audio', result: { item_id: 'x', state: 'started' } });
    sim.control.rawBroadcast(HUB, { ...frame, result: { target: 'theme' } });
    await page.until('themes', ({ session }) => session?.news.themes === 1);
    expect(newsOf(page)).toEqual({ boards: 1, themes: 1, scenes: 3 });
  });

  it('[S7.40] while it stands, what a hub’s line says of the same change is no second news', async () => {
    const sim = await startHome();
    const { page, begin } = await stay(sim);
    await begin();
    const first = newsOf(page);
    sim.control.rawBroadcast(HUB, {
      id: 'ui_broadcast',
      msg_subclass: 'cloud.data.sync',
      type: 'syncData',
      result: {},
    });
    const { bearer } = await elsewhere(sim);
    await callCloud(sim.url, bearer, 'theme_set', { theme: { name: 'Dawn' } });
    await page.until('themes', ({ session }) => session?.news.themes === 2);
    expect(newsOf(page)).toEqual({ ...first, themes: 2 });
  });

  it('[S7.24] [I-50] is closed at the sign-out, and what comes late changes nothing', async () => {
    const sim = await startHome();
    const { page, time, sockets, begin } = await stay(sim);
    await begin();
    // The cloud hears nothing of it, so it is this end that closes.
    sim.control.failNext('/autha/auth/user/103/logout', 503);
    await page.call('signOut');
    await expect.poll(() => sockets.map(({ readyState }) => readyState), { interval: 5 }).toEqual([WebSocket.CLOSED]);
    const from = page.batches.length;
    const push = { event: 'data.sync', data: { target: 'dashboard' } };
    sockets[0]?.emit('message', Buffer.from(JSON.stringify(push)), false);
    // What is told is gathered for a quarter of a second.
    expect(time.ring(250)).toBe(0);
    await page.call('askAccount', 'read-profile', null);
    expect([newsOf(page), page.batches.slice(from).some(({ session }) => session?.news !== undefined)]).toEqual([
      {},
      false,
    ]);
  });

  it('[S7.24] how the house is guarded is believed of the hub alone', async () => {
    const sim = await startHome();
    const { page, sockets, begin } = await stay(sim);
    await begin();
    const from = page.batches.length;
    const push = { event: 'hub.modes.switched', data: { serial: HUB, from: '1', to: '2', status: 'done' } };
    sockets[0]?.emit('message', Buffer.from(JSON.stringify(push)), false);
    await page.call('askCloud', 'dashboard_list', {});
    expect(page.batches.slice(from).some(({ hubs }) => hubs?.[HUB]?.mode !== undefined)).toBe(false);
  });
});
