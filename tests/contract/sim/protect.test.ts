import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { EventRecord } from '../../../sim/cloud/hubs/event-list.ts';
import type { Sim } from '../../../sim/start-sim.ts';
import { done, refusal } from '../../support/cloud-refusal.ts';
import { ask, call, DEMO, signIn, startDemo, startTestSim, type SignedIn } from '../../support/sim-client.ts';

const LOCATION = '3c1b8a52-6f0e-4d27-9b1a-5e0d7c4f2a10';
const HUB = '8e6d2f14-0b7c-4c39-a5d1-90f3b27e6c01';
const SERIAL = '90000001';
const HOUR_MS = 3_600_000;
const FOREIGN = refusal(4, 'This location belongs to another account');

let sim: Sim;
let me: SignedIn;
beforeAll(async () => {
  ({ sim, me } = await startDemo());
});
afterAll(() => sim.stop());

const say = (name: string, params: unknown = {}, who = me, of = sim) => call(of.url, who.bearer, name, params);
const panicOf = (over: object = {}) => ({
  options: {
    panic_type: 1,
    panic_id: 'fire_alarm',
    action: 'panic',
    value: 'alarm_active',
    location_uuid: LOCATION,
    ...over,
  },
});
const setMode = (mode: unknown) => say('protect_test_mode_set', { mode, location_uuid: LOCATION });
const getMode = async () => (await say('protect_test_mode_get', { controllers: [HUB, LOCATION] })).body as unknown;
/** Moves hub time on, so that the panic limit of a minute starts anew. */
const aMinuteLater = () => sim.control.advance(60_001);

describe('panic', () => {
  it('[S7.15] [S9.10] every kind is complete with status 1, silent ones too, and on record at the station', async () => {
    aMinuteLater();
    const before = sim.panics().length;
    const at = sim.clock.now();
    const kinds = [1, 2, 3, 4, 5, 7, 8];
    for (const panic_type of kinds) expect((await say('protect_panic', panicOf({ panic_type }))).body).toEqual(done());
    expect(sim.panics().slice(before)).toEqual(
      kinds.map((panicType) => ({
        at,
        username: 'demo',
        panicType,
        panicId: 'fire_alarm',
        action: 'panic',
        value: 'alarm_active',
        isTest: false,
      })),
    );
    for (const panic_type of [0, 6, 9, '1', null]) {
      expect((await say('protect_panic', panicOf({ panic_type }))).body).toEqual(
        refusal(1, 'Bad params: options.panic_type'),
      );
    }
    expect((await say('protect_panic')).body).toEqual(refusal(1, 'Bad params: options'));
    expect((await say('protect_panic', panicOf({ location_uuid: HUB }))).body).toEqual(FOREIGN);
    expect((await say('protect_panic', panicOf({ value: 'x'.repeat(101) }))).body).toEqual(
      refusal(1, 'Bad params: options.value'),
    );
    expect(sim.panics()).toHaveLength(before + kinds.length);
  });

  it('[S7.15] [S7.27] stands in the event list, under the name of who called, and so does the answer to an alarm; a silent one does not', async () => {
    aMinuteLater();
    const robin = await signIn(sim.url, { ...DEMO, username: 'demo2' });
    const sinceS = Math.floor(sim.clock.now() / 1_000);
    await say('protect_panic', panicOf(), robin);
    const answer = { panic_id: 'police_alarm', value: 'alarm_active' };
    await say('protect_panic', panicOf({ ...answer, panic_type: 4, action: 'dispatch' }), robin);
    await say('protect_panic', panicOf({ ...answer, panic_type: 5, action: 'cancel' }), robin);
    // Whoever stands beside the person may look at the list.
    await say('protect_panic', panicOf({ panic_type: 8, value: 'alarm_active_silent' }), robin);
    const url = `${sim.url}/event/events?Gateway=${SERIAL}&After=${sinceS}&Type=3`;
    const { Records } = (await ask(url, { headers: me.pair })).body as { Records: EventRecord[] };
    expect(Records.map(({ Description, Users, SourceType }) => [Description, Users, SourceType])).toEqual([
      ['The call for help was cancelled', 'demo2', 2],
      ['Help was sent for', 'demo2', 2],
      ['Help was called: fire_alarm', 'demo2', 2],
    ]);
    await say('protect_panic', panicOf({ panic_id: 'constructor' }), robin);
    const [newest] = ((await ask(url, { headers: me.pair })).body as { Records: EventRecord[] }).Records;
    expect(newest?.Description).toBe('Help was called: constructor');
    expect(Records[2]).toMatchObject({ EventType: 3, Code: 'panic', Value: 'fire_alarm', LocalTimestamp: sinceS });
  });

  it('[R-94] thirty a minute for each member, and again a minute later', async () => {
    aMinuteLater();
    for (let sent = 0; sent < 30; sent += 1) expect((await say('protect_panic', panicOf())).body.status).toBe(1);
    expect((await say('protect_panic', panicOf())).body).toEqual(refusal(4, 'Too many panic calls'));
    const robin = await signIn(sim.url, { ...DEMO, username: 'demo2' });
    expect((await say('protect_panic', panicOf(), robin)).body).toEqual(done());
    aMinuteLater();
    expect((await say('protect_panic', panicOf())).body).toEqual(done());
  });

  it('[S7.15] [S7.17] is refused while the household has monitoring switched off', async () => {
    aMinuteLater();
    const entry = { type: 'location', entity_uuid: LOCATION, key: 'cms_enable_mode' };
    const before = sim.panics().length;
    for (const value of ['0', '"0"']) {
      await say('kvs_set', { ...entry, value });
      expect((await say('protect_panic', panicOf())).body).toEqual(refusal(4, 'Central monitoring is not active'));
    }
    await say('kvs_set', { ...entry, value: '2' });
    expect((await say('protect_panic', panicOf())).body).toEqual(done());
    expect(sim.panics()).toHaveLength(before + 1);
  });

  it('[S7.15] is refused where nobody watches', async () => {
    const own = await startTestSim({ home: 'two-doors' });
    try {
      const toni = await signIn(own.url, { username: 'two', password: 'Demo1234', pin: '4321' });
      expect((await say('protect_panic', { options: { panic_type: 1 } }, toni, own)).body).toEqual(
        refusal(4, 'Central monitoring is not active'),
      );
      expect(own.panics()).toEqual([]);
    } finally {
      await own.stop();
    }
  });
});

describe('test mode', () => {
  const told = (test_mode: 0 | 1, untilMs: number | null) => {
    const text = untilMs === null ? '' : new Date(untilMs).toISOString();
    const raw = { ExpireDate: text.slice(0, 10), ExpireTime: text.slice(11, 19) };
    return done({ controllers: [{ uuid: HUB, test_mode, raw }] });
  };

  it('[S7.16] lasts an hour of the hub’s clock, not of the client’s, and ends when told', async () => {
    expect(await getMode()).toEqual(told(0, null));
    expect((await setMode(1)).body).toEqual(done({ content: { status: 1 }, test_mode: { mode: 1 } }));
    const until = sim.clock.now() + HOUR_MS;
    expect(await getMode()).toEqual(told(1, until));
    sim.control.advance(HOUR_MS - 1);
    expect(await getMode()).toEqual(told(1, until));
    sim.control.advance(1);
    expect(await getMode()).toEqual(told(0, until));
    await setMode(1);
    expect((await setMode(undefined)).body).toEqual(done({ content: { status: 1 }, test_mode: { mode: 0 } }));
    expect(await getMode()).toEqual(told(0, null));
  });

  it('[S7.16] nobody is sent meanwhile: what the station gets is marked as a test', async () => {
    aMinuteLater();
    await setMode(1);
    await say('protect_panic', panicOf());
    expect(sim.panics().at(-1)?.isTest).toBe(true);
    await setMode(0);
    await say('protect_panic', panicOf());
    expect(sim.panics().at(-1)?.isTest).toBe(false);
  });

  it('[S7.16] refuses other modes, other places and lists that are none; leaves out foreign hubs', async () => {
    for (const mode of [2, '1', null]) expect((await setMode(mode)).body).toEqual(refusal(1, 'Bad params: mode'));
    expect((await say('protect_test_mode_set', { mode: 1, location_uuid: HUB })).body).toEqual(FOREIGN);
    expect((await say('protect_test_mode_get', { controllers: HUB })).body).toEqual(
      refusal(1, 'Bad params: controllers'),
    );
    expect((await say('protect_test_mode_get', { controllers: [LOCATION] })).body).toEqual(done({ controllers: [] }));
    expect(await getMode()).toEqual(told(0, null));
  });
});

describe('monitoring account', () => {
  it('[S7.22] status names the five services, whatever params come', async () => {
    expect((await say('protect_status', { any: 1 })).body).toEqual(
      done({
        cmsnd: { enabled: 1 },
        rr: { enabled: 0 },
        avantguard: { enabled: 0 },
        cops: { enabled: 0 },
        southwestdispatch: { enabled: 0 },
      }),
    );
    expect((await call(sim.url, 'x', 'protect_status')).body).toEqual(refusal(5, 'Not signed in'));
  });

  it('[S7.22] account number by location', async () => {
    expect((await say('protect_account_get', { location_uuid: LOCATION })).body).toEqual(
      done({ config: { cmsnd_account_number: 'A-90000001' } }),
    );
    expect((await say('protect_account_get', { location_uuid: HUB })).body).toEqual(FOREIGN);
    expect((await say('protect_account_get')).body).toEqual(refusal(1, 'Bad params: location_uuid'));
  });

  it('[S7.22] one zone for each device that guards, and a new one’s name follows', async () => {
    const zones = async () => (await say('protect_zones_get', { controller_uuid: HUB })).body as unknown;
    const house = sim.houses.get(SERIAL);
    const reply = house?.call('hub.modes.get', {}, { api: '2.0' });
    const guards = reply !== undefined && 'result' in reply ? (reply.result as { devices: string[] }).devices : [];
    const names = () => new Map(sim.control.list()[0]?.devices.map(({ id, name }) => [id, name]));
    const expected = () =>
      done({ zones: guards.map((id, index) => ({ zone: index + 1, device_id: id, description: names().get(id) })) });
    expect(guards.length).toBeGreaterThan(10);
    expect(await zones()).toEqual(expected());
    house?.call('hub.device.name.set', { _id: guards[0], name: 'Main door' }, { api: '1.0' });
    expect(names().get(guards[0] ?? '')).toBe('Main door');
    expect(await zones()).toEqual(expected());
    expect((await say('protect_zones_get', { controller_uuid: LOCATION })).body).toEqual(
      refusal(3, 'Controller not found'),
    );
  });
});

it('[S7.15] [S7.16] records, test mode, voice devices and bounce keys outlive a power cut', async () => {
  const dir = mkdtempSync(path.join(tmpdir(), 'protect-'));
  try {
    const first = await startTestSim({ dir });
    const dana = await signIn(first.url);
    await say('protect_test_mode_set', { mode: 1 }, dana, first);
    await say('protect_panic', panicOf(), dana, first);
    const [lamp] = (await say('abstract_list', {}, dana, first)).body.data.abstracts as { uuid: string }[];
    await say('abstract_command', { uuid: lamp?.uuid, command: 'on' }, dana, first);
    const { key } = (await say('bounce_create', { path: '/' }, dana, first)).body.data as { key: string };
    const panics = first.panics();
    first.kill();
    const second = await startTestSim({ dir });
    try {
      expect(second.panics()).toEqual(panics);
      expect(panics[0]?.isTest).toBe(true);
      const again = await signIn(second.url);
      const mode = (await say('protect_test_mode_get', { controllers: [HUB] }, again, second)).body.data;
      expect(mode.controllers[0].test_mode).toBe(1);
      const [kept] = (await say('abstract_list', {}, again, second)).body.data.abstracts as { data: unknown }[];
      expect(kept).toMatchObject({ data: { state: { switch: true } } });
      expect((await say('bounce_get', { key }, again, second)).body.status).toBe(1);
    } finally {
      await second.stop();
    }
  } finally {
    rmSync(dir, { recursive: true, force: true });
  }
});
