import { createHash, createHmac } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { loadHome } from '../../../sim/homes/load-home.ts';
import { ControlRefused } from '../../../sim/control/sim-control.ts';
import type { Sim } from '../../../sim/start-sim.ts';
import { openRelay } from '../../support/hub-line.ts';
import { ask, call, DEMO, signIn, startTestSim, type SignedIn } from '../../support/sim-client.ts';
import { within } from '../../support/how-long.ts';

const home = loadHome('maple-street');
const HUB = home.hubs[0]?.uuid ?? '';
const DANA = home.accounts[0]?.uuid ?? '';
const SERIAL = '90000001';
const TOKEN = 'maple-local-token-dana';
const HOUR_MS = 3_600_000;

const hashOf = (bytes: Uint8Array) => createHash('sha1').update(bytes).digest('hex');
const picture = (name: string) => readFileSync(new URL(`../../../sim/pictures/${name}`, import.meta.url));
const PICTURES = [
  'front-door',
  'front-door-parcel',
  'front-door-person',
  'driveway',
  'garage',
  'living-room',
  'nursery',
];
const names = new Map(
  PICTURES.flatMap((each) => [`${each}-day`, `${each}-night`]).map((name) => [hashOf(picture(`${name}.jpg`)), name]),
);

let sim: Sim;
let me: SignedIn;
beforeEach(async () => {
  sim = await startTestSim();
  advanceToHour(12);
  me = await signIn(sim.url);
});
afterEach(() => sim.stop());

/** Moves the hub's clock to the next such hour of the house's wall. */
function advanceToHour(hour: number): void {
  const wall = new Intl.DateTimeFormat('en-GB', {
    timeZone: home.location.timezone,
    hour: '2-digit',
    minute: '2-digit',
  });
  const [h = 0, m = 0] = wall.format(sim.clock.now()).split(':').map(Number);
  sim.control.advance((((hour * 60 - h * 60 - m) % 1_440) + 1_440) * 60_000);
}

const camera = (name: string) => {
  const found = sim.control.list()[0]?.devices.find((each) => each.name === name);
  const item = (wanted: string) => found?.items.find((each) => each.name === wanted)?.id ?? '';
  return { id: found?.id ?? '', item };
};
const stream = (name: string) => camera(name).item('camera_stream');
const basic = (key = TOKEN, user = DANA) => `Basic ${Buffer.from(`${user}:${key}`).toString('base64')}`;
const headers = (authorization = basic()) => ({ Authorization: authorization, 'controller-uuid': HUB });
const snapshot = (id: string, init: Record<string, string> = headers()) =>
  fetch(`${sim.url}/addons/cameras/stream/snapshot/${id}`, { headers: init });
/** Which picture the camera shows. */
const shown = async (name: string) =>
  names.get(hashOf(new Uint8Array(await (await snapshot(stream(name))).arrayBuffer())));

describe('what a camera sees', () => {
  it('[S7.30] gives a JPEG of its own place, by day and by night, and what stands before it', async () => {
    const answer = await snapshot(stream('Driveway'));
    expect([answer.status, answer.headers.get('content-type'), answer.headers.get('cache-control')]).toEqual([
      200,
      'image/jpeg',
      'no-store',
    ]);
    expect(await shown('Driveway')).toBe('driveway-day');
    expect(await shown('Front door camera')).toBe('front-door-day');
    sim.control.setCameraView('Front door camera', 'parcel');
    expect(await shown('Front door camera')).toBe('front-door-parcel-day');
    sim.control.advance(12 * HOUR_MS);
    expect(await shown('Front door camera')).toBe('front-door-parcel-night');
    sim.control.setCameraView('front-door-camera', 'person');
    expect(await shown('Front door camera')).toBe('front-door-person-night');
    sim.control.setCameraView('front-door-camera', null);
    expect(await shown('Front door camera')).toBe('front-door-night');
    expect(() => sim.control.setCameraView('front-door-camera', 'dragon')).toThrow(ControlRefused);
    expect(() => sim.control.setCameraView('Front door', 'person')).toThrow('Front door is no camera.');
  });

  it('[S7.30] shows it to members with the hub’s key only, and nothing of what cannot be reached', async () => {
    const id = stream('Driveway');
    const refused = async (init: Record<string, string>, wanted = id) => {
      const answer = await snapshot(wanted, init);
      return [answer.status, (await answer.json()) as unknown];
    };
    const notSignedIn = [401, { error: 'Not signed in' }];
    expect(await refused({ 'controller-uuid': HUB })).toEqual(notSignedIn);
    expect(await refused(headers(basic('wrong-token')))).toEqual(notSignedIn);
    expect(await refused(headers(basic(TOKEN, 'nobody')))).toEqual(notSignedIn);
    expect(await refused({ ...headers(), 'controller-uuid': DANA })).toEqual(notSignedIn);
    expect(await refused({ ...headers(), 'X-Authorization': 'Bearer forged' })).toEqual(notSignedIn);
    expect(await refused({ Authorization: basic() })).toEqual([
      400,
      { error: 'The header controller-uuid is missing' },
    ]);
    expect(await refused(headers(), 'nothing')).toEqual([404, { error: 'There is no such stream' }]);
    expect((await snapshot(id, { ...headers(), 'X-Authorization': `Bearer ${me.bearer}` })).status).toBe(200);
    sim.control.setReachable('Driveway', false);
    expect(await refused(headers())).toEqual([503, { error: 'Your camera appears offline' }]);
    sim.control.hubOffline(true);
    expect(await refused(headers())).toEqual([503, { error: 'The hub is offline' }]);
  });

  it('[S7.30] [S7.40] opens and closes the sound, and tells every socket of the hub', async () => {
    const line = await openRelay(sim.url, { username: 'demo2' });
    const id = stream('Driveway');
    const put = (body: unknown, init = headers()) =>
      ask(`${sim.url}/addons/cameras/stream/audio/${id}`, {
        method: 'PUT',
        headers: { ...init, 'Content-Type': 'application/json' },
        body: JSON.stringify(body),
      });
    const opened = await put({ state: 'start' });
    expect([opened.status, opened.body]).toEqual([200, {}]);
    const frame = (state: string) => ({
      id: 'ui_broadcast',
      msg_id: expect.stringMatching(/^[0-9a-f]{24}$/),
      msg_subclass: 'cloud.audio.updated',
      type: 'audio',
      result: { item_id: id, state },
    });
    await line.wait((each) => each.msg_subclass === 'cloud.audio.updated');
    const audio = () =>
      sim.control
        .list()[0]
        ?.devices.find((each) => each.name === 'Driveway')
        ?.items.find((each) => each.name === 'audio_stream')?.value;
    expect(audio()).toBe('opened');
    expect((await put({ state: 'stop' })).body).toEqual({});
    expect(audio()).toBe('closed');
    const bad = await put({ state: 'louder' });
    expect([bad.status, bad.body]).toEqual([400, { error: 'state is "start" or "stop"' }]);
    expect((await put({ state: 'start' }, headers(basic('wrong-token')))).status).toBe(401);
    await line.ask('hub.info.get');
    expect(line.broadcasts('cloud.audio.updated')).toEqual([frame('started'), frame('stopped')]);
    line.close();
  });
});

describe('what a camera keeps', () => {
  const listed = async (who = me) =>
    (await call(sim.url, who.bearer, 'storage_list', { bucket: ['default'] })).body.data.list as Record<
      string,
      never
    >[];
  const kept = (count: number) =>
    vi.waitFor(async () => expect(await listed()).toHaveLength(count), { timeout: within(4_000), interval: 20 });

  it('[S7.19] [S9.7] keeps a snapshot with where it is from and a smaller picture', async () => {
    const line = await openRelay(sim.url);
    const front = camera('Front door camera');
    sim.control.setCameraView('front-door-camera', 'person');
    const beforeS = Math.floor(sim.clock.now() / 1_000);
    await line.ask('hub.item.value.set', { _id: front.item('snapshot'), value: true });
    await kept(1);
    const [file] = await listed();
    expect(file).toEqual({
      uuid: expect.any(String),
      key: expect.any(String),
      type: 'multimedia',
      bucket: 'default',
      filename: expect.stringMatching(/^front-door-camera-\d{8}-\d{6}\.jpg$/),
      file_format: 'jpg',
      timestamp: expect.any(Number),
      meta: { controller_info: { device_id: front.id, controller_id: SERIAL, controller_uuid: HUB } },
      storage_related: { list: [{ storage_file_uuid: expect.any(String), related: 'preview' }] },
    });
    expect(file?.['timestamp']).toBeGreaterThanOrEqual(beforeS);
    expect(file?.['timestamp']).toBeLessThanOrEqual(sim.clock.now() / 1_000);
    const bytes = async (query = '') => {
      const answer = await fetch(`${sim.url}/?uuid=${String(file?.['uuid'])}&key=${String(file?.['key'])}${query}`);
      return Buffer.from(await answer.arrayBuffer());
    };
    expect((await bytes()).equals(picture('front-door-person-day.jpg'))).toBe(true);
    expect((await bytes('&storage_related=preview')).equals(picture('front-door-person-day-small.jpg'))).toBe(true);
    const robin = await signIn(sim.url, { ...DEMO, username: 'demo2' });
    expect(await listed(robin)).toHaveLength(1);
    const meta = { controller_info: { device_id: camera('Driveway').id } };
    expect((await call(sim.url, me.bearer, 'storage_list', { meta })).body.data.list).toEqual([]);
    line.close();
  });

  it('[S7.19] [S9.7] keeps a recording that can be played when its seconds are over', async () => {
    const line = await openRelay(sim.url);
    const drive = camera('Driveway');
    await line.ask('hub.item.value.set', { _id: drive.item('make_recording'), value: 25 });
    sim.control.advance(20_000);
    expect(await listed()).toEqual([]);
    sim.control.advance(6_000);
    await kept(1);
    const [file] = await listed();
    expect(file).toMatchObject({
      filename: expect.stringMatching(/^driveway-camera-\d{8}-\d{6}\.webm$/),
      file_format: 'webm',
      meta: { controller_info: { device_id: drive.id, controller_id: SERIAL, controller_uuid: HUB }, duration: 25 },
      storage_related: { list: [{ related: 'preview' }] },
    });
    const url = `${sim.url}/?uuid=${String(file?.['uuid'])}&key=${String(file?.['key'])}`;
    const answer = await fetch(url);
    expect(answer.headers.get('content-type')).toBe('video/webm');
    expect(Buffer.from(await answer.arrayBuffer()).equals(picture('driveway-day.webm'))).toBe(true);
    const preview = await fetch(`${url}&storage_related=preview`);
    expect(preview.headers.get('content-type')).toBe('image/jpeg');
    line.close();
  });

  it('[S7.19] keeps nothing while the hub has no way to the cloud', async () => {
    sim.control.hubOffline(true);
    sim.control.command('Driveway', 'snapshot', true);
    sim.control.hubOffline(false);
    sim.control.command('Front door camera', 'snapshot', true);
    await kept(1);
    expect((await listed())[0]).toMatchObject({ filename: expect.stringContaining('front-door-camera') });
  });
});

describe('streams', () => {
  it('[S7.20] tells the turn and stun servers with credentials that end, as the shared secret says', async () => {
    const own = await startTestSim({ turn: { secret: 'shared', turnUrls: ['turn:turn.example:3478'] } });
    try {
      const { bearer } = await signIn(own.url);
      const reply = await call(own.url, bearer, 'streaming_get_turn_static', {}, { version: '3' });
      expect(reply.body).toEqual({
        status: 1,
        complete: 1,
        data: {
          iceServers: [
            { urls: ['turn:turn.example:3478'], username: expect.any(String), credential: expect.any(String) },
            { urls: ['stun:127.0.0.1:3478'] },
          ],
        },
      });
      const [{ username, credential }] = reply.body.data.iceServers as [{ username: string; credential: string }];
      expect(credential).toBe(createHmac('sha1', 'shared').update(username).digest('base64'));
      const [expiresS, uuid] = username.split(':');
      expect(uuid).toBe(DANA);
      expect(
        Math.abs(Number(expiresS) - sim.clock.now() / 1_000 + (sim.clock.now() - own.clock.now()) / 1_000 - 3_600),
      ).toBeLessThan(5);
      expect((await call(own.url, 'nobody', 'streaming_get_turn_static')).status).toBe(401);
    } finally {
      await own.stop();
    }
  });

  it('[S7.23] lists the cameras of the account’s hubs', async () => {
    const reply = await call(sim.url, me.bearer, 'camera_list', {}, { version: '2' });
    expect(reply.body).toEqual({
      status: 1,
      complete: 1,
      data: {
        list: ['Driveway', 'Front door camera'].map((name) => ({
          device_id: camera(name).id,
          controller_uuid: HUB,
          name,
        })),
      },
    });
    expect((await call(sim.url, 'nobody', 'camera_list')).status).toBe(401);
  });
});
