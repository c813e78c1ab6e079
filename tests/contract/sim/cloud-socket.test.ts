import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import type { Sim } from '../../../sim/start-sim.ts';
import { signUp } from '../../support/account-client.ts';
import { done, refusal } from '../../support/cloud-refusal.ts';
import { openLine, type HubLine } from '../../support/hub-line.ts';
import { ask, call, DEMO, signIn, startTestSim, type SignedIn } from '../../support/sim-client.ts';

const SERIAL = '90000001';
const LOCATION = '3c1b8a52-6f0e-4d27-9b1a-5e0d7c4f2a10';

let sim: Sim;
let me: SignedIn;
const open: HubLine[] = [];
beforeAll(async () => {
  sim = await startTestSim({ pingEveryMs: 30 });
  me = await signIn(sim.url);
});
afterEach(() => {
  for (const line of open.splice(0)) line.close();
});
afterAll(() => sim.stop());

const address = (of = sim) => `${of.url.replace('http', 'ws')}/v1/websocket`;
async function connect(of = sim): Promise<HubLine> {
  const line = await openLine(address(of));
  open.push(line);
  return line;
}
let said = 0;
/** Sends one call and waits for the reply with its id. */
async function say(line: HubLine, name: string, params: unknown = {}, id = `c-${String((said += 1))}`) {
  line.sendText(JSON.stringify({ call: name, version: '1', id, params }));
  const { id: echoed, ...rest } = await line.wait((frame) => frame.id === id);
  expect(echoed).toBe(id);
  return rest;
}
async function signedIn(bearer = me.bearer, of = sim): Promise<HubLine> {
  const line = await connect(of);
  expect(await say(line, 'auth', { token: bearer })).toEqual(done());
  return line;
}
const pushes = (line: HubLine, event: string) => line.frames.filter((frame) => frame['event'] === event);
const pushed = (line: HubLine, event: string) => line.wait((frame) => frame['event'] === event);

describe('/v1/websocket', () => {
  it('[S7.24] answers calls as by http once the token was told', async () => {
    const line = await connect();
    expect(await say(line, 'location_list')).toEqual(refusal(5, 'Not signed in'));
    expect(await say(line, 'auth', { token: me.bearer })).toEqual(done());
    for (const name of ['location_list', 'controller_list', 'protect_status', 'access_keys_sync']) {
      expect(await say(line, name)).toEqual((await call(sim.url, me.bearer, name)).body);
    }
    expect(await say(line, 'no_such_call')).toEqual(refusal(2, 'Unknown call'));
    expect(await say(line, 'kvs_set', { type: 5 })).toEqual(refusal(1, 'Bad params: type'));
    line.sendText(JSON.stringify({ call: 'location_list', id: 7 }));
    expect(await line.wait((frame) => frame.id === 7)).toMatchObject({ status: 1, complete: 1, id: 7 });
  });

  it('[S7.24] closes with 1008 for a token that is none', async () => {
    for (const params of [{ token: `${me.bearer}x` }, { token: 5 }, {}, null]) {
      const line = await connect();
      expect(await say(line, 'auth', params)).toEqual(refusal(5, 'Not signed in'));
      expect(await line.closed).toEqual({ code: 1008, reason: 'bad token' });
    }
  });

  it('[S7.24] says what is no call, and stays', async () => {
    const line = await signedIn();
    for (const text of ['{"call":', '[]', '"x"', '{"id":"1"}']) {
      const before = line.frames.length;
      line.sendText(text);
      await line.wait(() => line.frames.length > before);
      expect(line.frames.at(-1)).toEqual(refusal(1, 'The body is no request'));
    }
    expect(await say(line, 'location_list')).toMatchObject({ status: 1 });
  });

  it('[S7.24] [R-94] ends a flood with 1008, and a message over a megabyte with 1009', async () => {
    const flood = await signedIn();
    for (let sent = 0; sent < 110; sent += 1) flood.sendText('{"call":"location_list"}');
    expect(await flood.closed).toEqual({ code: 1008, reason: 'too many messages' });
    const big = await signedIn();
    big.sendText(`{"call":"${'x'.repeat(1024 * 1024)}"}`);
    expect((await big.closed).code).toBe(1009);
  });

  it('[S7.24] (R-92) opens for own pages only, and on its own path', async () => {
    const status = (url: string, headers: Record<string, string>) =>
      new Promise<number | undefined>((resolve) => {
        const ws = new WebSocket(url, { headers });
        ws.on('unexpected-response', (_request, answer) => {
          resolve(answer.statusCode);
          ws.terminate();
        });
        ws.on('error', () => undefined);
      });
    expect(await status(address(), { Origin: 'https://evil.example' })).toBe(403);
    expect(await status(address(), { Host: 'evil.example' })).toBe(403);
    expect(await status(`${address()}s`, {})).toBe(404);
  });

  it('[S7.24] pings, as the hub’s sockets do', async () => {
    const line = await signedIn();
    await expect.poll(() => line.pings()).toBeGreaterThan(1);
  });

  it('[R-94] closes a socket that nobody signs in on, of cloud and hub alike, where the hub lets in nobody unnamed', async () => {
    const own = await startTestSim({ limits: { loginWithinMs: 30 } });
    const hubAddress = own.url.replace('http', 'ws');
    const hubLine = async () => {
      const line = await openLine(hubAddress);
      open.push(line);
      return line;
    };
    try {
      const [cloud, hub] = [await connect(own), await hubLine()];
      const ended = { code: 1008, reason: 'no sign-in' };
      expect([await cloud.closed, await hub.closed]).toEqual([ended, ended]);
      own.houses.get(SERIAL)?.call('hub.offline.anonymous_access.enabled.set', { enabled: true }, { api: '1.0' });
      const unnamed = await hubLine();
      // Opened later, it has its time later.
      expect(await (await connect(own)).closed).toEqual(ended);
      expect((await unnamed.ask('hub.info.get')).error).toBeNull();
    } finally {
      await own.stop();
    }
  });

  it('[R-94] cuts off a client that answers no pings, and gives its place to another', async () => {
    const own = await startTestSim({ pingEveryMs: 100, limits: { sockets: 1 } });
    try {
      const dead = new WebSocket(address(own), { autoPong: false });
      const closed = new Promise<number>((resolve) => dead.on('close', resolve));
      await new Promise((resolve) => dead.on('open', resolve));
      expect(await closed).toBe(1006);
      const next = await signedIn((await signIn(own.url)).bearer, own);
      expect(await say(next, 'location_list')).toMatchObject({ status: 1 });
    } finally {
      await own.stop();
    }
  });

  it('[S7.24] closes with 1000 when the sign-in has ended, and no other’s', async () => {
    const leaving = await signIn(sim.url);
    const [theirs, mine] = [await signedIn(leaving.bearer), await signedIn()];
    await ask(`${sim.url}/autha/auth/user/101/logout`, { method: 'POST', headers: leaving.pair });
    expect(await theirs.closed).toEqual({ code: 1000, reason: 'signed out' });
    expect(await say(mine, 'location_list')).toMatchObject({ status: 1 });
  });
});

describe('pushes of /v1/websocket', () => {
  it('[S7.24] tells mode and alarm events of the location’s hubs', async () => {
    const own = await startTestSim();
    try {
      const line = await signedIn((await signIn(own.url)).bearer, own);
      own.control.setDelays({ exitS: 0, entryS: 30 });
      own.houses.get(SERIAL)?.call('hub.modes.switch', { modeId: '2' }, { api: '1.0' });
      await line.wait(
        (frame) => frame['event'] === 'hub.modes.switched' && pushes(line, 'hub.modes.switched').length === 2,
      );
      expect(pushes(line, 'hub.modes.switched')).toEqual([
        {
          event: 'hub.modes.switched',
          data: { serial: SERIAL, from: '1', to: '2', status: 'begin', switchToDelay: 0 },
        },
        {
          event: 'hub.modes.switched',
          data: { serial: SERIAL, from: '1', to: '2', status: 'done', switchToDelay: 0 },
        },
      ]);
      own.control.openDoor('Front door');
      expect(await pushed(line, 'hub.modes.alarmed')).toMatchObject({
        data: { serial: SERIAL, modeId: '2', phase: 'entryDelay', status: 'begin' },
      });
      own.control.hubOffline(true);
      expect(await pushed(line, 'hub.connection')).toEqual({
        event: 'hub.connection',
        data: { serial: SERIAL, connected: false },
      });
      own.control.advance(31_000);
      await say(line, 'location_list');
      // What happens at a hub that the cloud does not reach is not told.
      expect(pushes(line, 'hub.modes.alarmed')).toHaveLength(1);
    } finally {
      await own.stop();
    }
  });

  it('[S7.24] tells everybody of the household that boards, themes and values changed', async () => {
    const robin = await signedIn((await signIn(sim.url, { ...DEMO, username: 'demo2' })).bearer);
    // Signed in, but without a place: whoever may hear is asked for this socket, too.
    await signUp(sim, 'stranger');
    const stranger = await signedIn(
      (await signIn(sim.url, { ...DEMO, username: 'stranger', password: 'Abcdefg1' })).bearer,
    );
    const entry = { type: 'location', entity_uuid: LOCATION, key: 'screen_saver', value: '[]' };
    await call(sim.url, me.bearer, 'kvs_set', entry);
    await call(sim.url, me.bearer, 'dashboard_create', { dashboard: { name: 'Hall' } });
    await call(sim.url, me.bearer, 'theme_set', { theme: { name: 'Night' } });
    const told = () => robin.frames.filter((frame) => 'event' in frame);
    await robin.wait(() => told().length >= 3);
    expect(told().map(({ event, data }) => [event, data])).toEqual([
      ['kvs', { type: 'location', entity_uuid: LOCATION, key: 'screen_saver' }],
      ['data.sync', { target: 'dashboard' }],
      ['data.sync', { target: 'theme' }],
    ]);
    await say(stranger, 'location_list');
    expect(stranger.frames.filter((frame) => 'event' in frame)).toEqual([]);
  });

  it('[S7.24] tells of voice devices and scenes that ran', async () => {
    const line = await signedIn();
    const [scene] = (await call(sim.url, me.bearer, 'scene_list')).body.data.data as { uuid: string; name: string }[];
    await call(sim.url, me.bearer, 'scene_run', { uuid: scene?.uuid });
    expect(await pushed(line, 'data.sync')).toEqual({ event: 'data.sync', data: { target: 'abstract' } });
    expect(await pushed(line, 'scene.run')).toEqual({
      event: 'scene.run',
      data: { uuid: scene?.uuid, name: scene?.name, status: 'finished' },
    });
  });
});
