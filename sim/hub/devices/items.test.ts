import { describe, expect, it } from 'vitest';
import type { HomeFile } from '../../homes/home-file.ts';
import { loadHome } from '../../homes/load-home.ts';
import { memoryStore } from '../../store/store.ts';
import { smallHome, startHouse } from '../house.fixture.ts';

const WRONG = { error: { code: -32602, message: 'Wrong params', data: 'rpc.params.invalid' } };
const maple = () => startHouse(loadHome('maple-street'));

describe('setting items', () => {
  it('[S7.37] sets one, many alike and many different, and tells everybody', () => {
    const { ask, item, heard } = maple();
    const [floor, kitchen] = [item('Floor lamp', 'dimmer'), item('Kitchen light', 'dimmer')];
    expect(ask('hub.item.value.set', { _id: floor, value: 40 })).toEqual({ result: {} });
    expect(heard()).toEqual(['Floor lamp.dimmer=40', 'Floor lamp.switch=true']);
    expect(ask('hub.item.value.set', { ids: [floor, kitchen], value: 70 })).toEqual({ result: {} });
    expect(heard()).toEqual(['Floor lamp.dimmer=70', 'Kitchen light.dimmer=70', 'Kitchen light.switch=true']);
    const items = {
      [floor]: { value: 0 },
      [item('Thermostat', 'thermostat_setpoint')]: { value: 20.5, scale: 'celsius' },
    };
    expect(ask('hub.item.value.set', { items })).toEqual({ result: {} });
    expect(heard()).toEqual([
      'Floor lamp.dimmer=0',
      'Floor lamp.switch=false',
      'Thermostat.thermostat_setpoint=68.9',
      'Thermostat.thermostat_setpoint_heating=68.9',
      'Thermostat.thermostat_operating_state=idle',
      'Thermostat.thermostat_fan_state=idle_off',
    ]);
  });

  it('says a set value again even when it is the one it had, so that waiting clients hear of it', () => {
    const { ask, item, heard } = maple();
    ask('hub.item.value.set', { _id: item('Ceiling light', 'dimmer'), value: 60 });
    expect(heard()).toEqual(['Ceiling light.dimmer=60']);
  });

  it('reads the texts that other clients send for numbers and truth values', () => {
    const { ask, item, value } = maple();
    ask('hub.item.value.set', { _id: item('Coffee maker', 'switch'), value: 'true' });
    ask('hub.item.value.set', { _id: item('Floor lamp', 'dimmer'), value: '31' });
    ask('hub.item.value.set', { _id: item('Night light', 'rgbcolor'), value: { red: 255 } });
    expect([value('Coffee maker', 'switch'), value('Floor lamp', 'dimmer'), value('Night light', 'rgbcolor')]).toEqual([
      true,
      31,
      { wwhite: 255, cwhite: 0, red: 255, green: 0, blue: 0 },
    ]);
  });

  it.each<[string, string, unknown]>([
    ['Floor lamp', 'dimmer', 101],
    ['Floor lamp', 'dimmer', -1],
    ['Floor lamp', 'dimmer', 3.5],
    ['Floor lamp', 'dimmer', 'half'],
    ['Floor lamp', 'dimmer', null],
    ['Floor lamp', 'switch', 'on'],
    ['Front door lock', 'door_lock', 'open'],
    ['Front door lock', 'lock_operation', 'rf_lock_operation'],
    ['Front door', 'dw_state', 'dw_is_closed'],
    ['Night light', 'rgbcolor', { red: 256 }],
    ['Night light', 'rgbcolor', { pink: 1 }],
    ['Thermostat', 'thermostat_setpoint', 120],
  ])('refuses %s %s = %j and changes nothing', (device, name, wanted) => {
    const { ask, item, heard } = maple();
    expect(ask('hub.item.value.set', { _id: item(device, name), value: wanted })).toEqual(WRONG);
    expect(heard()).toEqual([]);
  });

  it('refuses a foreign scale, unknown items, devices out of reach and missing fields; of many, all or none', () => {
    const { ask, item, heard } = maple();
    const [setpoint, lamp] = [item('Thermostat', 'thermostat_setpoint'), item('Floor lamp', 'dimmer')];
    expect([
      ask('hub.item.value.set', { _id: setpoint, value: 290, scale: 'kelvin' }),
      ask('hub.item.value.set', { ids: [lamp, 'nothing'], value: 5 }),
      ask('hub.item.value.set', { ids: [lamp, item('Work lamp', 'dimmer')], value: 5 }),
      ask('hub.item.value.set', { value: 5 }),
      ask('hub.item.value.set', { _id: lamp }),
      ask('hub.item.value.set', { items: { [lamp]: 5 } }),
    ]).toEqual([
      { error: { code: -32602, message: 'Wrong params', data: 'rpc.params.scale.invalid' } },
      { error: { code: -32500, message: 'Item not found', data: 'hub.item.notfound' } },
      { error: { code: -32500, message: 'Device is not reachable', data: 'hub.device.unreachable' } },
      { error: { code: -32600, message: 'Bad request', data: 'rpc.params.notfound._id' } },
      { error: { code: -32600, message: 'Bad request', data: 'rpc.params.notfound.value' } },
      WRONG,
    ]);
    expect(heard()).toEqual([]);
  });

  it('converts a home’s temperatures to the hub’s own scale', () => {
    const home: HomeFile = loadHome('maple-street');
    const [hub] = home.hubs;
    if (hub === undefined) throw new Error('maple-street has a hub');
    hub.temperatureScale = 'celsius';
    const { ask, item, value } = startHouse(home);
    expect(ask('hub.item.value.set', { _id: item('Thermostat', 'thermostat_setpoint'), value: 21 })).toEqual({
      result: {},
    });
    expect(value('Thermostat', 'thermostat_setpoint')).toBe(21);
    expect(
      ask('hub.item.value.set', { _id: item('Thermostat', 'thermostat_setpoint'), value: 68, scale: 'fahrenheit' }),
    ).toEqual({ result: {} });
    expect(value('Thermostat', 'thermostat_setpoint')).toBe(20);
    expect(ask('hub.item.value.set', { _id: item('Thermostat', 'thermostat_setpoint'), value: 60 })).toEqual(WRONG);
  });
});

it('a value that a kept house has and its kind no longer knows is forgotten, not told', () => {
  const store = memoryStore();
  const first = startHouse(smallHome(), { store });
  const siren = first.item('Siren', 'siren_alarm');
  first.house.stop();
  store.set(`house/90000002/item/${siren}`, 'siren_inactive');
  expect(startHouse(smallHome(), { store }).value('Siren', 'siren_alarm')).toBe('no_siren');
});
