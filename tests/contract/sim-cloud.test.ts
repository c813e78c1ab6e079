import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { EventRecord } from '../../sim/cloud/hubs/event-list.ts';
import type { Sim } from '../../sim/start-sim.ts';
import {
  ask,
  call,
  DEMO,
  decoded,
  loginUrl,
  postJson,
  signIn,
  startTestSim,
  type SignedIn,
} from '../support/sim-client.ts';

const LOCATION = '3c1b8a52-6f0e-4d27-9b1a-5e0d7c4f2a10';
const DANA = '5b0f6d1e-2a44-4f8c-8c57-1d9e3a70b101';
const HUB = '8e6d2f14-0b7c-4c39-a5d1-90f3b27e6c01';
const SERIAL = '90000001';
const NOT_SIGNED_IN = { ErrorCode: 401, Message: 'User not logged in' };
const WRONG_LOGIN = { ErrorCode: 404, Message: 'Invalid username or password' };
const refusal = (code: number, text: string) => ({
  status: 0,
  complete: 1,
  data: { error_code: code, error_text: text },
});

let sim: Sim;
let host: string;
let me: SignedIn;
beforeAll(async () => {
  sim = await startTestSim();
  host = new URL(sim.url).host;
  me = await signIn(sim.url);
});
afterAll(() => sim.stop());

describe('signing in', () => {
  it('[S7.3] [15.4 rule 2] gives identity, signature and servers for either form of the hash', async () => {
    const before = Math.floor(sim.clock.now() / 1_000);
    const reply = await ask(loginUrl(sim.url, 'Demo', 'Demo1234', 'Demo'));
    expect(reply.status).toBe(404); // neither form: the name as typed is not the account's own
    const good = await ask(`${loginUrl(sim.url, 'DEMO', 'Demo1234', 'demo')}&random=0.5`);
    expect(good.status).toBe(200);
    const { Identity, IdentitySignature, ...servers } = good.body;
    expect(servers).toEqual({
      Server_Account: host,
      Server_Account_Alt: host,
      Server_Event: host,
      Server_Event_Alt: host,
    });
    expect(Identity).toMatch(/^[A-Za-z0-9+/]+=*$/);
    expect(IdentitySignature).toMatch(/^[A-Za-z0-9+/]+=*$/);
    const { Expires, Generated, Seq, SignIn, ...identity } = decoded(Identity);
    expect(identity).toEqual({
      Version: 2,
      PermissionsEnabled: [1, 2, 3],
      PermissionsDisabled: [],
      Permissions: [],
      PK_Account: 201,
      PK_AccountType: 5,
      PK_AccountChild: 0,
      PK_Account_Parent: 0,
      PK_App: 0,
      PK_Oem: 1,
      PK_Oem_User: '',
      PK_PermissionRole: 10,
      PK_User: 101,
      PK_Server_Auth: 1,
      PK_Server_Account: 1,
      PK_Server_Event: 1,
      Server_Auth: host,
      Username: 'demo',
    });
    expect([Seq, SignIn]).toEqual([expect.any(Number), Seq]);
    expect(Generated).toBeGreaterThanOrEqual(before);
    expect(Generated).toBeLessThanOrEqual(sim.clock.now() / 1_000);
    expect((Expires as number) - (Generated as number)).toBe(86_400);
  });

  it('[S7.3] [15.4 rule 2] answers 404 to a wrong password and to nobody', async () => {
    for (const name of ['demo2', 'nobody']) {
      const reply = await ask(loginUrl(sim.url, name, 'Wrong1234'));
      expect([reply.status, reply.body]).toEqual([404, WRONG_LOGIN]);
    }
  });

  it('[S7.3] [R-94] says TooManyLogins after five failures in a minute, of that name only, whatever the password', async () => {
    const own = await startTestSim();
    try {
      for (let tries = 0; tries < 5; tries += 1) await ask(loginUrl(own.url, 'demo', 'Wrong1234'));
      const locked = await ask(loginUrl(own.url, 'demo', 'Demo1234'));
      expect([locked.status, locked.body]).toEqual([403, { TooManyLogins: 1, SecondsLeft: expect.any(Number) }]);
      expect(locked.body.SecondsLeft).toBeGreaterThan(50);
      const byMail = await ask(`${own.url}/autha/auth/email/demo@maple-street.example?Password=Demo1234&PK_Oem=1`);
      expect(byMail.status).toBe(403);
      expect((await ask(loginUrl(own.url, 'demo2', 'Demo1234'))).status).toBe(200);
    } finally {
      await own.stop();
    }
  });

  it('[S7.4] signs in by mail', async () => {
    const url = (mail: string, password: string) =>
      `${sim.url}/autha/auth/email/${mail}?Password=${password}&PK_Oem=73`;
    const good = await ask(url('Demo2@maple-street.example', 'Demo1234'));
    expect(good.status).toBe(200);
    expect(decoded(good.body.Identity)).toMatchObject({ Username: 'demo2', PK_User: 102, PK_Oem: 73 });
    const bad = await ask(url('nobody@maple-street.example', 'Demo1234'));
    expect([bad.status, bad.body]).toEqual([404, WRONG_LOGIN]);
  });

  it('[S7.10] [15.4 rule 2] exchanges the pair for a cloud token that says when it ends', async () => {
    const [, payload = ''] = me.bearer.split('.');
    const { seq, signIn: named, ...claims } = decoded(payload);
    const { Expires, Generated, Seq, SignIn } = decoded(me.auth);
    expect([seq, named]).toEqual([Seq, SignIn]);
    expect(claims).toEqual({
      uuid: DANA,
      username: 'demo',
      token: { issued_ts: Generated, expires_ts: Expires },
    });
    for (const sig of ['', me.sig.replace(/^./, (each) => (each === 'A' ? 'B' : 'A'))]) {
      const reply = await ask(`${sim.url}/mca-router/token/exchange/legacy-to-cloud?pk_user=101`, {
        headers: { MMSAuth: me.auth, MMSAuthSig: sig },
      });
      expect([reply.status, reply.body]).toEqual([401, { error: 'unauthorized' }]);
    }
  });

  it('[S7.5] refreshes with the pair alone, and only one’s own', async () => {
    const reply = await ask(`${sim.url}/autha/auth/user/101/token/refresh?PK_Oem=1&TokenVersion=2`, {
      headers: me.pair,
    });
    expect(reply.status).toBe(200);
    expect(decoded(reply.body.Identity)).toMatchObject({ PK_User: 101, Username: 'demo' });
    expect(reply.body.Identity).not.toBe(me.auth);
    expect(decoded(reply.body.Identity)['SignIn']).toBe(decoded(me.auth)['SignIn']);
    const others = await ask(`${sim.url}/autha/auth/user/102/token/refresh`, { headers: me.pair });
    expect([others.status, others.body]).toEqual([401, NOT_SIGNED_IN]);
  });

  it('[S7.6] logout ends the pair, its cloud token and its session token, and nobody else’s', async () => {
    const leaving = await signIn(sim.url);
    const session = (await ask(`${sim.url}/info/session/token`, { headers: leaving.pair })).body as string;
    const out = await ask(`${sim.url}/autha/auth/user/101/logout`, { method: 'POST', headers: leaving.pair });
    expect([out.status, out.body]).toEqual([200, {}]);
    const devices = `${sim.url}/account/account/account/201/devices`;
    expect((await ask(devices, { headers: leaving.pair })).status).toBe(401);
    expect((await ask(devices, { headers: { MMSSession: session } })).status).toBe(401);
    const refused = await call(sim.url, leaving.bearer, 'location_list');
    expect([refused.status, refused.body]).toEqual([401, refusal(5, 'Not signed in')]);
    expect((await call(sim.url, me.bearer, 'location_list')).status).toBe(200);
  });

  it('[S7.10] tokens end when hub time says so', async () => {
    const own = await startTestSim();
    try {
      const guest = await signIn(own.url);
      own.control.advance(86_399_000 - 2_000);
      expect((await call(own.url, guest.bearer, 'location_list')).status).toBe(200);
      own.control.advance(3_000);
      expect((await call(own.url, guest.bearer, 'location_list')).status).toBe(401);
    } finally {
      await own.stop();
    }
  });

  it('[S7.9] shows a member’s own record', async () => {
    const own = await ask(`${sim.url}/account/user/user/101`, { headers: me.pair });
    expect(own.body).toEqual({
      PK_User: 101,
      Username: 'demo',
      Email: 'demo@maple-street.example',
      FirstName: 'Dana',
      Name: 'Moreno',
      Phone: { Phone: '5550100' },
    });
    expect((await ask(`${sim.url}/account/user/user/102`, { headers: me.pair })).status).toBe(404);
  });

  it('[S7.11] the newer login gives the same tokens; so does login_with_id_and_password', async () => {
    const credentials = { user_id: 'demo', user_password: 'Demo1234' };
    const newer = await postJson(`${sim.url}/api/v4/login/3/sessions`, credentials);
    expect(newer.body).toEqual({
      token: expect.any(String),
      legacy_token: { auth: expect.any(String), sig: expect.any(String) },
    });
    const listed = await ask(`${sim.url}/api/v4/controller_list/3/controllers?local_key=1`, {
      headers: { 'x-access-token': newer.body.token },
    });
    const controllers = [
      {
        serial: SERIAL,
        name: 'Maple Street',
        uuid: HUB,
        local_key: 'maple-local-token-dana',
        nma_host: host,
        nma_controllers: [{ url: `ws://${host}/nma` }],
      },
    ];
    expect(listed.body).toEqual({ controllers, pagination: {} });
    expect((await call(sim.url, newer.body.token, 'controller_list', { local_key: 1 })).body.data).toEqual({
      controllers,
    });
    const older = await postJson(`${sim.url}/v1/request`, { call: 'login_with_id_and_password', params: credentials });
    expect(older.body).toEqual({
      status: 1,
      complete: 1,
      data: {
        token: expect.any(String),
        expires: expect.any(Number),
        legacy_token: { auth: expect.any(String), sig: expect.any(String) },
      },
    });
    const bad = await postJson(`${sim.url}/api/v4/login/3/sessions`, { ...credentials, user_password: 'x' });
    expect([bad.status, bad.body]).toEqual([401, { error: 'unauthorized' }]);
  });
});

describe('hubs and events', () => {
  it('[S7.25] lists hubs and places of the own account, by pair or session token', async () => {
    const session = (await ask(`${sim.url}/info/session/token`, { headers: me.pair })).body as string;
    const devices = await ask(`${sim.url}/account/account/account/201/devices`, { headers: { MMSSession: session } });
    expect(devices.body).toEqual({
      Devices: [
        {
          PK_Device: SERIAL,
          Name: 'Maple Street',
          PK_DeviceType: '1',
          PK_DeviceSubType: '2',
          MacAddress: '00:00:5e:00:53:01',
          PK_Installation: '501',
          Server_Device: host,
          Server_Device_Alt: host,
          DeviceAssigned: '2026-01-01 00:00:00',
          Blocked: 0,
        },
      ],
    });
    const places = await ask(`${sim.url}/account/account/account/201/installations`, { headers: me.pair });
    expect(places.body).toEqual({
      Installations: [
        {
          PK_Installation: '501',
          Name: 'Maple Street',
          Timezone: 'America/New_York',
          City: 'New Jersey',
          Country: 'US',
        },
      ],
    });
    expect((await ask(`${sim.url}/account/account/account/7/devices`, { headers: me.pair })).status).toBe(404);
    expect((await ask(`${sim.url}/account/account/account/201/devices`)).body).toEqual(NOT_SIGNED_IN);
  });

  it('[S7.26] tells where a hub is and whether the relay reaches it', async () => {
    const url = `${sim.url}/device/device/device/${SERIAL}`;
    const details = await ask(`${url}?random=1`, { headers: me.pair });
    expect(details.body).toEqual({
      PK_Device: SERIAL,
      MacAddress: '00:00:5e:00:53:01',
      LinuxFirmware: 1,
      NMAControllerStatus: 1,
      NMAUuid: HUB,
      Server_Relay: `ws://${host}`,
      EngineStatus: '0',
      FK_Branding: '1',
      HasAlarmPanel: '0',
      HasWifi: '0',
      UI: '4',
      public_key_android: '',
      public_key_ios: '',
      AliveDate: expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/),
    });
    sim.control.hubOffline(true);
    const gone = (await ask(url, { headers: me.pair })).body as { NMAControllerStatus: number; AliveDate: string };
    sim.control.advance(60_000);
    const later = (await ask(url, { headers: me.pair })).body as unknown;
    expect([gone.NMAControllerStatus, later]).toEqual([0, gone]);
    sim.control.hubOffline(false);
    const back = (await ask(url, { headers: me.pair })).body as { AliveDate: string };
    expect(Date.parse(back.AliveDate) - Date.parse(gone.AliveDate)).toBeGreaterThanOrEqual(60_000);
    expect((await ask(`${url}/servers`, { headers: me.pair })).body).toEqual({
      Server_Device: host,
      Server_Device_Alt: host,
      Server_Relay: `ws://${host}`,
      Server_Event: host,
      Server_Event_Alt: host,
      Server_Storage: host,
      Server_Storage_Alt: host,
    });
    expect((await ask(`${sim.url}/device/device/device/90000009`, { headers: me.pair })).status).toBe(404);
  });

  it('[S7.27] tells what happened, newest first, within the asked time', async () => {
    const atS = Math.floor(sim.clock.now() / 1_000);
    sim.control.openDoor('Front door');
    sim.control.closeDoor('Front door');
    const url = `${sim.url}/event/events?Gateway=${SERIAL}&After=${atS}`;
    const { body } = await ask(`${url}&Count=500`, { headers: me.pair });
    const front = (body.Records as EventRecord[]).filter((each) => each.Code === 'dw_state');
    expect(front.map((each) => each.Value)).toEqual(['dw_is_closed', 'dw_is_opened']);
    const numbers = (body.Records as EventRecord[]).map((each) => each.PK_Alert);
    expect(numbers).toEqual([...numbers].sort((a, b) => b - a));
    const page = await ask(`${url}&Start=1&Count=1&Type=4&Type=3`, { headers: me.pair });
    expect([page.body.Start, page.body.Count, page.body.Total]).toEqual([1, 1, body.Total]);
    expect(page.body.Records).toEqual([body.Records[1]]);
    expect((await ask(`${url}&Before=${atS - 10}`, { headers: me.pair })).body.Records).toEqual([]);
    expect((await ask(`${sim.url}/event/events?Gateway=1`, { headers: me.pair })).status).toBe(404);
  });
});

describe('POST /v1/request', () => {
  it('[S7.11] wraps every answer alike and echoes the id', async () => {
    const expected = { status: 1, complete: 1, id: 'c-7', data: { list: [] } };
    for (const version of ['v1', 'v2', 'v3']) {
      const body = { call: 'kvs_get', version: '3', id: 'c-7', params: { list: [] } };
      const reply = await postJson(`${sim.url}/${version}/request`, body, { Authorization: `Bearer ${me.bearer}` });
      expect([reply.status, reply.body]).toEqual([200, expected]);
    }
    const unknown = await call(sim.url, me.bearer, 'no_such_call', {}, { id: 9 });
    expect([unknown.status, unknown.body]).toEqual([200, { ...refusal(2, 'Unknown call'), id: 9 }]);
    expect((await call(sim.url, `${me.bearer}x`, 'scene_list')).body).toEqual(refusal(5, 'Not signed in'));
    const text = await ask(`${sim.url}/v1/request`, { method: 'POST', body: '{"call":' });
    expect([text.status, text.body]).toEqual([400, refusal(1, 'The body is no request')]);
  });

  it('[S7.12] [15.4 rule 3] access_keys_sync: user record first, one record that targets the hub', async () => {
    const { body } = await call(sim.url, me.bearer, 'access_keys_sync', { version: 53, entity: 'controller', uuid: 7 });
    expect(body.data).toEqual({
      version: 54,
      keys: {
        [`user-${SERIAL}`]: {
          meta: { entity: { type: 'user', uuid: DANA }, target: { type: 'controller', uuid: HUB } },
          data: { string: 'maple-local-token-dana' },
        },
        [`controller-${SERIAL}`]: {
          meta: { entity: { type: 'controller', uuid: HUB, id: SERIAL }, target: { type: 'cloud', uuid: LOCATION } },
          data: null,
        },
      },
    });
    expect(Object.keys(body.data.keys)[0]).toBe(`user-${SERIAL}`);
  });

  it('[S7.12] maps old ids to new ones and lists the place', async () => {
    const map = { user: [101, 999], controller: [SERIAL], location: [501] };
    expect((await call(sim.url, me.bearer, 'legacy_id_mapping', { map })).body.data).toEqual({
      map: {
        user: { ids_to_uuids: { 101: DANA } },
        controller: { ids_to_uuids: { [SERIAL]: HUB } },
        location: { ids_to_uuids: { 501: LOCATION } },
      },
    });
    expect((await call(sim.url, me.bearer, 'legacy_id_mapping', { map: 5 })).body).toEqual(
      refusal(1, 'Bad params: map'),
    );
    expect((await call(sim.url, me.bearer, 'location_list')).body.data).toEqual({
      locations: [{ uuid: LOCATION, id: 501, name: 'Maple Street', timezone: 'America/New_York' }],
    });
  });

  it('[S7.17] keeps values by key for the whole household, and for nobody else’s place', async () => {
    const entry = { type: 'location', entity_uuid: LOCATION, key: 'chime_config' };
    const value = '{"devices":[],"chime_behavior":"opened"}';
    const absent = { ...entry, key: 'constructor' };
    expect((await call(sim.url, me.bearer, 'kvs_get', { list: [entry, absent] })).body.data).toEqual({ list: [] });
    expect((await call(sim.url, me.bearer, 'kvs_set', { ...entry, value })).body.data).toEqual({});
    const robin = await signIn(sim.url, { ...DEMO, username: 'demo2' });
    const mode = { ...entry, key: 'cms_enable_mode' };
    expect((await call(sim.url, robin.bearer, 'kvs_get', { list: [mode, absent, entry] })).body.data).toEqual({
      list: [
        { ...mode, value: '1' },
        { ...entry, value },
      ],
    });
    const foreign = { ...entry, entity_uuid: HUB, value };
    expect((await call(sim.url, me.bearer, 'kvs_set', foreign)).body).toEqual(
      refusal(4, 'This location belongs to another account'),
    );
    expect((await call(sim.url, me.bearer, 'kvs_get', { list: [{ ...entry, entity_uuid: HUB }] })).body.data).toEqual({
      list: [],
    });
    expect((await call(sim.url, me.bearer, 'kvs_set', { ...entry, value: 5 })).body).toEqual(
      refusal(1, 'Bad params: value'),
    );
  });
});

describe('central monitoring', () => {
  it('[S7.22] tells providers, account and zones', async () => {
    expect((await call(sim.url, me.bearer, 'protect_status')).body.data).toEqual({
      cmsnd: { enabled: 1 },
      rr: { enabled: 0 },
      avantguard: { enabled: 0 },
      cops: { enabled: 0 },
      southwestdispatch: { enabled: 0 },
    });
    expect((await call(sim.url, me.bearer, 'protect_account_get', { location_uuid: LOCATION })).body.data).toEqual({
      config: { cmsnd_account_number: 'A-90000001' },
    });
    const { zones } = (await call(sim.url, me.bearer, 'protect_zones_get', { controller_uuid: HUB })).body.data;
    expect(zones[0]).toEqual({ zone: 1, device_id: expect.any(String), description: 'Front door' });
    expect((await call(sim.url, me.bearer, 'protect_zones_get', { controller_uuid: LOCATION })).body).toEqual(
      refusal(3, 'Controller not found'),
    );
  });

  it('[S7.16] test mode runs for an hour of hub time, and ends when told', async () => {
    const own = await startTestSim();
    try {
      const { bearer } = await signIn(own.url);
      const get = async () => {
        const { body } = await call(own.url, bearer, 'protect_test_mode_get', { controllers: [HUB, LOCATION] });
        return body.data as { controllers: { uuid: string; test_mode: number; raw: unknown }[] };
      };
      const off = { controllers: [{ uuid: HUB, test_mode: 0, raw: { ExpireDate: '', ExpireTime: '' } }] };
      expect(await get()).toEqual(off);
      const set = (mode: unknown) => call(own.url, bearer, 'protect_test_mode_set', { mode, location_uuid: LOCATION });
      expect((await set(1)).body.data).toEqual({ content: { status: 1 }, test_mode: { mode: 1 } });
      const until = new Date(own.clock.now() + 3_600_000).toISOString();
      const on = await get();
      expect(on.controllers[0]).toMatchObject({ uuid: HUB, test_mode: 1, raw: { ExpireDate: until.slice(0, 10) } });
      own.control.advance(3_600_001);
      expect((await get()).controllers[0]?.test_mode).toBe(0);
      await set(1);
      expect((await set(0)).body.data).toEqual({ content: { status: 1 }, test_mode: { mode: 0 } });
      expect(await get()).toEqual(off);
      expect((await set(3)).body).toEqual(refusal(1, 'Bad params: mode'));
    } finally {
      await own.stop();
    }
  });

  it('[S7.15] [R-94] a panic is complete and on record; unknown numbers, other places and a flood are refused', async () => {
    const own = await startTestSim();
    try {
      const { bearer } = await signIn(own.url);
      const options = { panic_type: 1, panic_id: 'fire_alarm', action: 'panic', value: 'alarm_active' };
      const panic = (over: object) =>
        call(own.url, bearer, 'protect_panic', { options: { ...options, location_uuid: LOCATION, ...over } });
      const done = { status: 1, complete: 1, data: {} };
      expect((await panic({})).body).toEqual(done);
      expect((await panic({ panic_type: 4, panic_id: '', action: 'dispatch' })).body).toEqual(done);
      expect((await panic({ panic_type: 5, panic_id: '', action: 'cancel' })).body).toEqual(done);
      expect(own.panics().map(({ at: _at, ...each }) => each)).toEqual([
        {
          username: 'demo',
          panicType: 1,
          panicId: 'fire_alarm',
          action: 'panic',
          value: 'alarm_active',
          isTest: false,
        },
        { username: 'demo', panicType: 4, panicId: '', action: 'dispatch', value: 'alarm_active', isTest: false },
        { username: 'demo', panicType: 5, panicId: '', action: 'cancel', value: 'alarm_active', isTest: false },
      ]);
      expect((await panic({ panic_type: 6 })).body).toEqual(refusal(1, 'Bad params: options.panic_type'));
      expect((await panic({ location_uuid: HUB })).body).toEqual(
        refusal(4, 'This location belongs to another account'),
      );
      expect(own.panics()).toHaveLength(3);
      for (let sent = 3; sent < 30; sent += 1) await panic({});
      expect((await panic({})).body).toEqual(refusal(4, 'Too many panic calls'));
      expect(own.panics()).toHaveLength(30);
    } finally {
      await own.stop();
    }
  });

  it('[S7.15] a home without monitoring says so instead of promising help', async () => {
    const own = await startTestSim({ home: 'two-doors' });
    try {
      const { bearer } = await signIn(own.url, { username: 'two', password: 'Demo1234', pin: '4321' });
      const reply = await call(own.url, bearer, 'protect_panic', { options: { panic_type: 1 } });
      expect(reply.body).toEqual(refusal(4, 'Central monitoring is not active'));
      expect(own.panics()).toEqual([]);
    } finally {
      await own.stop();
    }
  });
});
