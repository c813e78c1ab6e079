import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { homeWith } from '../../support/home-with.ts';
import { broadcast, INVALID, missing, refusal, startStillHouse, success } from '../../support/still-house.ts';
import type { StillHouse } from '../../support/still-house.ts';

const SET = 'hub.item.value.set';
let house: StillHouse;
beforeEach(async () => {
  house = await startStillHouse({
    house: homeWith({
      Thermostat: 'thermostat',
      Blind: 'cover',
      'Side door': 'keypad-lock',
      Strip: 'colour-strip',
      Tank: 'weight-level',
      Cam: 'camera',
      Remote: 'infra-red',
    }),
  });
});
afterEach(() => house.stop());

const CATEGORY: Record<string, [string, string]> = {
  Lamp: ['dimmable_light', 'dimmable_in_wall'],
  Blind: ['window_cov', 'window_cov'],
  Thermostat: ['hvac', 'hvac'],
  Strip: ['dimmable_light', 'dimmable_colored'],
};
/** The whole broadcast of one value. */
const told = (device: string, name: string, value: string | number | boolean, valueType: string, more: object = {}) =>
  broadcast('hub.item.updated', {
    _id: house.item(device, name),
    deviceId: house.device(device),
    deviceName: device,
    deviceCategory: CATEGORY[device]?.[0],
    deviceSubcategory: CATEGORY[device]?.[1],
    deviceArmed: false,
    roomName: 'Hall',
    name,
    value,
    valueFormatted: String(value),
    valueType,
    serviceNotification: false,
    userNotification: false,
    syncNotification: false,
    notifications: [],
    fwTimestampMs: house.now(),
    ...more,
  });

describe('hub.items.list', () => {
  it('[S7.37] tells items whole: bounds, choices, scale, dictionary', async () => {
    const common = (device: string) => ({
      deviceId: house.device(device),
      deviceName: device,
      deviceArmed: false,
      show: true,
    });
    expect(await house.exchange('hub.items.list', { deviceIds: [house.device('Tank')] })).toEqual([
      success('hub.items.list', {
        items: [
          {
            _id: house.item('Tank', 'weight'),
            ...common('Tank'),
            name: 'weight',
            hasGetter: true,
            hasSetter: false,
            valueType: 'mass',
            scale: 'kilo_gram',
            value: 78,
            valueFormatted: '78.0',
            status: 'synced',
          },
          {
            _id: house.item('Tank', 'tank_capacity'),
            ...common('Tank'),
            name: 'tank_capacity',
            hasGetter: true,
            hasSetter: false,
            valueType: 'volume',
            scale: 'liter',
            value: 0,
            valueFormatted: '0.0',
            status: 'synced',
          },
        ],
      }),
    ]);
    const { items } = (await house.outcome('hub.items.list', { deviceIds: [house.device('Side door')] })) as {
      items: Record<string, unknown>[];
    };
    expect(items.find((each) => each['name'] === 'user_codes')).toEqual({
      _id: house.item('Side door', 'user_codes'),
      ...common('Side door'),
      name: 'user_codes',
      hasGetter: true,
      hasSetter: true,
      valueType: 'dictionary',
      elementType: 'userCode',
      elementsMaxNumber: 30,
      userCodeRestriction: '^\\d{4,8}$',
      value: {},
      valueFormatted: '',
      status: 'synced',
    });
  });

  it('[15.4 rule 5] [S7.37] unknown devices have no items; what is no list is refused', async () => {
    expect(await house.exchange('hub.items.list', { deviceIds: ['nobody'] })).toEqual([
      success('hub.items.list', { items: [] }),
    ]);
    expect((await house.exchange('hub.items.list', { deviceIds: [5] }))[0]).toEqual(
      refusal('hub.items.list', -32602, 'Wrong params', 'rpc.params.invalid'),
    );
  });
});

describe('[15.4 rule 6] hub.item.value.set', () => {
  it('[S7.37] one item: the reply first, then the broadcast', async () => {
    expect(await house.exchange(SET, { _id: house.item('Lamp', 'dimmer'), value: 40 })).toEqual([
      success(SET),
      told('Lamp', 'dimmer', 40, 'int'),
      told('Lamp', 'switch', true, 'bool'),
    ]);
  });

  it('[S7.37] many with one value, and many with a value each, in their order', async () => {
    const ids = [house.item('Lamp', 'dimmer'), house.item('Strip', 'dimmer')];
    expect(await house.exchange(SET, { ids, value: 20 })).toEqual([
      success(SET),
      told('Lamp', 'dimmer', 20, 'int'),
      told('Lamp', 'switch', true, 'bool'),
      told('Strip', 'dimmer', 20, 'int'),
      told('Strip', 'switch', true, 'bool'),
    ]);
    const [lamp = '', strip = ''] = ids;
    const items = { [lamp]: { value: '7' }, [strip]: { value: 8 } };
    expect(await house.exchange(SET, { items })).toEqual([
      success(SET),
      told('Lamp', 'dimmer', 7, 'int'),
      told('Strip', 'dimmer', 8, 'int'),
    ]);
  });

  it('[S7.37] of many, all or none', async () => {
    const items = { [house.item('Lamp', 'dimmer')]: { value: 50 }, [house.item('Strip', 'dimmer')]: { value: 500 } };
    expect(await house.exchange(SET, { items })).toEqual([refusal(SET, -32602, 'Wrong params', 'rpc.params.invalid')]);
    expect(house.value('Lamp', 'dimmer')).toBe(0);
  });

  it('[S7.37] scale: converted into the item’s own, refused where no way leads there', async () => {
    const _id = house.item('Thermostat', 'thermostat_setpoint');
    expect((await house.exchange(SET, { _id, value: 21.5, scale: 'celsius' })).slice(0, 3)).toEqual([
      success(SET),
      told('Thermostat', 'thermostat_setpoint', 70.7, 'temperature', { scale: 'fahrenheit' }),
      told('Thermostat', 'thermostat_setpoint_heating', 70.7, 'temperature', { scale: 'fahrenheit' }),
    ]);
    const scaleRefused = refusal(SET, -32602, 'Wrong params', 'rpc.params.scale.invalid');
    for (const params of [
      { _id, value: 294, scale: 'kelvin' },
      { _id, value: 70, scale: 'percent' },
      { _id, value: 70, scale: 'constructor' },
      { _id, value: 70, scale: 5 },
      { _id: house.item('Lamp', 'dimmer'), value: 5, scale: 'percent' },
      { _id: house.item('Lamp', 'switch'), value: true, scale: 'percent' },
    ]) {
      expect(await house.exchange(SET, params)).toEqual([scaleRefused]);
    }
    expect(await house.outcome(SET, { _id, value: 50, scale: 'celsius' })).toEqual(INVALID);
  });

  it.each<[string, string, unknown]>([
    ['Lamp', 'dimmer', -1],
    ['Lamp', 'dimmer', 1e308],
    ['Lamp', 'dimmer', {}],
    ['Lamp', 'dimmer', ''],
    ['Lamp', 'switch', 'maybe'],
    ['Lamp', 'switch', [true]],
    ['Lock', 'door_lock', 'unknown'],
    ['Lock', 'door_lock', 3],
    ['Front door', 'dw_state', 'dw_is_opened'],
    ['Hall motion', 'motion', true],
    ['Cam', 'camera_stream', { localRtspUrl: 'rtsp://elsewhere' }],
    ['Cam', 'make_recording', 301],
    ['Strip', 'rgbcolor', { red: 256 }],
    ['Strip', 'rgbcolor', { red: 1.5 }],
    ['Strip', 'rgbcolor', [1, 2, 3]],
    ['Strip', 'rgbcolor', { __proto__x: 1 }],
    ['Side door', 'user_codes', { '1': { code: '12', name: 'A', mode: 'enabled' } }],
    ['Side door', 'user_codes', []],
    ['Side door', 'weekly_user_code_intervals', 'Monday'],
    ['Side door', 'weekly_user_code_intervals', { big: 'x'.repeat(9_000) }],
    ['Side door', 'master_code', 123456],
    ['Remote', 'send_ir_code', ''],
    ['Remote', 'send_ir_code', 'x'.repeat(5_000)],
    ['Blind', 'shutter_command', 'dance'],
  ])('[S3.9] refuses %s %s = %j, and nothing is told', async (device, name, value) => {
    expect(await house.exchange(SET, { _id: house.item(device, name), value })).toEqual([
      refusal(SET, -32602, 'Wrong params', 'rpc.params.invalid'),
    ]);
  });

  it('[S7.37] refuses unknown items, missing fields, wrong lists, and devices out of reach', async () => {
    const lamp = house.item('Lamp', 'dimmer');
    for (const [params, error] of [
      [
        { _id: 'nothing', value: 1 },
        { code: -32500, message: 'Item not found', data: 'hub.item.notfound' },
      ],
      [{ _id: lamp }, missing('value')],
      [{ value: 1 }, missing('_id')],
      [{ ids: lamp, value: 1 }, INVALID],
      [{ items: [] }, INVALID],
      [{ items: { [lamp]: null } }, INVALID],
      [{ items: { [lamp]: {} } }, missing('value')],
    ] as const) {
      expect(await house.outcome(SET, params)).toEqual(error);
    }
    house.sim.control.setReachable('Lamp', false);
    expect(await house.outcome(SET, { _id: lamp, value: 1 })).toEqual({
      code: -32500,
      message: 'Device is not reachable',
      data: 'hub.device.unreachable',
    });
  });
});

describe('items of many kinds', () => {
  it('[S7.38] a favourite place is learned with learn_favorite, the percentage and store', async () => {
    const set = (name: string, value: unknown) => house.exchange(SET, { _id: house.item('Blind', name), value });
    expect(await set('shutter_command', 'learn_favorite')).toEqual([
      success(SET),
      told('Blind', 'shutter_state', 'learn_favorite', 'token'),
    ]);
    await set('dimmer', 70);
    await house.advanceS(10);
    expect(await set('shutter_command', 'store')).toEqual([
      success(SET),
      told('Blind', 'shutter_state', 'idle', 'token'),
    ]);
    await set('dimmer', 0);
    await house.advanceS(10);
    await set('goto_favorite', true);
    await house.advanceS(10);
    expect(house.value('Blind', 'dimmer')).toBe(70);
  });

  it('[S9.15] dimmer_up adds one and dimmer_down takes one', async () => {
    expect(await house.exchange(SET, { _id: house.item('Strip', 'dimmer_up'), value: 1 })).toEqual([
      success(SET),
      told('Strip', 'dimmer', 1, 'int'),
      told('Strip', 'switch', true, 'bool'),
    ]);
    await house.exchange(SET, { _id: house.item('Strip', 'dimmer_down'), value: 1 });
    expect(house.value('Strip', 'dimmer')).toBe(0);
  });

  it('[S7.40] a user code comes and goes by its own broadcast, and is told when it is used', async () => {
    const ALEX = { code: '4711', name: 'Alex', mode: 'enabled' };
    const _id = house.item('Side door', 'user_codes');
    const element = (operation: string) =>
      broadcast('hub.item.dictionary.updated', {
        _id,
        deviceId: house.device('Side door'),
        deviceName: 'Side door',
        deviceCategory: 'door_lock',
        deviceSubcategory: '',
        name: 'user_codes',
        valueType: 'dictionary',
        element: { '1': { value: ALEX } },
        operation,
        elementType: 'userCode',
      });
    expect(await house.exchange(SET, { _id, value: { '1': ALEX } })).toContainEqual(element('added'));
    const from = house.line.frames.length;
    house.sim.control.actOn('Side door', 'type-code', { code: '4711' });
    await house.advanceS(1);
    expect(house.line.frames.slice(from)).toContainEqual(
      broadcast('hub.user.notification', {
        type: 'pin_code_is_used',
        params: { user: 'Alex', deviceName: 'Side door', roomName: 'Hall' },
      }),
    );
    expect([house.value('Side door', 'door_lock'), house.value('Side door', 'lock_operation')]).toEqual([
      'unsecured',
      'keypad_unlock_operation',
    ]);
    expect(await house.exchange(SET, { _id, value: {} })).toContainEqual(element('removed'));
    expect(() => house.sim.control.actOn('Side door', 'type-code', { code: 'no' })).toThrow('digits');
  });

  it('[S3.9] a camera’s stream names item, controller and device, and a recording ends by itself', async () => {
    expect(house.value('Cam', 'camera_stream')).toEqual({
      localRtspUrl: `rtsp://127.0.0.1:554/${house.device('Cam')}`,
      itemId: house.item('Cam', 'camera_stream'),
      controllerId: '90000002',
      deviceId: house.device('Cam'),
      identity: house.device('Cam'),
    });
    await house.exchange(SET, { _id: house.item('Cam', 'make_recording'), value: 25 });
    expect(house.value('Cam', 'camera_recording')).toBe(true);
    await house.advanceS(25);
    expect([house.value('Cam', 'camera_recording'), house.value('Cam', 'make_recording')]).toEqual([false, 0]);
  });
});
