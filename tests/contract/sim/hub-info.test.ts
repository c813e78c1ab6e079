import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { homeWith } from '../../support/home-with.ts';
import { openRelay } from '../../support/hub-line.ts';
import { broadcast, INVALID, missing, refusal, SMALL, startStillHouse, success } from '../../support/still-house.ts';
import type { StillHouse } from '../../support/still-house.ts';

let house: StillHouse;
beforeEach(async () => {
  house = await startStillHouse({ house: homeWith({ Thermostat: 'thermostat', Outside: 'outdoor-thermometer' }) });
});
afterEach(() => house.stop());

const refused = async (method: string, params: object) => (await house.exchange(method, params))[0];

describe('what the hub tells of itself', () => {
  it('[15.4 rule 11] [S7.37] hubInfoGet, whole', async () => {
    expect(await house.exchange('hub.info.get')).toEqual([
      success('hub.info.get', {
        serial: '90000002',
        model: 'h2_secure.1',
        architecture: 'armv7',
        firmware: '2.0.50.2400.1',
        kernel: '5.4',
        hardware: 'rev1',
        uuid: '1f35b9c6-d0e4-4728-8a6b-7e42c0d59b02',
        offlineAnonymousAccess: false,
        offlineInsecureAccess: false,
        uptime: '0d 0h 0m 0s',
        localtime: '2027-01-15T03:00:00-0500',
        location: { latitude: 40, longitude: -74, timezone: 'America/New_York', state: 'customTimezone' },
        build: { time: '2026-01-01T00:00:00+0000', builder: 'sim', branch: 'main', commit: '0000000' },
      }),
    ]);
  });

  it('[S7.37] timeLocation.get, features.list, network and gateways', async () => {
    expect(await house.exchange('hub.time.location.get')).toEqual([
      success('hub.time.location.get', { location: 'America/New_York' }),
    ]);
    expect(await house.exchange('hub.features.list')).toEqual([
      success('hub.features.list', { features: { 'mqttwebrtc.v2': { enabled: false, version: '2.0' } } }),
    ]);
    expect(await house.exchange('hub.network.get')).toEqual([
      success('hub.network.get', {
        interfaces: [
          {
            _id: 'eth0',
            internetAvailable: true,
            ipv4: { ip: '127.0.0.1', mask: '255.0.0.0', gateway: '', dns: [] },
            status: 'up',
          },
        ],
      }),
    ]);
    expect(await house.exchange('hub.gateways.list')).toEqual([
      success('hub.gateways.list', {
        gateways: [
          {
            _id: '000000000000000090000002',
            name: 'zwave',
            label: 'ZWave',
            pluginId: 'zwave',
            ready: true,
            status: 'ready',
          },
        ],
      }),
    ]);
    expect(await house.exchange('hub.log.set', { enable: true })).toEqual([success('hub.log.set')]);
  });

  it('[15.4 rule 11] the anonymous door is told as it is', async () => {
    expect(await house.exchange('hub.offline.anonymous_access.enabled.set', { enabled: true })).toEqual([
      success('hub.offline.anonymous_access.enabled.set'),
      broadcast('hub.info.changed', { offlineAnonymousAccess: true }),
    ]);
    expect(await house.outcome('hub.info.get')).toMatchObject({ offlineAnonymousAccess: true });
    expect(await house.exchange('hub.offline.insecure_access.enabled.set', { enabled: true })).toEqual([
      success('hub.offline.insecure_access.enabled.set'),
      broadcast('hub.info.changed', { offlineInsecureAccess: true }),
    ]);
    expect(await refused('hub.offline.anonymous_access.enabled.set', { enabled: 1 })).toEqual(
      refusal('hub.offline.anonymous_access.enabled.set', -32602, 'Wrong params', 'rpc.params.invalid'),
    );
  });

  it('[S7.40] hub.reboot: away for twenty seconds of hub time, told by ezloStateChanged, and young again', async () => {
    expect(await house.outcome('hub.reboot')).toEqual({});
    house.sim.control.advance(1_000);
    const state = await house.line.wait((frame) => frame.msg_subclass === 'ezloStateChanged');
    expect(state).toMatchObject({ result: { serial: '90000002', connected: false } });
    house.sim.control.advance(20_000);
    const back = await house.line.wait(
      (frame) => frame.msg_subclass === 'ezloStateChanged' && (frame.result as { connected: boolean }).connected,
    );
    expect(back).toMatchObject({ result: { serial: '90000002', connected: true } });
    house.sim.control.advance(5_000);
    const line = await openRelay(house.sim.url, SMALL);
    expect((await line.ask('hub.info.get')).result).toMatchObject({ uptime: '0d 0h 0m 6s' });
    line.close();
  });
});

describe('settings', () => {
  const LIST = [
    { name: 'scale.temperature', valueType: 'token', enum: ['celsius', 'fahrenheit'], value: 'fahrenheit' },
    { name: 'date.format', valueType: 'token', enum: ['mmddyy', 'ddmmyy'], value: 'mmddyy' },
    { name: 'time.format', valueType: 'token', enum: ['12', '24'], value: '12' },
  ];

  it('[S7.37] hubSettings, whole; a change is told', async () => {
    expect(await house.exchange('hub.settings.list')).toEqual([success('hub.settings.list', { settings: LIST })]);
    for (const [name, value] of [
      ['date.format', 'ddmmyy'],
      ['time.format', '24'],
    ]) {
      expect(await house.exchange('hub.setting.value.set', { name, value })).toEqual([
        success('hub.setting.value.set'),
        broadcast('hub.setting.updated', { name, value }),
      ]);
    }
  });

  it('[S7.37] refuses unknown settings and values out of their choices', async () => {
    const method = 'hub.setting.value.set';
    expect(await refused(method, { name: 'scale.temperature', value: 'kelvin' })).toEqual(
      refusal(method, -32602, 'Wrong params', 'rpc.params.invalid'),
    );
    expect(await house.outcome(method, { name: 'no.such', value: 'x' })).toEqual(INVALID);
    expect(await house.outcome(method, { name: 'time.format', value: 24 })).toEqual(INVALID);
    expect(await house.outcome(method, { name: 'time.format' })).toEqual(missing('value'));
  });

  it('[S7.37] [S9.14] scale.temperature turns every temperature of the house, values and bounds, and tells each', async () => {
    const degrees = () =>
      (house.sim.control.list()[0]?.devices ?? [])
        .flatMap((device) => device.items)
        .filter((item) => item.valueType === 'temperature');
    const before = degrees();
    const frames = await house.exchange('hub.setting.value.set', { name: 'scale.temperature', value: 'celsius' });
    expect(frames.slice(0, 2)).toEqual([
      success('hub.setting.value.set'),
      broadcast('hub.setting.updated', { name: 'scale.temperature', value: 'celsius' }),
    ]);
    const after = degrees();
    expect(frames.slice(2).map((frame) => frame.result)).toEqual(
      after.map(({ id, value }) => expect.objectContaining({ _id: id, value, scale: 'celsius' }) as unknown),
    );
    const setpoint = (items: typeof after) => items.find((item) => item.name === 'thermostat_setpoint');
    expect([setpoint(before)?.value, setpoint(before)?.min, setpoint(before)?.max]).toEqual([68, 41, 95]);
    expect([setpoint(after)?.value, setpoint(after)?.min, setpoint(after)?.max]).toEqual([20, 5, 35]);
    const heats = await house.exchange('hub.item.value.set', {
      _id: house.item('Thermostat', 'thermostat_setpoint'),
      value: 77,
      scale: 'fahrenheit',
    });
    expect(heats[1]?.result).toMatchObject({ value: 25, scale: 'celsius' });
    await house.outcome('hub.setting.value.set', { name: 'scale.temperature', value: 'fahrenheit' });
    expect(house.value('Thermostat', 'thermostat_setpoint')).toBe(77);
    const [paired = ''] = house.sim.control.addDevice('climate', 'New one');
    const climate = house.sim.control.list()[0]?.devices.find((each) => each.id === paired);
    expect(climate?.items[0]).toMatchObject({ name: 'temp', scale: 'fahrenheit', value: 68 });
  });
});

describe('favourites', () => {
  it('[S7.40] come and go by their broadcasts', async () => {
    const [lamp, dimmer] = [house.device('Lamp'), house.item('Lamp', 'dimmer')];
    const params = { devices: [{ _id: lamp, favorite: true }], items: [{ _id: dimmer, favorite: true }] };
    expect(await house.exchange('hub.favorite.set', params)).toEqual([
      success('hub.favorite.set'),
      broadcast('hub.favorite.added', { devices: [lamp], items: [dimmer], rules: [] }),
    ]);
    expect(await house.exchange('hub.favorite.list', { request: ['devices', 'items', 'rules'] })).toEqual([
      success('hub.favorite.list', { favorites: { devices: [lamp], items: [dimmer], rules: [] } }),
    ]);
    expect(await house.outcome('hub.favorite.list', { request: ['items'] })).toEqual({
      favorites: { items: [dimmer] },
    });
    expect(await house.exchange('hub.favorite.set', { items: [{ _id: dimmer, favorite: false }] })).toEqual([
      success('hub.favorite.set'),
      broadcast('hub.favorite.removed', { devices: [], items: [dimmer], rules: [] }),
    ]);
    expect(await refused('hub.favorite.set', { devices: [{ _id: 'nobody', favorite: true }] })).toEqual(
      refusal('hub.favorite.set', -32500, 'Device not found', 'hub.device.notfound'),
    );
    for (const [wrong, error] of [
      [{ devices: [{ _id: lamp }] }, missing('favorite')],
      [{ devices: [{ favorite: true }] }, missing('_id')],
      [{ devices: lamp }, INVALID],
      [{ devices: [lamp] }, INVALID],
      [
        { items: [{ _id: 'nothing', favorite: true }] },
        { code: -32500, message: 'Item not found', data: 'hub.item.notfound' },
      ],
    ] as const) {
      expect(await house.outcome('hub.favorite.set', wrong)).toEqual(error);
    }
  });

  it('[S7.40] rules are scenes that there are, and go with their scene', async () => {
    const method = { name: 'setItemValue', args: { item: 'item', value: 'value' } };
    const fields = [
      { name: 'item', type: 'item', value: house.item('Lamp', 'dimmer') },
      { name: 'value', type: 'int', value: 10 },
    ];
    const scene = { name: 'Calm', then: [{ blockOptions: { method }, fields }] };
    const { _id } = (await house.outcome('hub.scenes.create', scene)) as { _id: string };
    const rules = [{ _id, favorite: true }];
    expect(await house.exchange('hub.favorite.set', { rules })).toEqual([
      success('hub.favorite.set'),
      broadcast('hub.favorite.added', { devices: [], items: [], rules: [_id] }),
    ]);
    expect(await house.exchange('hub.scenes.delete', { _id })).toEqual([
      success('hub.scenes.delete'),
      broadcast('hub.scene.deleted', { _id }),
      broadcast('hub.favorite.removed', { devices: [], items: [], rules: [_id] }),
    ]);
    expect(await house.outcome('hub.favorite.list', { request: ['rules'] })).toEqual({ favorites: { rules: [] } });
    expect(await refused('hub.favorite.set', { rules })).toEqual(
      refusal('hub.favorite.set', -32500, 'Scene not found', 'hub.scene.notfound'),
    );
  });
});

describe('hub.data.list', () => {
  it('[15.4 rule 4] [S7.37] asked fields of asked ids, each collection by id; what is not there is null', async () => {
    const [door, dimmer] = [house.device('Front door'), house.item('Lamp', 'dimmer')];
    const room = house.sim.control.list()[0]?.rooms[0]?.id ?? '';
    const params = {
      devices: { ids: [door, 'nobody'], fields: { include: ['name', 'roomId'] } },
      items: { ids: [dimmer], fields: { include: ['deviceId', 'name', 'value'] } },
      rooms: null,
      scenes: { fields: { include: ['name'] } },
      settings: { names: ['scale.temperature'], fields: { include: ['value'] } },
    };
    const scenes = house.sim.control.list()[0]?.scenes ?? [];
    expect(await house.exchange('hub.data.list', params)).toEqual([
      success('hub.data.list', {
        devices: { [door]: { name: 'Front door', roomId: room }, nobody: null },
        items: { [dimmer]: { deviceId: house.device('Lamp'), name: 'dimmer', value: 0 } },
        rooms: { [room]: { name: 'Hall', parent_id: '' } },
        scenes: Object.fromEntries(scenes.map(({ id, name }) => [id, { name }])),
        settings: { 'scale.temperature': { value: 'fahrenheit' } },
      }),
    ]);
  });

  it('[S7.37] null, no ids and no fields mean all', async () => {
    const { devices } = (await house.outcome('hub.devices.list')) as { devices: { _id: string }[] };
    const all = Object.fromEntries(devices.map(({ _id, ...rest }) => [_id, rest]));
    for (const asked of [null, {}, { ids: [] }, { ids: null, fields: null }, { ids: [], fields: { include: [] } }]) {
      expect(await house.outcome('hub.data.list', { devices: asked })).toEqual({ devices: all });
    }
    expect(await house.outcome('hub.data.list')).toEqual({});
    expect(await house.outcome('hub.data.list', { teapots: null })).toEqual({});
  });

  it('[S7.37] refuses what is no request', async () => {
    for (const devices of [
      'all',
      5,
      [1],
      { ids: 'x' },
      { ids: [5] },
      { fields: { include: 'name' } },
      { fields: 'name' },
    ]) {
      expect(await refused('hub.data.list', { devices })).toEqual(
        refusal('hub.data.list', -32602, 'Wrong params', 'rpc.params.invalid'),
      );
    }
  });
});
