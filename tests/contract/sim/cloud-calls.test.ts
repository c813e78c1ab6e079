import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { loadHome } from '../../../sim/homes/load-home.ts';
import type { Sim } from '../../../sim/start-sim.ts';
import { hashOf, send } from '../../support/account-client.ts';
import { done, refusal } from '../../support/cloud-refusal.ts';
import { ask, call, decoded, DEMO, postJson, signIn, startTestSim, type SignedIn } from '../../support/sim-client.ts';

const LOCATION = '3c1b8a52-6f0e-4d27-9b1a-5e0d7c4f2a10';
const DANA = '5b0f6d1e-2a44-4f8c-8c57-1d9e3a70b101';
const ROBIN = 'c47a9e30-7d15-4b62-9f08-6be2d5184102';
const HUB = '8e6d2f14-0b7c-4c39-a5d1-90f3b27e6c01';
const SERIAL = '90000001';

let sim: Sim;
let me: SignedIn;
let robin: SignedIn;
/** An account that has just signed up: no place, no hubs. */
let guest: SignedIn;
beforeAll(async () => {
  sim = await startTestSim({ house: withGuest() });
  me = await signIn(sim.url);
  robin = await signIn(sim.url, { ...DEMO, username: 'demo2' });
  guest = await signIn(sim.url, { ...DEMO, username: 'guest' });
});
afterAll(() => sim.stop());

function withGuest() {
  const home = loadHome('maple-street');
  const [dana] = home.accounts;
  if (dana === undefined) throw new Error('maple-street has nobody');
  const uuid = '11111111-2222-4333-8444-555555555555';
  const guestFile = { ...dana, username: 'guest', uuid, PK_User: 900, PK_Account: 901, email: 'guest@away.example' };
  return { ...home, accounts: [...home.accounts, { ...guestFile, hubs: [], localTokens: {} }] };
}
const ask1 = (name: string, params: unknown = {}, who = me) => call(sim.url, who.bearer, name, params);
const itemValue = (device: string, item: string) =>
  sim.control
    .list()[0]
    ?.devices.find((each) => each.name === device)
    ?.items.find((each) => each.name === item)?.value;

describe('access_keys_sync', () => {
  const user = (uuid: string, token: string) => ({
    meta: { entity: { type: 'user', uuid }, target: { type: 'controller', uuid: HUB } },
    data: { string: token },
  });
  const hub = {
    meta: { entity: { type: 'controller', uuid: HUB, id: SERIAL }, target: { type: 'cloud', uuid: LOCATION } },
    data: null,
  };

  it('[S7.12] [15.4 rule 3] always answers in full, each member their own record, the user’s first', async () => {
    for (const params of [{ version: 53, entity: 'controller', uuid: 0.2 }, { version: -1 }, {}, { version: 54 }]) {
      expect((await ask1('access_keys_sync', params)).body).toEqual(
        done({
          version: 54,
          keys: { [`user-${SERIAL}`]: user(DANA, 'maple-local-token-dana'), [`controller-${SERIAL}`]: hub },
        }),
      );
    }
    const { keys } = (await ask1('access_keys_sync', {}, robin)).body.data;
    expect(Object.keys(keys)).toEqual([`user-${SERIAL}`, `controller-${SERIAL}`]);
    expect(keys[`user-${SERIAL}`].meta.entity.uuid).toBe(ROBIN);
    expect(keys[`user-${SERIAL}`].data.string).not.toBe('maple-local-token-dana');
  });

  it('[S7.12] gives no keys to strangers, nor to an account without hubs', async () => {
    expect((await call(sim.url, 'x.y.z', 'access_keys_sync')).body).toEqual(refusal(5, 'Not signed in'));
    expect((await ask1('access_keys_sync', {}, guest)).body).toEqual(done({ version: 54, keys: {} }));
  });
});

describe('ids, places and reports', () => {
  it('[S7.12] legacy_id_mapping knows what is the account’s own, and refuses what is no map', async () => {
    const map = { user: [101, '102', 999], controller: [SERIAL, '90000002'], location: [501, 502] };
    expect((await ask1('legacy_id_mapping', { map })).body).toEqual(
      done({
        map: {
          user: { ids_to_uuids: { 101: DANA, 102: ROBIN } },
          controller: { ids_to_uuids: { [SERIAL]: HUB } },
          location: { ids_to_uuids: { 501: LOCATION } },
        },
      }),
    );
    const nothing = { ids_to_uuids: {} };
    expect((await ask1('legacy_id_mapping', { map }, guest)).body).toEqual(
      done({ map: { user: nothing, controller: nothing, location: nothing } }),
    );
    expect((await ask1('legacy_id_mapping', {})).body).toEqual(refusal(1, 'Bad params: map'));
    expect((await ask1('legacy_id_mapping', { map: { user: [{}] } })).body.data.error_code).toBe(1);
  });

  it('[S7.12] location_list', async () => {
    expect((await ask1('location_list')).body).toEqual(
      done({ locations: [{ uuid: LOCATION, id: 501, name: 'Maple Street', timezone: 'America/New_York' }] }),
    );
    expect((await ask1('location_list', {}, guest)).body).toEqual(done({ locations: [] }));
    expect((await call(sim.url, '', 'location_list')).status).toBe(401);
  });

  it('[S7.12] controller_get_report holds the hub’s own lists, and follows what changes', async () => {
    const report = async () =>
      (await ask1('controller_get_report', { controllers: [HUB] })).body as { data: Record<string, any> }; // oxlint-disable-line typescript/no-explicit-any -- compared as whole values
    const own = (method: string) => {
      const reply = sim.houses.get(SERIAL)?.call(method, {}, { api: '1.0' });
      return reply !== undefined && 'result' in reply ? reply.result : null;
    };
    const lists = () =>
      JSON.parse(
        JSON.stringify({
          [HUB]: { device_list: { raw: own('hub.devices.list') }, scene_list: { raw: own('hub.scenes.list') } },
        }),
      ) as Record<string, unknown>;
    expect(await report()).toEqual(done(lists()));
    const device = sim.control.list()[0]?.devices[0]?.id ?? '';
    sim.houses.get(SERIAL)?.call('hub.device.name.set', { _id: device, name: 'Renamed' }, { api: '1.0' });
    const renamed = await report();
    expect(renamed).toEqual(done(lists()));
    expect(renamed.data[HUB]?.device_list.raw.devices[0].name).toBe('Renamed');
    expect((await ask1('controller_get_report', { controllers: [LOCATION] })).body).toEqual(done());
    expect((await ask1('controller_get_report', { controllers: [HUB] }, guest)).body).toEqual(done());
    expect((await ask1('controller_get_report', { controllers: HUB })).body).toEqual(
      refusal(1, 'Bad params: controllers'),
    );
  });
});

describe('bounce login', () => {
  const wish = { path: '/security', controller_id: SERIAL, dashboard_id: 'd-1', kiosk: 1, lang: 'de' };
  const open = (key: unknown) => postJson(`${sim.url}/v1/request`, { call: 'bounce_get', params: { key } });

  it('[S7.12] (R-62) a key opens a sign-in of the same member, once, without being signed in', async () => {
    const made = (await ask1('bounce_create', wish)).body;
    expect(made).toEqual(done({ key: expect.stringMatching(/^[\w-]{32}$/), expires: expect.any(Number) }));
    const got = await open(made.data.key);
    expect([got.status, got.body]).toEqual([200, done({ data: expect.any(String), expires: made.data.expires })]);
    const told = JSON.parse(got.body.data.data) as Record<string, string>;
    expect(told).toEqual({
      identity: expect.any(String),
      identity_signature: expect.any(String),
      token: expect.any(String),
      ...wish,
    });
    expect(decoded(told['identity'] ?? '')).toMatchObject({ Username: 'demo', PK_User: 101 });
    expect((await call(sim.url, told['token'] ?? '', 'location_list')).body.status).toBe(1);
    const pair = { MMSAuth: told['identity'] ?? '', MMSAuthSig: told['identity_signature'] ?? '' };
    expect((await ask(`${sim.url}/account/user/user/101`, { headers: pair })).status).toBe(200);
    expect((await open(made.data.key)).body).toEqual(refusal(3, 'Unknown key'));
  });

  it('[S7.12] (R-62) refuses unknown, malformed and old keys', async () => {
    expect((await open('bnc-1')).body).toEqual(refusal(3, 'Unknown key'));
    expect((await open('__proto__')).body).toEqual(refusal(3, 'Unknown key'));
    expect((await open(5)).body).toEqual(refusal(1, 'Bad params: key'));
    const own = await startTestSim();
    try {
      const { bearer } = await signIn(own.url);
      const { key } = (await call(own.url, bearer, 'bounce_create', wish)).body.data;
      own.control.advance(301_000);
      expect((await postJson(`${own.url}/v1/request`, { call: 'bounce_get', params: { key } })).body).toEqual(
        refusal(3, 'Unknown key'),
      );
    } finally {
      await own.stop();
    }
  });

  it('[S7.12] (R-62) a key ends with the sign-in that made it, and cannot be read from the store', async () => {
    const dir = mkdtempSync(path.join(tmpdir(), 'porchlight-bounce-'));
    const own = await startTestSim({ dir });
    const make = async (who: SignedIn) =>
      (await call(own.url, who.bearer, 'bounce_create', wish)).body.data.key as string;
    const use = async (key: string) =>
      (await postJson(`${own.url}/v1/request`, { call: 'bounce_get', params: { key } })).body as unknown;
    try {
      const [leaving, other, changing] = await Promise.all([signIn(own.url), signIn(own.url), signIn(own.url)]);
      const keys = [await make(leaving), await make(other), await make(changing)] as const;
      const disk = ['home.db', 'home.db-wal'].map((name) => path.join(dir, name)).filter((file) => existsSync(file));
      const written = disk.map((file) => readFileSync(file, 'latin1')).join('');
      expect(written).toContain('cloud.bounce-keys');
      for (const key of keys) expect(written).not.toContain(key);

      expect((await send('POST', `${own.url}/autha/auth/user/101/logout`, {}, leaving.pair)).status).toBe(200);
      expect(await use(keys[0])).toEqual(refusal(3, 'Unknown key'));
      const change = { SHA1Password: hashOf('demo', DEMO.password), NewPassword: 'Newpass12' };
      expect((await send('PUT', `${own.url}/autha/auth/username/demo/password`, change, changing.pair)).status).toBe(
        201,
      );
      expect(await use(keys[1])).toEqual(refusal(3, 'Unknown key'));
      expect(await use(keys[2])).toMatchObject({ status: 1, data: { data: expect.any(String) } });
    } finally {
      await own.stop();
      rmSync(dir, { recursive: true, force: true });
    }
  });

  it('[S7.12] (R-62) makes keys for own screens only', async () => {
    for (const path of ['https://evil.example/', '//evil.example', '/\\evil', '/a%2Fb', '/a//b', 'security', '']) {
      expect((await ask1('bounce_create', { ...wish, path })).body).toEqual(refusal(1, 'Bad params: path'));
    }
    expect((await ask1('bounce_create', { ...wish, lang: 'xx' })).body).toEqual(refusal(1, 'Bad params: lang'));
    expect((await ask1('bounce_create', { ...wish, kiosk: 2 })).body).toEqual(refusal(1, 'Bad params: kiosk'));
    for (const [controller_id, who] of [
      ['90000002', me],
      [SERIAL, guest],
    ] as const) {
      expect((await ask1('bounce_create', { ...wish, controller_id }, who)).body).toEqual(
        refusal(4, 'This controller belongs to another account'),
      );
    }
    const plain = (await ask1('bounce_create', { path: '/' })).body.data;
    expect(JSON.parse((await open(plain.key)).body.data.data)).toMatchObject({
      path: '/',
      controller_id: '',
      dashboard_id: '',
      kiosk: 0,
      lang: 'en',
    });
  });
});

describe('cloud scenes', () => {
  it('[S7.12] [S7.14] lists them in data.data', async () => {
    const lamp = (await ask1('abstract_list', { data: 1 })).body.data.abstracts[0].uuid;
    const scene = (name: string) => ({
      uuid: expect.stringMatching(/^[0-9a-f-]{36}$/),
      name,
      current_detail: {},
      used_abstracts: [lamp],
      deleted: 0,
      meta: { type: 'cloud' },
    });
    expect((await ask1('scene_list')).body).toEqual(
      done({ data: [scene('Lights out everywhere'), scene('Welcome home')] }),
    );
    expect((await ask1('scene_list', {}, guest)).body).toEqual(done({ data: [] }));
  });

  it('[S7.14] scene_run acts on hubs and voice devices; 200 means that it did', async () => {
    const list = (await ask1('scene_list')).body.data.data as { uuid: string; name: string }[];
    const uuidOf = (name: string) => list.find((each) => each.name === name)?.uuid;
    const lamp = async () => (await ask1('abstract_list')).body.data.abstracts[0].data.state as unknown;
    sim.control.setItem('Ceiling light', 'dimmer', 0);
    const run = await ask1('scene_run', { uuid: uuidOf('Welcome home') });
    expect([run.status, run.body]).toEqual([200, done()]);
    sim.control.advance(10_000);
    expect(itemValue('Ceiling light', 'dimmer')).toBe(80);
    expect(await lamp()).toEqual({ switch: true, dimmer: 40 });
    const off = await ask1('scene_run', { sceneId: uuidOf('Lights out everywhere') });
    expect([off.status, off.body]).toEqual([200, done()]);
    sim.control.advance(60_000);
    expect(itemValue('Ceiling light', 'dimmer')).toBe(0);
    expect(await lamp()).toEqual({ switch: false, dimmer: 40 });
  });

  it('[S7.14] [S8.23] says what failed with another http status than 200', async () => {
    const [, welcome] = (await ask1('scene_list')).body.data.data as { uuid: string }[];
    const missing = await ask1('scene_run', { uuid: LOCATION });
    expect([missing.status, missing.body]).toEqual([404, refusal(3, 'Scene not found')]);
    expect((await ask1('scene_run')).body).toEqual(refusal(1, 'Bad params: uuid'));
    const away = await ask1('scene_run', { uuid: welcome?.uuid }, guest);
    expect([away.status, away.body]).toEqual([403, refusal(4, 'This account has no location')]);
    sim.control.hubOffline(true);
    const failed = await ask1('scene_run', { uuid: welcome?.uuid });
    sim.control.hubOffline(false);
    const text = 'Maple Street: not connected';
    expect([failed.status, failed.body]).toEqual([
      502,
      {
        status: 0,
        complete: 1,
        data: { error_code: 3, error_text: `2 of 3 actions failed: ${text}`, failures: [text, text] },
      },
    ]);
  });

  it('[S7.14] a member neither sees nor runs a scene that drives a hub that is not theirs', async () => {
    const own = await startTestSim({ home: 'oak-avenue', speed: 0 });
    try {
      const as = async (username: string) => (await signIn(own.url, { ...DEMO, username })).bearer;
      const [ana, irene] = [await as('ana'), await as('irene')];
      const listed = async (who: string) =>
        (await call(own.url, who, 'scene_list')).body.data.data as { uuid: string; name: string }[];
      const scenes = await listed(ana);
      expect(scenes.map(({ name }) => name)).toEqual(['Everybody to bed', 'Lamp for Irene']);
      expect((await listed(irene)).map(({ name }) => name)).toEqual(['Lamp for Irene']);
      const [forAll, forIrene] = scenes.map(({ uuid }) => uuid);
      const before = own.control.list().map(({ scenes: each }) => each);
      const refused = await call(own.url, irene, 'scene_run', { uuid: forAll });
      expect([refused.status, refused.body]).toEqual([403, refusal(4, 'This scene drives a hub of somebody else')]);
      expect(own.control.list().map(({ scenes: each }) => each)).toEqual(before);
      expect((await call(own.url, irene, 'scene_run', { uuid: forIrene })).body).toEqual(done());
      expect((await call(own.url, ana, 'scene_run', { uuid: forAll })).body).toEqual(done());
    } finally {
      await own.stop();
    }
  });

  it('[S7.14] [S8.16] a cloud that fails answers with its status', async () => {
    sim.control.failNext('scene_run', 503);
    expect((await ask1('scene_run', { uuid: LOCATION })).status).toBe(503);
  });
});
