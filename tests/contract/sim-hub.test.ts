import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { PING_EVERY_MS } from '../../sim/http/socket-manners.ts';
import type { Sim } from '../../sim/start-sim.ts';
import { HOME_DAY } from '../support/home-time.ts';
import { openLine, openRelay, refusedStatus, signIn, type Frame, type HubLine } from '../support/hub-line.ts';
import { startTestSim } from '../support/sim-client.ts';

const SERIAL = '90000001';
const TOKEN = 'maple-local-token-dana';
const HEX24 = /^[0-9a-f]{24}$/;
const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

let sim: Sim;
let lines: HubLine[];
const ws = (path = '') => sim.url.replace('http', 'ws') + path;

beforeEach(async () => {
  sim = await startTestSim({ pingEveryMs: 30 });
  lines = [];
});
afterEach(async () => {
  for (const line of lines) line.close();
  await sim.stop();
});

async function keep(line: Promise<HubLine>): Promise<HubLine> {
  const opened = await line;
  lines.push(opened);
  return opened;
}
const relay = () => keep(openRelay(sim.url));
const line = (path = '') => keep(openLine(ws(path)));

function device(name: string) {
  const found = sim.control.list()[0]?.devices.find((each) => each.name === name);
  if (found === undefined) throw new Error(`no device ${name}`);
  return found;
}
const itemOf = (name: string, item: string) => device(name).items.find((each) => each.name === item)?.id ?? '';
const sender = { conn_id: expect.stringMatching(UUID) as string, type: 'ui' };
const success = (id: unknown, method: string, result: unknown) => ({
  api: '1.0',
  id,
  method,
  error: null,
  result,
  sender,
});
const failure = (id: unknown, method: string | null, code: number, message: string, data: string) => ({
  id,
  method,
  error: { code, message, data },
  result: {},
});
const broadcast = (subclass: string, result: unknown) => ({
  id: 'ui_broadcast',
  msg_id: expect.stringMatching(HEX24) as string,
  msg_subclass: subclass,
  result,
});
/** Everything that came after the reply to this id, the reply first. */
function from(all: readonly Frame[], id: string): Frame[] {
  return all.slice(all.findIndex((frame) => frame.id === id));
}

describe('15.4 rule 1: envelope', () => {
  it('[S7.37] a success carries error null, a result, its method, and its id in the type it had', async () => {
    const hub = await relay();
    expect(await hub.ask('hub.modes.current.get', {}, { id: 'text' })).toEqual(
      success('text', 'hub.modes.current.get', { modeId: '1' }),
    );
    expect(await hub.ask('hub.time.location.get', null, { id: 42, api: '2.0', jsonrpc: '2.0', call: 'x' })).toEqual(
      success(42, 'hub.time.location.get', { location: 'America/New_York' }),
    );
    hub.sendText(JSON.stringify({ id: '_ID_', method: 'hub.favorite.list' }));
    expect(await hub.wait((frame) => frame.id === '_ID_')).toEqual(
      success('_ID_', 'hub.favorite.list', { favorites: { devices: [], items: [], rules: [] } }),
    );
  });

  it.each([
    ['{', null, -32600, 'rpc.params.notfound'],
    ['[1]', null, -32600, 'rpc.params.notfound'],
    ['{"id":{},"params":{}}', null, -32600, 'rpc.params.notfound.method'],
    ['{"id":null,"method":"hub.info.get","params":[]}', 'hub.info.get', -32602, 'rpc.params.invalid'],
  ])('answers %s with an error and stays', async (text, method, code, data) => {
    const hub = await relay();
    hub.sendText(text);
    const message = code === -32600 ? 'Bad request' : 'Wrong params';
    expect(await hub.wait((frame) => frame.id === null)).toEqual(failure(null, method, code, message, data));
    expect((await hub.ask('hub.info.get')).error).toBeNull();
  });
});

describe('15.4 rules 2 and 3: login and keys', () => {
  it('[S7.3] bad credentials are 404; Identity expires in seconds; the cloud token says when it ends', async () => {
    const bad = await fetch(
      `${sim.url}/autha/auth/username/demo?SHA1Password=${'0'.repeat(40)}&PK_Oem=1&TokenVersion=2`,
    );
    expect(bad.status).toBe(404);
    const { MMSAuth, MMSAuthSig } = await signIn(sim.url);
    const identity = JSON.parse(Buffer.from(MMSAuth, 'base64').toString()) as { Expires: number; Generated: number };
    expect(identity.Expires - identity.Generated).toBe(86_400);
    expect(identity.Generated).toBe(HOME_DAY / 1000);
    const exchange = await fetch(`${sim.url}/mca-router/token/exchange/legacy-to-cloud/`, {
      headers: { MMSAuth, MMSAuthSig },
    });
    const { token } = (await exchange.json()) as { token: string };
    const payload = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as {
      token: { expires_ts: number };
    };
    // Seconds, not milliseconds, and later than now.
    expect(payload.token.expires_ts).toBe(HOME_DAY / 1000 + 86_400);
  });

  it('[S7.12] the user’s key comes first, one controller record for each hub, the entity on all', async () => {
    const { MMSAuth, MMSAuthSig } = await signIn(sim.url);
    const exchange = await fetch(`${sim.url}/mca-router/token/exchange/legacy-to-cloud/`, {
      headers: { MMSAuth, MMSAuthSig },
    });
    const { token } = (await exchange.json()) as { token: string };
    const response = await fetch(`${sim.url}/v1/request`, {
      method: 'POST',
      headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
      body: JSON.stringify({ call: 'access_keys_sync', version: '1', params: { version: -1 } }),
    });
    interface Key {
      meta: { entity: { type: string; uuid: string; id?: string }; target: { type: string; uuid: string } };
      data: { string: string } | null;
    }
    const { data } = (await response.json()) as { data: { keys: Record<string, Key> } };
    const keys = Object.values(data.keys);
    expect(keys[0]).toMatchObject({
      meta: { entity: { type: 'user' }, target: { type: 'controller' } },
      data: { string: TOKEN },
    });
    expect(keys.filter((key) => key.meta.target.type === 'controller')).toHaveLength(1);
    const controllers = keys.filter((key) => key.meta.entity.type === 'controller');
    expect(controllers.map((key) => [key.meta.entity.id, key.data])).toEqual([[SERIAL, null]]);
  });
});

describe('15.4 rules 4 and 5: lists', () => {
  it('[S7.37] rooms are an array, data.list objects by id, the other lists an object around an array', async () => {
    const hub = await relay();
    const rooms = (await hub.ask('hub.room.list')).result as { _id: string; name: string }[];
    expect(rooms.map((room) => room.name)).toEqual([
      'Hallway',
      'Kitchen',
      'Living room',
      'Bedroom',
      'Nursery',
      'Bathroom',
      'Garage',
      'Garden',
    ]);
    const shapes = await Promise.all(
      (
        [
          ['hub.devices.list', 'devices'],
          ['hub.items.list', 'items'],
          ['hub.scenes.list', 'scenes'],
          ['hub.settings.list', 'settings'],
          ['hub.gateways.list', 'gateways'],
        ] as const
      ).map(async ([method, name]) => Array.isArray(((await hub.ask(method)).result as Record<string, unknown>)[name])),
    );
    expect(shapes).toEqual([true, true, true, true, true]);
    const [hallway] = rooms;
    const reply = await hub.ask('hub.data.list', {
      devices: { fields: { include: ['name', 'armed'] } },
      rooms: { ids: [hallway?._id, 'f'.repeat(24)] },
      scenes: null,
      settings: { names: ['scale.temperature'], fields: { include: ['value'] } },
    });
    const result = reply.result as Record<string, Record<string, unknown>>;
    expect(Object.keys(result)).toEqual(['devices', 'rooms', 'scenes', 'settings']);
    expect(result['devices']?.[device('Front door').id]).toEqual({ name: 'Front door', armed: false });
    expect(result['rooms']).toEqual({
      [hallway?._id ?? '']: { name: 'Hallway', parent_id: '' },
      ['f'.repeat(24)]: null,
    });
    expect(result['settings']).toEqual({ 'scale.temperature': { value: 'fahrenheit' } });
    expect(Object.keys(result['scenes'] ?? {})).toHaveLength(6);
  });

  it('[S7.37] a device and its items, whole', async () => {
    const hub = await relay();
    const { result } = await hub.ask('hub.devices.list');
    const { devices } = result as { devices: Record<string, unknown>[] };
    expect(devices).toHaveLength(38);
    const { id, items } = device('Front door');
    expect(devices.find((each) => each['_id'] === id)).toEqual({
      _id: id,
      parentDeviceId: '',
      deviceTypeId: 'sim_contact',
      category: 'security_sensor',
      subcategory: 'door',
      gatewayId: '000000000000000090000001',
      name: 'Front door',
      type: 'sensor',
      batteryPowered: true,
      reachable: true,
      armed: false,
      roomId: expect.stringMatching(HEX24) as string,
      persistent: false,
      serviceNotification: false,
      security: 'middle',
      ready: true,
      status: 'idle',
      info: { manufacturer: 'Sim', model: 'S1', protocol: 'zwave' },
      firmware: [{ id: 'application', version: '1.1' }],
    });
    const common = {
      deviceId: id,
      deviceName: 'Front door',
      deviceArmed: false,
      hasGetter: true,
      hasSetter: false,
      show: true,
    };
    const named = (name: string) => items.find((each) => each.name === name)?.id;
    expect((await hub.ask('hub.items.list', { deviceIds: [id] })).result).toEqual({
      items: [
        {
          _id: named('dw_state'),
          ...common,
          name: 'dw_state',
          valueType: 'token',
          enum: ['dw_is_opened', 'dw_is_closed', 'unknown'],
          value: 'dw_is_closed',
          valueFormatted: 'dw_is_closed',
          status: 'synced',
        },
        {
          _id: named('security_threat'),
          ...common,
          name: 'security_threat',
          valueType: 'bool',
          value: false,
          valueFormatted: 'false',
          status: 'synced',
        },
        {
          _id: named('battery'),
          ...common,
          name: 'battery',
          valueType: 'int',
          minValue: 0,
          maxValue: 100,
          value: 91,
          valueFormatted: '91',
          status: 'synced',
        },
      ],
    });
  });

  it('[S7.37] items of unknown devices are an empty list, no error', async () => {
    const hub = await relay();
    expect(await hub.ask('hub.items.list', { deviceIds: ['nobody'] }, { id: 'a' })).toEqual(
      success('a', 'hub.items.list', { items: [] }),
    );
    expect(await hub.ask('hub.items.list', { deviceIds: 'nobody' }, { id: 'b' })).toEqual(
      failure('b', 'hub.items.list', -32602, 'Wrong params', 'rpc.params.invalid'),
    );
  });
});

describe('15.4 rule 6: setting items', () => {
  it('[S7.37] [S7.40] replies first, then tells every socket of the hub, the sender too', async () => {
    const [hub, other] = [await relay(), await relay()];
    const id = itemOf('Floor lamp', 'dimmer');
    await hub.ask('hub.item.value.set', { _id: id, value: 66 }, { id: 'set' });
    await other.wait((frame) => (frame.result as { name?: string }).name === 'switch');
    const said = (name: string, value: unknown, valueType: string) =>
      broadcast('hub.item.updated', {
        _id: itemOf('Floor lamp', name),
        deviceId: device('Floor lamp').id,
        deviceName: 'Floor lamp',
        deviceCategory: 'dimmable_light',
        deviceSubcategory: 'dimmable_plugged',
        deviceArmed: false,
        roomName: 'Living room',
        name,
        value,
        valueFormatted: String(value),
        valueType,
        serviceNotification: false,
        userNotification: false,
        syncNotification: false,
        notifications: [],
        fwTimestampMs: expect.any(Number) as number,
      });
    const both = [said('dimmer', 66, 'int'), said('switch', true, 'bool')];
    expect(from(hub.frames, 'set')).toEqual([success('set', 'hub.item.value.set', {}), ...both]);
    expect(other.broadcasts()).toEqual(both);
    expect(new Set(hub.broadcasts().map((frame) => frame.msg_id)).size).toBe(2);
  });

  it('[S7.37] takes one, many alike and many different; a refusal says why and nothing is told', async () => {
    const hub = await relay();
    const [floor, kitchen] = [itemOf('Floor lamp', 'dimmer'), itemOf('Kitchen light', 'dimmer')];
    await hub.ask('hub.item.value.set', { ids: [floor, kitchen], value: 50 });
    await hub.ask('hub.item.value.set', { items: { [floor]: { value: 10 }, [kitchen]: { value: 20 } } });
    const values = hub
      .broadcasts('hub.item.updated')
      .map((frame) => frame.result as { deviceName: string; name: string; value: unknown })
      .filter((result) => result.name === 'dimmer')
      .map((result) => `${result.deviceName} ${String(result.value)}`);
    expect(values).toEqual(['Floor lamp 50', 'Kitchen light 50', 'Floor lamp 10', 'Kitchen light 20']);
    const before = hub.frames.length;
    expect(await hub.ask('hub.item.value.set', { _id: floor, value: 101 }, { id: 'no' })).toEqual(
      failure('no', 'hub.item.value.set', -32602, 'Wrong params', 'rpc.params.invalid'),
    );
    await hub.ask('hub.info.get');
    expect(hub.frames).toHaveLength(before + 2);
  });
});

describe('15.4 rule 7: house mode', () => {
  it('[S4.2] [S4.3] by id and by name: begin with the reply, done within the delay', async () => {
    const [hub, other] = [await relay(), await relay()];
    sim.control.setDelays({ exitS: 30 });
    expect(await hub.ask('hub.modes.switch', { modeId: '2' }, { id: 's', api: '2.0' })).toEqual(
      success('s', 'hub.modes.switch', { switchToDelay: 30, alarmDelay: 30 }),
    );
    sim.control.advance(30_000);
    for (const each of [hub, other]) await each.wait((frame) => frame.msg_subclass === 'hub.modes.changed');
    const switches = [
      broadcast('hub.modes.switched', { from: '1', to: '2', status: 'begin', switchToDelay: 30 }),
      broadcast('hub.modes.switched', { from: '1', to: '2', status: 'done', switchToDelay: 0 }),
    ];
    expect(hub.broadcasts('hub.modes.switched')).toEqual(switches);
    expect(other.broadcasts('hub.modes.switched')).toEqual(switches);
    expect(await hub.ask('hub.modes.switch', { name: 'Home' }, { id: 'h' })).toEqual(
      success('h', 'hub.modes.switch', { switchToDelay: 0, alarmDelay: 0 }),
    );
    await hub.wait((frame) => (frame.result as { modeId?: string }).modeId === '1' && frame.id === 'ui_broadcast');
    expect(hub.broadcasts('hub.modes.changed').at(-1)).toEqual(
      broadcast('hub.modes.changed', { modeId: '1', disarmedDefault: true, timestamp: expect.any(Number) as number }),
    );
  });

  it('[S4.2] refuses a number for an id, the mode it is in, and a mode it does not have', async () => {
    const hub = await relay();
    const ask = (params: unknown) => hub.ask('hub.modes.switch', params, { id: 'r' });
    expect(await ask({ modeId: 1 })).toEqual(
      failure('r', 'hub.modes.switch', -32602, 'Wrong params', 'rpc.params.invalid'),
    );
    expect((await ask({ modeId: '1' })).error?.data).toBe('rpc.params.invalid');
    expect((await ask({ modeId: '5' })).error?.data).toBe('ezlo.house_mode.not.exist');
    expect((await ask({ name: 'Siesta' })).error?.data).toBe('ezlo.house_mode.name.not.exist');
    expect(hub.broadcasts()).toEqual([]);
  });

  it('[S4.12] the alarm of an opened door, from the entry delay to the disarming', async () => {
    sim.control.setDelays({ exitS: 0, entryS: 30 });
    const hub = await relay();
    await hub.ask('hub.modes.switch', { modeId: '2' });
    sim.control.openDoor('Balcony door');
    sim.control.advance(30_000);
    await hub.ask('hub.modes.force_disarm', { modeId: '1' });
    await hub.ask('hub.info.get');
    const phase = (name: string, status: string, rest: object = {}) =>
      broadcast('hub.modes.alarmed', {
        modeId: '2',
        deviceId: device('Balcony door').id,
        phase: name,
        status,
        ...rest,
        silent: false,
        timestamp: expect.any(Number) as number,
      });
    expect(hub.broadcasts('hub.modes.alarmed')).toEqual([
      phase('entryDelay', 'begin', { pendingDelay: 30 }),
      phase('entryDelay', 'done', { pendingDelay: 0 }),
      phase('main', 'begin'),
      phase('main', 'done'),
    ]);
    expect((await hub.ask('hub.modes.get')).result).toMatchObject({ current: '1', alarmed: { sources: [] } });
  });

  it('[S7.37] hub.modes.get has every field of the wire, and the delays inside the modes in version 1.0', async () => {
    const hub = await relay();
    const fields = async (api: string) => {
      const { result } = await hub.ask('hub.modes.get', {}, { api });
      const { modes, ...top } = result as { modes: Record<string, unknown>[] };
      return [Object.keys(top).sort(), Object.keys(modes[1] ?? {}).sort()];
    };
    const ofMode = [
      '_id',
      'alarmsOffDevices',
      'armed',
      'bypassDevices',
      'camerasOffDevices',
      'description',
      'disarmedDefault',
      'disarmedDevices',
      'name',
      'notifications',
      'protect',
    ];
    const top = [
      'abortWindow',
      'alarmDelay',
      'alarmed',
      'alarms',
      'cameras',
      'current',
      'devices',
      'entryDelay',
      'protectButtons',
      'switchTo',
      'switchToDelay',
      'switchToDelayRunsOut',
      'timeIsLeftToSwitch',
    ];
    expect(await fields('2.0')).toEqual([top, ofMode]);
    expect(await fields('1.0')).toEqual([top, [...ofMode, 'alarmDelay', 'switchToDelay'].sort()]);
  });
});

describe('15.4 rule 8: scenes', () => {
  it('[S4.55] a run is started and finished by scene_id; an unknown scene is refused', async () => {
    const hub = await relay();
    const sceneId = sim.control.list()[0]?.scenes.find((scene) => scene.name === 'All off')?.id;
    expect(await hub.ask('hub.scenes.run', { sceneId }, { id: 'run' })).toEqual(success('run', 'hub.scenes.run', {}));
    await hub.wait((frame) => (frame.result as { status?: string }).status === 'finished');
    const progress = (status: string, userNotification: boolean) =>
      broadcast('hub.scene.run.progress', {
        scene_id: sceneId,
        scene_name: 'All off',
        status,
        userNotification,
        notifications: [],
        room_id: '',
        room_name: '',
      });
    expect(hub.broadcasts('hub.scene.run.progress')).toEqual([progress('started', false), progress('finished', true)]);
    expect(await hub.ask('hub.scenes.run', { sceneId: 'none' }, { id: 'no' })).toEqual(
      failure('no', 'hub.scenes.run', -32500, 'Scene not found', 'hub.scene.notfound'),
    );
  });
});

describe('15.4 rule 9: the socket', () => {
  it('[S7.37] pings, every 20 s unless told otherwise, and accepts / and /nma', async () => {
    expect(PING_EVERY_MS).toBe(20_000);
    const [root, nma] = [await line('/'), await line('/nma')];
    await expect.poll(() => [root.pings() > 1, nma.pings() > 1]).toEqual([true, true]);
    expect(await refusedStatus(ws('/other'))).toBe(404);
    expect(await refusedStatus(ws(), { Origin: 'https://elsewhere.example' })).toBe(403);
  });

  it('closes on a flood and on a frame that is too big', async () => {
    const flood = await line();
    for (let count = 0; count < 101; count += 1) flood.sendText('{}');
    expect(await flood.closed).toEqual({ code: 1008, reason: 'too many messages' });
    const big = await line();
    big.sendText('x'.repeat(1_048_577));
    expect((await big.closed).code).toBe(1009);
  });
});

describe('15.4 rule 10: unknown methods and second logins', () => {
  it('[S7.37] refuses what it does not know, inherited names too, and stays', async () => {
    const hub = await relay();
    for (const method of ['hub.nothing', 'toString', '__proto__']) {
      expect(await hub.ask(method, {}, { id: method })).toEqual(
        failure(method, method, -32602, 'Unknown method', 'rpc.method.notfound'),
      );
    }
    expect((await hub.ask('hub.info.get')).error).toBeNull();
  });

  it('[S7.37] a second login is told so, on either way in', async () => {
    const local = await line();
    const login = (id: string) => local.ask('hub.offline.login.ui', { user: 'anybody', token: TOKEN }, { id });
    expect(await login('1')).toEqual(success('1', 'hub.offline.login.ui', {}));
    expect(await login('2')).toEqual(
      failure('2', 'hub.offline.login.ui', -32500, 'Already logged in', 'user.login.alreadylogged'),
    );
    const hub = await relay();
    expect((await hub.ask('loginUserMios', await signIn(sim.url))).error?.data).toBe('user.login.alreadylogged');
  });
});

describe('15.4 rule 11: hub.info.get', () => {
  it('[S7.37] tells its own serial, and of the anonymous door what is so', async () => {
    const stranger = await line();
    expect((await stranger.ask('hub.info.get')).error?.data).toBe('user.login.required');
    const hub = await relay();
    expect((await hub.ask('hub.info.get')).result).toMatchObject({ serial: SERIAL, offlineAnonymousAccess: false });
    await hub.ask('hub.offline.anonymous_access.enabled.set', { enabled: true });
    expect((await stranger.ask('hub.info.get')).result).toMatchObject({ serial: SERIAL, offlineAnonymousAccess: true });
    sim.control.openDoor('Front door');
    expect(await stranger.wait((frame) => frame.msg_subclass === 'hub.item.updated')).toBeDefined();
  });
});

describe('15.4 rule 12: who may come in', () => {
  it('[S7.37] the local login looks at the token alone, and does not close on a bad one', async () => {
    const local = await line();
    const login = (params: unknown, id: string) => local.ask('hub.offline.login.ui', params, { id });
    expect(await login({ user: SERIAL, token: 'guess' }, 'a')).toEqual(
      failure('a', 'hub.offline.login.ui', -32500, 'Bad password', 'user.login.badpassword'),
    );
    expect((await login({ user: SERIAL, token: 7 }, 'b')).error?.data).toBe('rpc.params.invalid');
    expect((await login({ user: SERIAL }, 'c')).error?.data).toBe('rpc.params.notfound.token');
    expect((await login({ user: SERIAL, token: TOKEN }, 'd')).error).toBeNull();
    expect((await local.ask('hub.modes.current.get')).result).toEqual({ modeId: '1' });
  });

  it('[S4.33] the relay looks at pair and serial: bad pair closes, 14 for a hub that is not there', async () => {
    const { MMSAuth, MMSAuthSig } = await signIn(sim.url);
    const forged = await line();
    expect(await forged.ask('loginUserMios', { MMSAuth, MMSAuthSig: `x${MMSAuthSig}` }, { id: 'f' })).toEqual(
      failure('f', 'loginUserMios', -32500, 'Bad token', 'user.login.badtoken'),
    );
    expect((await forged.closed).code).toBe(1008);
    const hub = await line('/nma');
    expect((await hub.ask('register', { serial: SERIAL })).error?.data).toBe('user.login.required');
    expect(await hub.ask('loginUserMios', { MMSAuth, MMSAuthSig, PK_Device: SERIAL }, { id: 'l' })).toEqual(
      success('l', 'loginUserMios', {}),
    );
    expect(await hub.ask('register', { serial: '90000002' }, { id: 'r' })).toEqual(
      failure('r', 'register', 14, 'Controller not found', 'controller.notfound'),
    );
    sim.control.openDoor('Front door');
    expect(await hub.ask('register', { serial: SERIAL }, { id: 'ok', jsonrpc: '2.0' })).toEqual(
      success('ok', 'registered', {}),
    );
    expect(hub.broadcasts()).toEqual([]);
  });

  it('[S4.33] [S4.36] a hub that is away: 13, a notice to those who were there, and silence until it is back', async () => {
    const [hub, local] = [await relay(), await line()];
    await local.ask('hub.offline.login.ui', { token: TOKEN });
    sim.control.hubOffline(true);
    const notice = (connected: boolean) => ({
      id: 'ui_broadcast',
      msg_id: expect.stringMatching(/^[0-9a-f]{24}$/) as string,
      msg_subclass: 'ezloStateChanged',
      result: { serial: SERIAL, connected },
    });
    await hub.wait((frame) => frame.msg_subclass === 'ezloStateChanged');
    expect(await hub.ask('hub.info.get', {}, { id: 'i' })).toEqual(
      failure('i', 'hub.info.get', 13, 'Controller is not connected', 'controller.disconnected'),
    );
    const late = await line();
    await late.ask('loginUserMios', await signIn(sim.url));
    expect((await late.ask('register', { serial: SERIAL })).error?.code).toBe(13);
    sim.control.openDoor('Front door');
    expect((await local.ask('hub.info.get')).error).toBeNull();
    expect(local.broadcasts().map((frame) => frame.msg_subclass)).toEqual(['hub.item.updated', 'hub.item.updated']);
    sim.control.hubOffline(false);
    expect((await late.ask('register', { serial: SERIAL })).error).toBeNull();
    expect((await hub.ask('hub.info.get')).error).toBeNull();
    expect(hub.broadcasts()).toEqual([notice(false), notice(true)]);
  });

  it('[S7.6] signing out closes the relay sockets of that pair alone', async () => {
    const pair = await signIn(sim.url);
    const [hub, other] = [await line(), await relay()];
    await hub.ask('loginUserMios', pair);
    await hub.ask('register', { serial: SERIAL });
    await fetch(`${sim.url}/autha/auth/user/101/logout`, { method: 'POST', headers: { ...pair } });
    expect((await hub.closed).code).toBe(1000);
    expect((await other.ask('hub.info.get')).error).toBeNull();
  });

  it('keeps secrets out of its log', async () => {
    const hub = await relay();
    const local = await line();
    await local.ask('hub.offline.login.ui', { token: TOKEN });
    await hub.ask('hub.info.get');
    const text = JSON.stringify(sim.log);
    expect(text).toContain('loginUserMios');
    expect(text).not.toContain(TOKEN);
    expect(text).not.toContain((await signIn(sim.url)).MMSAuthSig);
  });
});

describe('rooms and devices', () => {
  it('[S7.40] [S4.51] rooms come, change and go, and their devices stay', async () => {
    const hub = await relay();
    const created = await hub.ask('hub.room.create', { name: 'Den' });
    const { _id } = created.result as { _id: string };
    await hub.ask('hub.room.name.set', { _id, name: 'Study' });
    await hub.ask('hub.device.room.set', { _id: device('Keypad').id, roomId: _id });
    await hub.ask('hub.room.delete', { _id });
    await hub.ask('hub.info.get');
    const updated = (roomId: string) =>
      broadcast('hub.device.updated', {
        _id: device('Keypad').id,
        roomId,
        serviceNotification: false,
        syncNotification: true,
        fwTimestampMs: expect.any(Number) as number,
      });
    expect(hub.broadcasts()).toEqual([
      broadcast('hub.room.created', { _id, name: 'Den' }),
      broadcast('hub.room.edited', { _id, name: 'Study' }),
      updated(_id),
      broadcast('hub.room.deleted', { _id }),
      updated(''),
    ]);
    const refusals = await Promise.all([
      hub.ask('hub.room.create', { name: 'Hallway' }),
      hub.ask('hub.room.create', { name: '  ' }),
      hub.ask('hub.room.create', { name: 'x'.repeat(31) }),
      hub.ask('hub.room.delete', { _id }),
    ]);
    expect(refusals.map((reply) => reply.error?.data)).toEqual([
      'hub.room.alreadyexist',
      'rpc.params.empty.name',
      'rpc.params.invalid',
      'nma.room.notfound',
    ]);
  });

  it('[S4.49] a removed device is gone from everywhere', async () => {
    const hub = await relay();
    const { id } = device('Hallway motion');
    expect((await hub.ask('hub.device.force_remove', { deviceId: id })).result).toEqual({});
    expect(await hub.wait((frame) => frame.msg_subclass === 'hub.device.removed')).toEqual(
      broadcast('hub.device.removed', { _id: id, syncNotification: true }),
    );
    expect(JSON.stringify((await hub.ask('hub.modes.get')).result)).not.toContain(id);
    expect((await hub.ask('hub.device.force_remove', { deviceId: id })).error?.data).toBe('hub.device.notfound');
  });
});
