import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Sim, SimOptions } from '../../../sim/start-sim.ts';
import { ask, signIn, startTestSim, type Reply } from '../../support/sim-client.ts';

const SERIAL = '45012345';
const WALT = { username: 'walt', password: 'Demo1234', pin: '1962' };
const SWITCH = 'urn:upnp-org:serviceId:SwitchPower1';
const DIMMING = 'urn:upnp-org:serviceId:Dimming1';
const LOCK = 'urn:micasaverde-com:serviceId:DoorLock1';
const GATEWAY = 'urn:micasaverde-com:serviceId:HomeAutomationGateway1';
const HALL_LAMP = 8;
const relayPath = (serial = SERIAL) => `/relay/relay/relay/device/${serial}/port_3480/data_request`;

interface Device {
  id: number;
  states: { service: string; variable: string; value: string }[];
}
interface Status {
  devices: Device[];
  scenes: { id: number; status: number }[];
  LoadTime: number;
  DataVersion: number;
}

interface Relay {
  sim: Sim;
  pair: Record<string, string>;
  token: string;
  request(params: Record<string, string | number>, method?: 'GET' | 'POST'): Promise<Reply>;
}

const running: Sim[] = [];
const folders: string[] = [];
afterEach(async () => {
  await Promise.all(running.splice(0).map((sim) => sim.stop()));
  await Promise.all(folders.splice(0).map((folder) => rm(folder, { recursive: true, force: true })));
});

/** Hub time stands still: only a test moves it. */
async function startRelay(options: SimOptions = {}, { as = WALT, serial = SERIAL } = {}): Promise<Relay> {
  const sim = await startTestSim({ home: 'fern-lane', speed: 0, ...options });
  running.push(sim);
  const { pair } = await signIn(sim.url, as);
  const token = (await ask(`${sim.url}/info/session/token`, { headers: pair })).body as string;
  return {
    sim,
    pair,
    token,
    request: (params, method = 'GET') => {
      const query = new URLSearchParams(Object.entries(params).map(([name, value]) => [name, String(value)]));
      return ask(`${sim.url}${relayPath(serial)}?${query.toString()}`, { method, headers: { MMSSession: token } });
    },
  };
}

const userData = async (relay: Relay): Promise<{ status: number; body: Status }> =>
  relay.request({ id: 'user_data', output_format: 'json' });

/** Asks for changes; settles `reply` only when the hub answers. The poll waits at the hub when this returns. */
async function poll(
  relay: Relay,
  known: Pick<Status, 'DataVersion' | 'LoadTime'>,
  rest = {},
): Promise<{ reply: Promise<{ body: Status }> }> {
  const before = statusCalls(relay.sim);
  const reply = relay.request({
    id: 'status',
    ...{ DataVersion: known.DataVersion, LoadTime: known.LoadTime, MinimumDelay: 1_000, Timeout: 60 },
    ...rest,
  });
  await vi.waitUntil(() => statusCalls(relay.sim) > before, { interval: 1 });
  return { reply };
}
const statusCalls = (sim: Sim) => sim.log.filter((each) => each.name === 'vera status').length;

const lampStates = (power: string, level: string) => [
  { service: SWITCH, variable: 'Status', value: power },
  { service: SWITCH, variable: 'Target', value: power },
  { service: DIMMING, variable: 'LoadLevelStatus', value: level },
  { service: DIMMING, variable: 'LoadLevelTarget', value: level },
];

describe('[S7.26] a Vera hub among the account’s hubs', () => {
  it('is listed with an id below 70,000,000, and its relay is a bare host (S9.13)', async () => {
    const { sim, pair } = await startRelay();
    const host = new URL(sim.url).host;
    const list = await ask(`${sim.url}/account/account/account/212/devices`, { headers: pair });
    expect(list.body).toEqual({
      Devices: [
        {
          PK_Device: SERIAL,
          Name: 'Fern Lane',
          PK_DeviceType: '1',
          PK_DeviceSubType: '2',
          MacAddress: '00:00:5e:00:53:09',
          PK_Installation: '509',
          Server_Device: host,
          Server_Device_Alt: host,
          DeviceAssigned: '2026-01-01 00:00:00',
          Blocked: 0,
        },
      ],
    });
    const servers = await ask(`${sim.url}/device/device/device/${SERIAL}/servers`, { headers: pair });
    expect(servers.body).toMatchObject({ Server_Relay: host });
  });

  it('says by its details that it is none of today’s hubs, and when it was last alive (S9.6)', async () => {
    const { sim, pair } = await startRelay({ startAt: Date.UTC(2026, 0, 15, 12) });
    const details = async () =>
      (await ask(`${sim.url}/device/device/device/${SERIAL}`, { headers: pair })).body as unknown;
    const told = (NMAControllerStatus: 0 | 1, AliveDate: string) => ({
      PK_Device: SERIAL,
      MacAddress: '00:00:5e:00:53:09',
      LinuxFirmware: 0,
      NMAControllerStatus,
      Server_Relay: new URL(sim.url).host,
      EngineStatus: '0',
      FK_Branding: '1',
      HasAlarmPanel: '0',
      HasWifi: '0',
      UI: '4',
      public_key_android: '',
      public_key_ios: '',
      AliveDate,
    });
    expect(await details()).toEqual(told(1, '2026-01-15 07:00:00'));
    sim.control.advance(60_000);
    sim.control.hubOffline(true, SERIAL);
    sim.control.advance(23 * 3_600_000);
    sim.control.hubOffline(true, SERIAL);
    expect(await details()).toEqual(told(0, '2026-01-15 07:01:00'));
    sim.control.hubOffline(false, SERIAL);
    expect(await details()).toEqual(told(1, '2026-01-16 06:01:00'));
  });

  it('was alive too long ago to be online when it is offline from the start (S9.6)', async () => {
    const nell = { username: 'nell', password: 'Demo1234', pin: '8801' };
    const { sim, pair } = await startRelay({ home: 'river-road', startAt: Date.UTC(2026, 0, 15, 12) }, { as: nell });
    const { body } = await ask(`${sim.url}/device/device/device/45098766`, { headers: pair });
    expect([body.NMAControllerStatus, (body.AliveDate as string).slice(0, 10)]).toEqual([0, '2026-01-08']);
  });
});

describe('[S7.27] the event list of a Vera hub', () => {
  const DAY = Date.UTC(2026, 0, 15, 12);

  it('tells what happens in the house, newest first, and not what it measures', async () => {
    const relay = await startRelay({ startAt: DAY });
    const { sim, pair } = relay;
    const hub = sim.veraHubs.get(SERIAL);
    await relay.request({
      id: 'lu_action',
      ...{ DeviceNum: 5, serviceId: LOCK, action: 'SetTarget', newTargetValue: 0 },
    });
    sim.control.advance(1_000);
    hub?.set('Front door', 'Tripped', '1');
    hub?.set('Front door', 'Tripped', '1');
    hub?.set('Basement temperature', 'CurrentTemperature', '61');
    const { body } = await ask(`${sim.url}/event/events?Gateway=${SERIAL}`, { headers: pair });
    const record = { PK_Device: SERIAL, EventType: 4, SourceType: 4, Argument: 0, Format: '', Users: '' };
    expect(body).toEqual({
      Records: [
        {
          ...record,
          PK_Alert: 2_002,
          DeviceID: '6',
          DeviceName: 'Front door',
          Room: 'Hall',
          LocalDate: '2026-01-15 07:00:01',
          LocalTimestamp: DAY / 1_000 + 1,
          Code: 'Tripped',
          Value: '1',
          NewValue: '1',
          Description: 'Front door was tripped',
        },
        {
          ...record,
          PK_Alert: 2_001,
          DeviceID: '5',
          DeviceName: 'Front door lock',
          Room: 'Hall',
          LocalDate: '2026-01-15 07:00:00',
          LocalTimestamp: DAY / 1_000,
          Code: 'Status',
          Value: '0',
          NewValue: '0',
          Description: 'Front door lock was unlocked',
        },
      ],
      Start: 0,
      Count: 2,
      Total: 2,
    });
  });

  it('knows no variable that is none, whatever the name', async () => {
    const { sim } = await startRelay();
    for (const name of ['constructor', '__proto__', 'toString']) {
      expect(() => sim.veraHubs.get(SERIAL)?.set('Front door', name, '1')).toThrow(`Front door has no "${name}".`);
    }
  });
});

describe('[S7.28] the Vera relay', () => {
  it('answers user_data whole: devices with their variables, scenes, rooms, degrees', async () => {
    const relay = await startRelay();
    const { status, body } = await userData(relay);
    expect(status).toBe(200);
    expect({ ...body, devices: body.devices.length }).toEqual({
      devices: 13,
      scenes: [
        { id: 1, name: 'Evening', room: 1 },
        { id: 2, name: 'All off', room: 0 },
        { id: 3, name: 'Old attic fan', room: 0 },
      ],
      rooms: [
        { id: 1, name: 'Hall' },
        { id: 2, name: 'Den' },
        { id: 3, name: 'Basement' },
      ],
      weatherSettings: { tempFormat: 'F' },
      LoadTime: Math.floor(relay.sim.clock.now() / 1_000),
      DataVersion: 450_123_451,
    });
    expect(body.devices[3]).toEqual({
      id: HALL_LAMP,
      name: 'Hall lamp',
      room: 1,
      category_num: 2,
      subcategory_num: 1,
      invisible: '0',
      states: lampStates('1', '60').map((each) => (each.variable === 'Target' ? { ...each, value: '0' } : each)),
    });
  });

  it('needs the relay token, and serves no other household’s hub and no hub of today', async () => {
    const { sim, pair, token } = await startRelay(
      { home: 'river-road' },
      { as: { username: 'nell', password: 'Demo1234', pin: '8801' } },
    );
    const statusOf = async (serial: string, headers: Record<string, string>) =>
      (await ask(`${sim.url}${relayPath(serial)}?id=user_data`, { headers })).status;
    expect(await statusOf('45098765', { MMSSession: token })).toBe(200);
    expect(await statusOf('45098765', {})).toBe(401);
    expect(await statusOf('45098765', { MMSSession: 'made-up' })).toBe(401);
    expect(await statusOf('45098765', pair)).toBe(401);
    expect(await statusOf('90000015', { MMSSession: token })).toBe(404);
    expect(await statusOf('12345', { MMSSession: token })).toBe(404);
    // The pump house is offline.
    expect(await statusOf('45098766', { MMSSession: token })).toBe(503);
  });

  it('answers a poll that knows nothing with everything, once the minimum delay has passed', async () => {
    const relay = await startRelay();
    const { body: whole } = await userData(relay);
    const { reply } = await poll(relay, { DataVersion: 0, LoadTime: 0 });
    relay.sim.control.advance(1_000);
    const { body } = await reply;
    expect(body).toEqual({
      devices: whole.devices.map(({ id, states }) => ({ id, states })),
      scenes: [],
      LoadTime: whole.LoadTime,
      DataVersion: whole.DataVersion,
    });
  });

  it('holds a poll until something changes, and then sends the change alone', async () => {
    const relay = await startRelay();
    const { body: known } = await userData(relay);
    const { reply } = await poll(relay, known);
    relay.sim.control.advance(5_000);
    const act = await relay.request({
      id: 'lu_action',
      ...{ DeviceNum: HALL_LAMP, serviceId: DIMMING, action: 'SetLoadLevelTarget', newLoadlevelTarget: 25 },
    });
    expect(act.body).toEqual({ 'u:SetLoadLevelTargetResponse': { OK: 'OK' } });
    expect((await reply).body).toEqual({
      devices: [{ id: HALL_LAMP, states: lampStates('1', '25') }],
      scenes: [],
      LoadTime: known.LoadTime,
      DataVersion: known.DataVersion + 1,
    });
  });

  it('lets changes within the minimum delay travel together', async () => {
    const relay = await startRelay();
    const { body: known } = await userData(relay);
    const { reply } = await poll(relay, known);
    relay.sim.veraHubs.get(SERIAL)?.set('Hall motion', 'Tripped', '1');
    relay.sim.veraHubs.get(SERIAL)?.set('front-door', 'Tripped', '1');
    relay.sim.control.advance(1_000);
    const { body } = await reply;
    expect(body.devices.map(({ id }) => id)).toEqual([6, 7]);
    expect(body.DataVersion).toBe(known.DataVersion + 2);
    expect(body.devices[1]?.states).toContainEqual({
      service: 'urn:micasaverde-com:serviceId:SecuritySensor1',
      variable: 'LastTrip',
      value: String(known.LoadTime),
    });
  });

  it('answers a poll without news at the time-out of hub time', async () => {
    const relay = await startRelay();
    const { body: known } = await userData(relay);
    const { reply } = await poll(relay, known);
    let isAnswered = false;
    const answered = reply.then(() => (isAnswered = true));
    relay.sim.control.advance(59_999);
    // A whole other request goes through before the held one is answered.
    await userData(relay);
    expect(isAnswered).toBe(false);
    relay.sim.control.advance(1);
    const { LoadTime, DataVersion } = known;
    expect((await reply).body).toEqual({ devices: [], scenes: [], LoadTime, DataVersion });
    await answered;
  });

  it('lets go of a poll whose asker has gone', async () => {
    const { sim, token } = await startRelay();
    const gone = new AbortController();
    const url = `${sim.url}${relayPath()}?id=status&DataVersion=999999999&LoadTime=${String(Math.floor(sim.clock.now() / 1_000))}`;
    const polls = Array.from({ length: 50 }, () => ask(url, { headers: { MMSSession: token }, signal: gone.signal }));
    const ends = Promise.allSettled(polls);
    await vi.waitUntil(() => statusCalls(sim) === 50, { interval: 1 });
    expect((await ask(url, { headers: { MMSSession: token } })).status).toBe(503);
    gone.abort();
    await ends;
    // Told to the server by the closed connections, in their own time.
    await vi.waitFor(async () => {
      const next = await ask(`${url}&Timeout=0&MinimumDelay=0`, { headers: { MMSSession: token } });
      expect(next.status).toBe(200);
    });
  });

  it('moves switch, dimmer, lock, cover, thermostat and sensor, and refuses what makes no sense', async () => {
    const relay = await startRelay();
    const act = (DeviceNum: number, serviceId: string, action: string, args: Record<string, string | number> = {}) =>
      relay.request({ id: 'lu_action', DeviceNum, serviceId, action, ...args });
    const value = async (id: number, variable: string) => {
      const { body } = await userData(relay);
      const device = body.devices.find((each) => each.id === id);
      return device?.states.find((each) => each.variable === variable)?.value;
    };
    await act(9, SWITCH, 'SetTarget', { newTargetValue: 1 });
    expect(await value(9, 'Status')).toBe('1');
    await act(10, SWITCH, 'SetTarget', { newTargetValue: 1 });
    expect(await value(10, 'LoadLevelStatus')).toBe('100');
    await act(5, LOCK, 'SetTarget', { newTargetValue: 0 });
    expect(await value(5, 'Status')).toBe('0');
    await act(11, 'urn:upnp-org:serviceId:WindowCovering1', 'Down');
    expect(await value(11, 'LoadLevelStatus')).toBe('0');
    await act(12, 'urn:upnp-org:serviceId:TemperatureSetpoint1', 'SetCurrentSetpoint', { NewCurrentSetpoint: 66.5 });
    expect(await value(12, 'CurrentSetpoint')).toBe('66.5');
    await act(12, 'urn:upnp-org:serviceId:HVAC_UserOperatingMode1', 'SetModeTarget', { NewModeTarget: 'Off' });
    expect(await value(12, 'ModeStatus')).toBe('Off');
    await act(7, 'urn:micasaverde-com:serviceId:SecuritySensor1', 'SetArmed', { newArmedValue: 1 });
    expect(await value(7, 'Armed')).toBe('1');

    const refusals = await Promise.all([
      act(99, SWITCH, 'SetTarget', { newTargetValue: 1 }),
      act(9, LOCK, 'SetTarget', { newTargetValue: 1 }),
      act(9, SWITCH, 'SetTarget', { newTargetValue: 7 }),
      act(10, DIMMING, 'SetLoadLevelTarget', { newLoadlevelTarget: 101 }),
      relay.request({ id: 'reboot' }),
      relay.request({ id: 'status', DataVersion: 'x' }),
    ]);
    expect(refusals.map(({ status, body }): unknown => ({ status, ...body }))).toEqual([
      { status: 400, ErrorCode: 400, Message: 'There is no such device.' },
      { status: 400, ErrorCode: 400, Message: 'The device has no such action.' },
      { status: 400, ErrorCode: 400, Message: 'The action cannot take these arguments.' },
      { status: 400, ErrorCode: 400, Message: 'The action cannot take these arguments.' },
      { status: 400, ErrorCode: 400, Message: 'The hub knows no such request.' },
      { status: 400, ErrorCode: 400, Message: 'DataVersion is a whole number.' },
    ]);
  });

  it('can be told to answer 504 on demand: four failures, and the fifth try is served (S8.19)', async () => {
    const relay = await startRelay();
    relay.sim.control.failNext(relayPath(), 504, 4);
    const statuses: number[] = [];
    for (let attempt = 0; attempt < 5; attempt += 1) statuses.push((await userData(relay)).status);
    expect(statuses).toEqual([504, 504, 504, 504, 200]);
  });

  it('goes offline on demand and says so in the hub’s details', async () => {
    const relay = await startRelay();
    relay.sim.control.hubOffline(true, SERIAL);
    expect((await userData(relay)).body).toEqual({ ErrorCode: 503, Message: 'The hub is not connected' });
    const details = await ask(`${relay.sim.url}/device/device/device/${SERIAL}`, { headers: relay.pair });
    expect(details.body.NMAControllerStatus).toBe(0);
  });

  it('remembers what it was told after a power cut, under a later data version', async () => {
    const dir = await mkdtemp(path.join(tmpdir(), 'vera-'));
    folders.push(dir);
    const before = await startRelay({ dir });
    await before.request({
      id: 'action',
      ...{ DeviceNum: HALL_LAMP, serviceId: SWITCH, action: 'SetTarget', newTargetValue: 0 },
    });
    before.sim.kill();
    const after = await startRelay({ dir });
    const { body } = await userData(after);
    expect(body.devices[3]?.states).toEqual(lampStates('0', '0'));
    expect(body.DataVersion).toBe(450_123_452);
  });
});

describe('[S7.29] a Vera scene', () => {
  const run = (relay: Relay, SceneNum: number, serviceId = GATEWAY) =>
    relay.request({ id: 'action', serviceId, action: 'RunScene', SceneNum }, 'POST');

  it('runs, moves its devices and reports status 2', async () => {
    const relay = await startRelay();
    const { body: known } = await userData(relay);
    const { reply } = await poll(relay, known, { MinimumDelay: 0 });
    const answer = await run(relay, 1);
    expect({ status: answer.status, body: answer.body }).toEqual({
      status: 200,
      body: { 'u:RunSceneResponse': { OK: 'OK' } },
    });
    const { body } = await reply;
    expect(body.scenes).toEqual([{ id: 1, status: 2 }]);
    expect(body.devices.map(({ id }) => id)).toEqual([HALL_LAMP]);
  });

  it('reports status 4 when one of its devices does not answer, and moves nothing', async () => {
    const relay = await startRelay();
    const { body: known } = await userData(relay);
    const { reply } = await poll(relay, known, { MinimumDelay: 0 });
    await run(relay, 3);
    const { body } = await reply;
    expect({ scenes: body.scenes, devices: body.devices }).toEqual({ scenes: [{ id: 3, status: 4 }], devices: [] });
  });

  it('refuses an unknown scene and another service', async () => {
    const relay = await startRelay();
    expect(await run(relay, 9)).toMatchObject({ status: 400, body: { Message: 'There is no such scene.' } });
    expect(await run(relay, 1, SWITCH)).toMatchObject({ status: 400 });
  });
});
