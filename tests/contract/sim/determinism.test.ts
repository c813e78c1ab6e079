import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Sim, SimOptions } from '../../../sim/start-sim.ts';
import { openRelay, type HubLine } from '../../support/hub-line.ts';
import { ask, call, sha1, signIn, startTestSim } from '../../support/sim-client.ts';
import { within } from '../../support/how-long.ts';

/** For a machine that is busy with other tests. */
const SLOW_MS = 20_000;
const START = Date.UTC(2026, 10, 21, 17);
const DAY_MS = 86_400_000;
const HUB = '90000001';
const CAR = '90000015';

/** What must differ between runs by its nature: secrets, and the port of the test. */
const SECRETS = /"(Identity|IdentitySignature|token|auth|sig|sign|credential|string)":\s*"[^"]*"|"key":"[\w-]{32}"/g;

interface Init extends RequestInit {
  headers?: Record<string, string>;
}

interface Run {
  sim: Sim;
  /** Every reply as it came, named by its step. */
  replies: { step: string; status: number; text: string }[];
  http(step: string, path: string, init?: Init): Promise<Record<string, unknown>>;
  request(call: string, params?: unknown): Promise<Record<string, unknown>>;
  hub(method: string, params?: unknown): Promise<Record<string, unknown>>;
  line: HubLine;
  pair: Record<string, string>;
}

const running: Sim[] = [];
afterEach(async () => {
  await Promise.all(running.splice(0).map((sim) => sim.stop()));
});

async function begin(options: SimOptions, person: { username: string; password: string; pin: string }, serial: string) {
  const sim = await startTestSim({ startAt: START, speed: 0, ...options });
  running.push(sim);
  const host = new URL(sim.url).host;
  const masked = (text: string) => text.replaceAll(host, 'HOST').replaceAll(SECRETS, '"SECRET"');
  const { pair, bearer } = await signIn(sim.url, person);
  const line = await openRelay(sim.url, { serial, username: person.username });
  const replies: Run['replies'] = [];

  const http: Run['http'] = async (step, path, init = {}) => {
    const answer = await fetch(`${sim.url}${path}`, { ...init, headers: { ...pair, ...init.headers } });
    const bytes = Buffer.from(await answer.arrayBuffer());
    const isText = /json|text/.test(answer.headers.get('content-type') ?? '');
    const text = isText ? bytes.toString() : bytes.toString('base64');
    // A bare token is a whole reply.
    replies.push({ step, status: answer.status, text: path === '/info/session/token' ? 'SECRET' : masked(text) });
    return isText && text.startsWith('{') ? (JSON.parse(text) as Record<string, unknown>) : {};
  };
  const run: Run = {
    ...{ sim, replies, http, line, pair },
    async request(call, params = {}) {
      const reply = await http(call, '/v1/request', {
        method: 'POST',
        headers: { Authorization: `Bearer ${bearer}`, 'Content-Type': 'application/json' },
        body: JSON.stringify({ call, version: '1', id: `c-${call}`, params }),
      });
      return (reply['data'] ?? {}) as Record<string, unknown>;
    },
    async hub(method, params = {}) {
      const { error, result } = await line.ask(method, params);
      replies.push({ step: method, status: error === null ? 200 : 500, text: '' });
      return (result ?? {}) as Record<string, unknown>;
    },
  };
  return {
    run,
    /** All that was said, in order: http replies, then every frame of the socket. */
    async finish() {
      await line.ask('hub.modes.current.get', {});
      line.close();
      return { replies, frames: line.texts.map(masked) };
    },
  };
}

const device = (run: Run, name: string) => {
  const found = run.sim.control
    .list()
    .flatMap((house) => house.devices)
    .find((each) => each.name === name);
  if (found === undefined) throw new Error(`no device ${name}`);
  return found;
};
const itemId = (run: Run, name: string, item: string) =>
  device(run, name).items.find((each) => each.name === item)?.id ?? '';

/** A noon at Maple Street, through every door that the simulator has. */
async function noon(run: Run): Promise<void> {
  const { http, request, hub, sim } = run;
  const account = '/account/account/account/201';
  await http('devices', `${account}/devices`);
  await http('installations', `${account}/installations`);
  await http('details', `/device/device/device/${HUB}?random=0.5`);
  await http('servers', `/device/device/device/${HUB}/servers`);
  await http('user', '/account/user/user/101');
  await http('session token', '/info/session/token');
  await http('events', `/event/events?Gateway=${HUB}&Count=20`);
  await http('weather', '/data/2.5/weather?q=Newark&appid=k&units=metric');
  await http('forecast', '/data/2.5/forecast?lat=40.7&lon=-74.2&appid=k');

  for (const call of ['location_list', 'controller_list', 'scene_list', 'protect_status', 'dashboard_list']) {
    await request(call);
  }
  await request('access_keys_sync', { version: -1 });
  await request('legacy_id_mapping', { map: { user: [101], controller: [HUB], location: [501] } });
  const { locations } = (await request('location_list')) as { locations: { uuid: string }[] };
  const location_uuid = locations[0]?.uuid ?? '';
  const controller_uuid = sim.houses.get(HUB)?.uuid ?? '';
  await request('protect_account_get', { location_uuid });
  await request('protect_zones_get', { controller_uuid });
  await request('protect_test_mode_set', { mode: 1, location_uuid });
  await request('protect_test_mode_get', { controllers: [controller_uuid] });
  await request('user_pins_manage', { action: 'list' });
  const { uuid } = await request('dashboard_create', { dashboard: { name: 'Hall', tiles: [1, 2] } });
  await request('dashboard_set', { uuid, dashboard: { name: 'Hallway', revision: 1 } });
  await request('dashboard_set', { uuid, dashboard: { name: 'Too late', revision: 1 } });
  await request('dashboard_list');
  await request('theme_set', { theme: { name: 'Evening' } });
  await request('theme_list');
  await request('kvs_set', { type: 'location', key: 'chime_config', value: '{"devices":[]}' });
  await request('kvs_get', { list: [{ type: 'location', entity_uuid: location_uuid, key: 'chime_config' }] });
  await request('camera_list');
  await request('abstract_list', { data: 1 });
  await request('voice_account_list');
  const { data: cloudScenes } = (await request('scene_list')) as { data: { uuid: string }[] };
  await request('scene_run', { uuid: cloudScenes[0]?.uuid });
  await request('bounce_create', { path: '/security/home', controller_id: HUB, kiosk: 0, lang: 'en' });
  await request('streaming_get_turn_static');
  await request('controller_get_report', { controllers: [controller_uuid] });

  for (const method of ['hub.info.get', 'hub.devices.list', 'hub.items.list', 'hub.room.list', 'hub.scenes.list']) {
    await hub(method);
  }
  for (const method of ['hub.modes.get', 'hub.settings.list', 'hub.features.list', 'hub.network.get'])
    await hub(method);
  await hub('hub.data.list', { devices: null, rooms: null });
  const { _id: room } = await hub('hub.room.create', { name: 'Attic' });
  await hub('hub.room.name.set', { _id: room, name: 'Loft' });
  await hub('hub.device.room.set', { _id: device(run, 'Floor lamp').id, roomId: room });
  await hub('hub.item.value.set', { _id: itemId(run, 'Floor lamp', 'dimmer'), value: 35 });
  await hub('hub.item.value.set', { _id: itemId(run, 'Living room blinds', 'dimmer'), value: 10 });
  await hub('hub.item.value.set', { _id: itemId(run, 'Front door lock', 'door_lock'), value: 'unsecured' });
  sim.control.advance(20_000);
  const { scenes } = (await hub('hub.scenes.list')) as { scenes: { _id: string; name: string }[] };
  const movie = scenes.find((each) => each.name === 'Movie')?._id;
  await hub('hub.scenes.clone', { _id: movie });
  await hub('hub.scenes.run', { sceneId: movie });
  sim.control.advance(10_000);
  await hub('hub.modes.switch', { modeId: '2' });
  sim.control.advance(90_000);
  sim.control.openDoor('front-door');
  sim.control.advance(45_000);
  await hub('hub.modes.get');
  await hub('hub.modes.force_disarm', { modeId: '1' });
  await request('protect_panic', {
    options: { panic_type: 1, panic_id: 'fire_alarm', action: 'panic', value: 'alarm_active', location_uuid },
  });

  sim.control.advance(40_000);
  await recordingsKept(run);
  const picture = new FormData();
  picture.set('file', new Blob([JPEG], { type: 'image/jpeg' }), 'hall.jpg');
  const { bearer } = await signIn(sim.url);
  await http('upload', '/upload', { method: 'POST', headers: { Authorization: `Bearer ${bearer}` }, body: picture });
  await request('storage_list', { page: 1, per_page: 50 });
  await http('events later', `/event/events?Gateway=${HUB}&Count=50`);
  sim.control.advance(2 * 3_600_000);
  await hub('hub.items.list');
  await http('signed up', '/autha/auth/username', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ Username: 'newcomer', Password: 'Welcome12', Email: 'new@comer.example', PK_Oem: 1 }),
  });
  await http('wrong password', `/autha/auth/username/demo?SHA1Password=${sha1('x')}&PK_Oem=1&TokenVersion=2`);
}

/** Cameras put what they took into the storage in their own time: with their small pictures, and then all is quiet. */
async function recordingsKept({ sim }: Run): Promise<void> {
  const { bearer } = await signIn(sim.url);
  await vi.waitUntil(async () => {
    const { body } = await call(sim.url, bearer, 'storage_list', { page: 1, per_page: 50 });
    const files = (body as { data: { list: StoredFile[] } }).data.list.filter((each) => each.file_format === 'webm');
    return files.length === 2 && files.every((each) => each.storage_related.list.length > 0);
  });
}
interface StoredFile {
  file_format: string;
  storage_related: { list: unknown[] };
}

/** The smallest JPEG that begins and ends as one. */
const JPEG = Uint8Array.from([0xff, 0xd8, 0xff, 0xe0, 0, 4, 0x4a, 0x46, 0xff, 0xd9]);

const noons = async (options: SimOptions = {}) => {
  const { run, finish } = await begin(options, { username: 'demo', password: 'Demo1234', pin: '1234' }, HUB);
  await noon(run);
  return finish();
};

describe('the same seed and the same calls', () => {
  it(
    'give the same bytes, replies and broadcasts alike, save tokens',
    async () => {
      const [first, second] = [await noons(), await noons()];
      expect(second.replies).toEqual(first.replies);
      expect(second.frames).toEqual(first.frames);
      expect(first.replies.length).toBeGreaterThanOrEqual(60);
      expect(first.frames.length).toBeGreaterThan(100);
      // The script is about what is served; this is all that it was refused.
      expect(first.replies.filter(({ status }) => status >= 400).map(({ step }) => step)).toEqual(['wrong password']);
      expect(first.replies.filter(({ text }) => text.includes('error_code')).map(({ step }) => step)).toEqual([
        'dashboard_set',
      ]);
    },
    within(SLOW_MS),
  );

  it('give the same relay of a Vera hub', async () => {
    const poll = async () => {
      const { run, finish } = await begin(
        { home: 'river-road' },
        { username: 'nell', password: 'Demo1234', pin: '8801' },
        CAR,
      );
      const { sim, pair, replies } = run;
      const MMSSession = (await ask(`${sim.url}/info/session/token`, { headers: pair })).body as string;
      const path = '/relay/relay/relay/device/45098765/port_3480/data_request';
      const scene =
        'id=action&serviceId=urn:micasaverde-com:serviceId:HomeAutomationGateway1&action=RunScene&SceneNum=1';
      for (const query of ['id=user_data', scene, 'id=status&DataVersion=1&MinimumDelay=0&Timeout=0']) {
        const { status, body } = await ask(`${sim.url}${path}?${query}`, { headers: { MMSSession } });
        replies.push({ step: query, status, text: JSON.stringify(body) });
      }
      return finish();
    };
    const first = await poll();
    expect(await poll()).toEqual(first);
    expect(first.replies.map(({ status }) => status)).toEqual([200, 200, 200]);
  });
});

it(
  'people who live in the house do the same at the same times, however fast the machine is',
  async () => {
    const frames = async (steps: number) => {
      const person = { username: 'demo', password: 'Demo1234', pin: '1234' };
      const { run, finish } = await begin({ lively: true }, person, HUB);
      for (let step = 0; step < steps; step += 1) {
        run.sim.control.advance(DAY_MS / steps);
        await run.hub('hub.modes.current.get');
      }
      const heard = (await finish()).frames.map((text) => JSON.parse(text) as LivelyFrame);
      return heard.filter((frame) => frame.msg_subclass === 'hub.item.updated').map((frame) => frame.result);
    };
    const [inOne, inMany] = [await frames(1), await frames(24)];
    expect(inMany).toEqual(inOne);
    expect(inOne.filter(({ name }) => name === 'motion').length).toBeGreaterThan(20);
  },
  within(SLOW_MS),
);
interface LivelyFrame {
  msg_subclass?: string;
  result: Record<string, unknown>;
}

describe('another seed', () => {
  it(
    'tells other past days and has other weather',
    async () => {
      const [first, other] = [await noons(), await noons({ seed: 2 })];
      const differing = first.replies.filter(({ text }, index) => text !== other.replies[index]?.text);
      expect(differing.map(({ step }) => step)).toEqual(expect.arrayContaining(['events', 'weather', 'forecast']));
    },
    within(SLOW_MS),
  );
});
