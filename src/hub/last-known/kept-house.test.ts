import { describe, expect, it } from 'vitest';
import { unknownHub } from '../model/unknown-hub';
import type { DeviceState, HubState, ItemState } from '../state/model';
import { keptOf, MOST_OF_A_HOUSE, readHouses, remembered, writtenHouses, type KeptHouse } from './kept-house';

const SERIAL = '90000002';
const NOW = 1_778_697_000_000;

const device = (id: string, fields: Partial<DeviceState> = {}): DeviceState => ({
  id: `${SERIAL}.${id}`,
  hub: SERIAL,
  name: 'Front door',
  category: 'door_lock',
  subcategory: '',
  roomId: null,
  parentId: null,
  isBatteryPowered: true,
  isReachable: true,
  isArmed: false,
  items: [`${SERIAL}.${id}-lock`],
  ...fields,
});
const item = (name: string, valueType: string, value: ItemState['value']): ItemState => ({
  id: `${SERIAL}.${name}`,
  hub: SERIAL,
  device: `${SERIAL}.door`,
  name,
  valueType,
  value,
  scale: null,
  hasSetter: true,
  min: null,
  max: null,
  choices: null,
  changedAt: 5,
  loading: null,
});
const told = (devices: DeviceState[], items: ItemState[], hub: Partial<HubState> = {}) => ({
  hub: (): HubState => ({
    ...unknownHub(SERIAL, '', 'Two Doors'),
    freshness: 'live',
    lists: 'fetched',
    lastHeardAt: NOW,
    mode: { current: '2', since: NOW - 60_000 },
    ...hub,
  }),
  hubNow: () => NOW + 180_000,
  knowsHubTime: () => true,
  devices: new Map(devices.map((one) => [one.id, one])),
  items: new Map(items.map((one) => [one.id, one])),
  rooms: new Map(),
});
const kept = (fields: Partial<KeptHouse> = {}): KeptHouse => ({
  serial: SERIAL,
  mode: '2',
  heardAt: NOW,
  aheadMs: 180_000,
  timeZone: 'America/New_York',
  temperatureScale: 'celsius',
  things: null,
  ...fields,
});
const things = (fields: Partial<NonNullable<KeptHouse['things']>>): KeptHouse['things'] => ({
  ...{ guards: [], modes: [], rooms: [], devices: [], items: [] },
  ...fields,
});

describe('what is kept', () => {
  it('[R-05] is the mode, when it was heard and how far the hub’s clock is ahead; no alarm and no switch under way', () => {
    const hub = told([], [], {
      pending: { from: '2', to: '1', delayS: 30, deadline: 5 },
      testMode: { isOn: true, until: NOW },
      timeZone: 'America/New_York',
      temperatureScale: 'celsius',
    });
    expect(keptOf(hub, NOW, undefined)).toEqual(kept({ things: things({}) }));
  });

  it('[R-96] of values words of the catalogue, numbers, yes and no: nothing that may hold a code', () => {
    const items = [
      item('door_lock', 'token', 'locked'),
      item('battery', 'int', 80),
      item('switch', 'bool', true),
      item('user_codes', 'dictionary', { 1: { code: '4321' } }),
      item('master_code', 'string', '4321'),
      item('last_entry', 'userCode', 4321),
      item('keypad_pin', 'int', 4321),
      item('wifi_password', 'token', 'hunter2'),
      item('camera_stream', 'string', 'rtsp://admin:hunter2@10.0.0.9'),
    ];
    const found = keptOf(told([device('door')], items), NOW, undefined)?.things?.items.map(({ value }) => value);
    expect(found).toEqual(['locked', 80, true, null, null, null, null, null, null]);
  });

  it('[R-87] without its things where they are more than may be kept; the mode stands', () => {
    const many = Array.from({ length: 2_000 }, (_, at) => device(`d${at}`));
    const whole = keptOf(told(many, []), NOW, undefined);
    expect(whole).toEqual(kept({ timeZone: '', temperatureScale: 'fahrenheit', things: null }));
    const some = keptOf(told(many.slice(0, 200), []), NOW, undefined);
    expect(some?.things?.devices).toHaveLength(200);
    expect(JSON.stringify(some?.things).length).toBeLessThan(MOST_OF_A_HOUSE);
  });

  it('its things stand until they have been read anew', () => {
    const before = kept({ things: things({ guards: [`${SERIAL}.door`] }) });
    const read = keptOf(told([], [], { lists: 'fetching' }), NOW, before);
    expect(read?.things?.guards).toEqual([`${SERIAL}.door`]);
  });

  it('nothing, of a hub that told no mode', () => {
    expect(keptOf(told([], [], { mode: { current: null, since: null } }), NOW, undefined)).toBeNull();
  });
});

describe('what is read', () => {
  it('[R-61] is what was written for the same person, and nothing for another one', () => {
    const { modes, guards } = { modes: [], guards: [`${SERIAL}.door`] };
    const houses = [kept({ things: things({ modes, guards }) }), kept({ serial: '90000001', aheadMs: null })];
    const text = writtenHouses('202', houses);
    expect(readHouses(text, '202')).toEqual(houses);
    expect(readHouses(text, '203')).toBeNull();
    expect(readHouses(null, '202')).toBeNull();
  });

  it.each<[string, string]>([
    ['no JSON', '{"version":1'],
    ['of another version', writtenHouses('202', [kept()]).replace('"version":1', '"version":2')],
    ['without a time', writtenHouses('202', [kept()]).replace(/"heardAt":\d+,/, '')],
    ['of no person', writtenHouses('', [kept()])],
    ['a list', '[]'],
    ['of another hub’s things', writtenHouses('202', [kept({ things: things({ guards: ['90000001.door'] }) })])],
    [
      'with a value that is a record',
      writtenHouses('202', [
        kept({ things: things({ items: [{ ...item('switch', 'bool', true), value: {} as unknown as null }] }) }),
      ]),
    ],
  ])('[R-87] [R-64] is corrupt where it is %s', (_, text) => {
    expect(readHouses(text, '202')).toBe('corrupt');
  });

  it('[R-71] [R-72] a name edited by hand is cleaned, and a mode named __proto__ is a mode', () => {
    const mode = { id: '__proto__', name: 'Left\u202eright', isArmed: true, disarmedDevices: [], bypassDevices: [] };
    const [house] = readHouses(
      writtenHouses('202', [kept({ things: things({ modes: [mode] }) })]),
      '202',
    ) as KeptHouse[];
    const { fields } = remembered(house ?? expect.unreachable(), { wallMs: NOW, mono: 0 });
    expect(Object.keys(fields.modes ?? {})).toEqual(['__proto__']);
    expect(Object.getPrototypeOf(fields.modes)).toBe(Object.prototype);
    expect(house?.things?.modes[0]?.name).toBe('Left right');
  });
});

describe('what the page is told of it', () => {
  it('[R-05] is last known: stale, with its time by the hub’s clock, of which this machine’s is the measure', () => {
    const { fields, devices } = remembered(kept(), { wallMs: NOW + 60_000, mono: 500 });
    expect(fields).toEqual({
      freshness: 'stale',
      mode: { current: '2', since: null },
      lastHeardAt: NOW,
      timeZone: 'America/New_York',
      temperatureScale: 'celsius',
      // By then it is four minutes later at the hub.
      clockZero: 500 - (NOW + 240_000),
    });
    expect(devices).toEqual([]);
  });

  it('items were not seen to change, and nothing is on its way to them', () => {
    const own = keptOf(told([device('door')], [item('door_lock', 'token', 'locked')]), NOW, undefined);
    const { items, devices } = remembered(own ?? expect.unreachable(), { wallMs: NOW, mono: 0 });
    expect(items).toEqual([{ ...item('door_lock', 'token', 'locked'), changedAt: null }]);
    expect(devices).toEqual([device('door')]);
  });
});
