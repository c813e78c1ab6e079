import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { homeWith } from '../../support/home-with.ts';
import { broadcast, INVALID, missing, refusal, startStillHouse, success } from '../../support/still-house.ts';
import type { StillHouse } from '../../support/still-house.ts';

const HEX24 = expect.stringMatching(/^[0-9a-f]{24}$/) as string;
const NO_DEVICE = { code: -32500, message: 'Device not found', data: 'hub.device.notfound' };

let house: StillHouse;
beforeEach(async () => {
  house = await startStillHouse({ house: homeWith({ Blind: 'cover' }) });
});
afterEach(() => house.stop());

const updated = (name: string, changed: object) =>
  broadcast('hub.device.updated', {
    _id: house.device(name),
    ...changed,
    serviceNotification: false,
    syncNotification: true,
    fwTimestampMs: house.now(),
  });
const hall = () => house.sim.control.list()[0]?.rooms[0]?.id ?? '';
const refused = async (method: string, params: object) => (await house.exchange(method, params))[0];

/** The whole device object of protocol 7.1. */
const wire = (name: string, own: object) => ({
  _id: house.device(name),
  parentDeviceId: '',
  gatewayId: '000000000000000090000002',
  name,
  batteryPowered: true,
  reachable: true,
  armed: false,
  roomId: hall(),
  persistent: false,
  serviceNotification: false,
  security: 'middle',
  ready: true,
  status: 'idle',
  info: { manufacturer: 'Sim', model: 'S1', protocol: 'zwave' },
  firmware: [{ id: 'application', version: '1.1' }],
  ...own,
});

describe('hub.devices.list', () => {
  it('[S7.37] tells every device whole', async () => {
    const sensor = { category: 'security_sensor', type: 'sensor' };
    expect(await house.exchange('hub.devices.list')).toEqual([
      success('hub.devices.list', {
        devices: [
          wire('Front door', { ...sensor, deviceTypeId: 'sim_contact', subcategory: 'door' }),
          wire('Back door', { ...sensor, deviceTypeId: 'sim_contact', subcategory: 'door' }),
          wire('Hall motion', { ...sensor, deviceTypeId: 'sim_motion', subcategory: 'motion' }),
          wire('Smoke alarm', { ...sensor, deviceTypeId: 'sim_smoke', subcategory: 'smoke' }),
          wire('Lamp', {
            deviceTypeId: 'sim_dimmer',
            category: 'dimmable_light',
            subcategory: 'dimmable_in_wall',
            type: 'dimmer',
            batteryPowered: false,
          }),
          wire('Siren', {
            deviceTypeId: 'sim_siren',
            category: 'siren',
            subcategory: '',
            type: 'siren',
            batteryPowered: false,
          }),
          wire('Leak', { ...sensor, deviceTypeId: 'sim_leak', subcategory: 'leak' }),
          wire('Lock', { deviceTypeId: 'sim_lock', category: 'door_lock', subcategory: '', type: 'doorlock' }),
          wire('Blind', {
            deviceTypeId: 'sim_cover',
            category: 'window_cov',
            subcategory: 'window_cov',
            type: 'shutter.roller',
            batteryPowered: false,
          }),
        ],
      }),
    ]);
  });
});

describe('a device is changed', () => {
  it('[S7.37] by name: the reply, then what changed', async () => {
    const _id = house.device('Lamp');
    expect(await house.exchange('hub.device.name.set', { _id, name: ' Reading lamp ' })).toEqual([
      success('hub.device.name.set'),
      updated('Reading lamp', { name: 'Reading lamp' }),
    ]);
    const method = 'hub.device.name.set';
    expect(await refused(method, { _id, name: '   ' })).toEqual(
      refusal(method, -32600, 'Bad request', 'rpc.params.empty.name'),
    );
    for (const [params, error] of [
      [{ _id, name: 'x'.repeat(31) }, INVALID],
      [{ _id, name: 7 }, INVALID],
      [{ _id }, missing('name')],
      [{ name: 'X' }, missing('_id')],
      [{ _id: 'nobody', name: 'X' }, NO_DEVICE],
    ] as const) {
      expect(await house.outcome(method, params)).toEqual(error);
    }
  });

  it('[S7.37] by room, and into none', async () => {
    const _id = house.device('Siren');
    expect(await house.exchange('hub.device.room.set', { _id, roomId: '' })).toEqual([
      success('hub.device.room.set'),
      updated('Siren', { roomId: '' }),
    ]);
    expect(await house.exchange('hub.device.room.set', { _id, roomId: hall() })).toEqual([
      success('hub.device.room.set'),
      updated('Siren', { roomId: hall() }),
    ]);
    expect(await refused('hub.device.room.set', { _id, roomId: 'nowhere' })).toEqual(
      refusal('hub.device.room.set', -32500, 'Room not found', 'nma.room.notfound'),
    );
  });

  it('[S7.37] by arming, told only when it is another state', async () => {
    const params = { _id: house.device('Leak'), armed: true };
    expect(await house.exchange('hub.device.armed.set', params)).toEqual([
      success('hub.device.armed.set'),
      updated('Leak', { armed: true }),
    ]);
    expect(await house.exchange('hub.device.armed.set', params)).toEqual([success('hub.device.armed.set')]);
    expect(await refused('hub.device.armed.set', { ...params, armed: 'yes' })).toEqual(
      refusal('hub.device.armed.set', -32602, 'Wrong params', 'rpc.params.invalid'),
    );
  });

  it('[S7.40] by what happens to it: out of reach, broken, and well again', async () => {
    const from = house.line.frames.length;
    house.sim.control.setReachable('Lamp', false);
    house.sim.control.setBroken('Lamp', true);
    house.sim.control.setBroken('Lamp', true);
    house.sim.control.setReachable('Lamp', true);
    house.sim.control.setBroken('Lamp', false);
    await house.outcome('hub.info.get');
    expect(house.line.frames.slice(from).filter((frame) => frame.id === 'ui_broadcast')).toEqual([
      updated('Lamp', { reachable: false }),
      updated('Lamp', { status: 'broken' }),
      updated('Lamp', { reachable: true }),
      updated('Lamp', { status: 'idle' }),
    ]);
  });
});

describe('devices come and go', () => {
  const added = (subclass: string, own: object) =>
    broadcast(subclass, expect.objectContaining({ ...own, syncNotification: true, fwTimestampMs: house.now() }));

  it('[S7.40] a paired device is told, then each of its items; it works, and what cannot be paired is refused', async () => {
    const from = house.line.frames.length;
    const ids = house.sim.control.addDevice('climate', 'Cellar', hall());
    await house.outcome('hub.info.get');
    expect(house.line.frames.slice(from).filter((frame) => frame.id === 'ui_broadcast')).toEqual([
      added('hub.device.added', {
        _id: ids[0],
        name: 'Cellar',
        category: 'temperature',
        roomId: hall(),
        parentDeviceId: '',
      }),
      added('hub.item.added', { deviceId: ids[0], name: 'temp', scale: 'fahrenheit', value: 68 }),
      added('hub.item.added', { deviceId: ids[0], name: 'humidity', scale: 'percent', value: 41.5 }),
      added('hub.item.added', { deviceId: ids[0], name: 'battery', value: 100, minValue: 0, maxValue: 100 }),
    ]);
    await house.set('Cellar', 'temp', 60);
    expect(house.value('Cellar', 'temp')).toBe(60);
    expect(house.sim.control.addDevice('climate', 'Attic')[0]).not.toBe(ids[0]);
    for (const wrong of [
      () => house.sim.control.addDevice('teapot', 'Pot'),
      () => house.sim.control.addDevice('constructor', 'Pot'),
      () => house.sim.control.addDevice('climate', ''),
      () => house.sim.control.addDevice('climate', 'x'.repeat(31)),
      () => house.sim.control.addDevice('climate', 'Pot', 'no room'),
    ]) {
      expect(wrong).toThrow();
    }
  });

  it('[S7.40] a double relay brings its channels, which hang on it and leave with it', async () => {
    const [parent = '', ...channels] = house.sim.control.addDevice('double-relay', 'Relay');
    expect(channels).toHaveLength(2);
    const { devices } = (await house.outcome('hub.devices.list')) as {
      devices: { _id: string; parentDeviceId: string }[];
    };
    expect(devices.filter((each) => each.parentDeviceId === parent).map((each) => each._id)).toEqual(channels);
    const frames = await house.exchange('hub.device.force_remove', { deviceId: parent });
    expect(frames[0]).toEqual(success('hub.device.force_remove'));
    expect(frames.filter((frame) => frame.msg_subclass === 'hub.device.removed').map((frame) => frame.result)).toEqual(
      [...channels, parent].map((_id) => ({ _id, syncNotification: true })),
    );
  });

  it('[S7.37] device.delete: each item goes, then the device; nothing of it is left', async () => {
    const deviceId = house.device('Lock');
    const items = ['door_lock', 'lock_operation', 'user_lock_operation', 'battery'].map((name) =>
      house.item('Lock', name),
    );
    await house.outcome('hub.favorite.set', { devices: [{ _id: deviceId, favorite: true }] });
    expect(await house.exchange('hub.device.force_remove', { deviceId })).toEqual([
      success('hub.device.force_remove'),
      ...items.map((_id) => broadcast('hub.item.removed', { _id, deviceId })),
      broadcast('hub.device.removed', { _id: deviceId, syncNotification: true }),
      broadcast('hub.favorite.removed', { devices: [deviceId], items: [], rules: [] }),
    ]);
    expect(JSON.stringify(await house.outcome('hub.data.list', { devices: null, items: null }))).not.toContain(
      deviceId,
    );
    expect(await refused('hub.device.force_remove', { deviceId })).toEqual(
      refusal('hub.device.force_remove', -32500, 'Device not found', 'hub.device.notfound'),
    );
  });
});

describe('device settings', () => {
  const list = async (name: string) =>
    (
      (await house.outcome('hub.device.settings.list', { deviceIds: [house.device(name)] })) as {
        settings: { _id: string }[];
      }
    ).settings;

  it('[S7.37] are listed whole, set within their bounds, told, and obeyed', async () => {
    const [motion] = await list('Hall motion');
    const whole = {
      _id: HEX24,
      deviceId: house.device('Hall motion'),
      name: 'clear_time',
      label: 'Clear time',
      description: 'Seconds without movement until it reports none',
      valueType: 'int',
      minValue: 5,
      maxValue: 3600,
      value: 30,
      valueDefault: 30,
      status: 'synced',
    };
    expect(await list('Hall motion')).toEqual([whole]);
    expect(await list('Leak')).toEqual([]);
    const all = (await house.outcome('hub.device.settings.list')) as { settings: { name: string }[] };
    expect(all.settings.map((each) => each.name)).toEqual(['clear_time', 'ramp_time', 'time_limit', 'auto_lock_time']);
    const _id = motion?._id;
    expect(await house.exchange('hub.device.setting.value.set', { _id, value: 90 })).toEqual([
      success('hub.device.setting.value.set'),
      broadcast('hub.device.setting.updated', { _id, value: 90 }),
    ]);
    expect(await list('Hall motion')).toEqual([{ ...whole, value: 90 }]);
    await house.set('Hall motion', 'motion', true);
    await house.advanceS(89);
    expect(house.value('Hall motion', 'motion')).toBe(true);
    await house.advanceS(1);
    expect(house.value('Hall motion', 'motion')).toBe(false);
  });

  it('[S7.37] refuse what is out of bounds, no number, or nobody’s', async () => {
    const method = 'hub.device.setting.value.set';
    const [{ _id } = { _id: '' }] = await list('Hall motion');
    expect(await refused(method, { _id, value: 4 })).toEqual(
      refusal(method, -32602, 'Wrong params', 'rpc.params.invalid'),
    );
    for (const [params, error] of [
      [{ _id, value: 3601 }, INVALID],
      [{ _id, value: 30.5 }, INVALID],
      [{ _id, value: '30' }, INVALID],
      [{ _id }, missing('value')],
      [
        { _id: 'none', value: 30 },
        { code: -32500, message: 'Device setting not found', data: 'hub.device.setting.notfound' },
      ],
    ] as const) {
      expect(await house.outcome(method, params)).toEqual(error);
    }
    house.sim.control.setReachable('Hall motion', false);
    expect(await house.outcome(method, { _id, value: 60 })).toMatchObject({ data: 'hub.device.unreachable' });
  });
});
