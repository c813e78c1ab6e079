import { describe, expect, it } from 'vitest';
import { capabilities, categories } from '../../schemas/wire/catalogue/catalogue';
import { actionFor, categoryOf, isArmed, isReachable, itemsOf, type VeraDevice } from './vera-devices';

const device = (category: number, subcategory: number, values: Record<string, string>): VeraDevice => ({
  ...{ id: '5', name: 'Thing', room: '0', category, subcategory },
  values: new Map(Object.entries(values)),
});
const valuesOf = (one: VeraDevice) =>
  Object.fromEntries(itemsOf(one, false).map(({ name, value }) => [name, value] as const));

describe('a Vera device in the words of every other', () => {
  it.each([
    ['a switch', device(3, 1, { 'SwitchPower1/Status': '1' }), { switch: true }],
    [
      'a dimmer',
      device(2, 1, { 'SwitchPower1/Status': '0', 'Dimming1/LoadLevelStatus': '0' }),
      { switch: false, dimmer: 0 },
    ],
    [
      'a lock',
      device(7, 0, { 'DoorLock1/Status': '1', 'HaDevice1/BatteryLevel': '80' }),
      { door_lock: 'secured', battery: 80 },
    ],
    ['an open door', device(4, 1, { 'SecuritySensor1/Tripped': '1' }), { dw_state: 'dw_is_opened' }],
    ['a leak', device(4, 2, { 'SecuritySensor1/Tripped': '1' }), { water_leak_alarm: 'water_leak_detected' }],
    ['movement', device(4, 3, { 'SecuritySensor1/Tripped': '0' }), { motion: false }],
    ['smoke', device(4, 4, { 'SecuritySensor1/Tripped': '1' }), { smoke_alarm: 'smoke_detected' }],
    ['a sensor of another kind', device(4, 9, { 'SecuritySensor1/Tripped': '1' }), { security_threat: true }],
    [
      'a blind',
      device(8, 1, { 'Dimming1/LoadLevelStatus': '40' }),
      { dimmer: 40, window_cover_state: 'opened', dimmer_stop: null },
    ],
    [
      'a thermostat',
      device(5, 1, {
        'TemperatureSensor1/CurrentTemperature': '68.5',
        'TemperatureSetpoint1/CurrentSetpoint': '70',
        'HVAC_UserOperatingMode1/ModeStatus': 'AutoChangeOver',
      }),
      { temp: 68.5, thermostat_setpoint: 70, thermostat_mode: 'auto' },
    ],
    [
      'a meter',
      device(21, 0, { 'EnergyMetering1/Watts': '640', 'EnergyMetering1/KWH': '8123.4' }),
      { electric_meter_watt: 640, electric_meter_kwh: 8123.4 },
    ],
    ['the air', device(16, 0, { 'HumiditySensor1/CurrentLevel': '44' }), { humidity: 44 }],
  ])('[S1.13] %s', (_, one, items) => {
    expect(valuesOf(one)).toEqual(items);
  });

  it.each(['', ' ', 'x', '2', 'Unknown'])('[R-08] [R-06] a value that makes no sense is none: %j', (text) => {
    expect(valuesOf(device(4, 1, { 'SecuritySensor1/Tripped': text }))).toEqual({ dw_state: null });
    expect(valuesOf(device(7, 0, { 'DoorLock1/Status': text }))).toEqual({ door_lock: null });
    expect(valuesOf(device(3, 1, { 'SwitchPower1/Status': text }))).toEqual({ switch: null });
  });

  it('[R-08] a measure that is empty is no 0', () => {
    expect(valuesOf(device(17, 0, { 'TemperatureSensor1/CurrentTemperature': '' }))).toEqual({ temp: null });
  });

  it('[S3.8] is armed and within reach as the hub says', () => {
    expect([isArmed(device(4, 1, { 'SecuritySensor1/Armed': '1' })), isArmed(device(4, 1, {}))]).toEqual([true, false]);
    expect([isReachable(device(3, 1, { 'HaDevice1/CommFailure': '1' })), isReachable(device(3, 1, {}))]).toEqual([
      false,
      true,
    ]);
  });

  it('[S3.11] has a category and a subcategory that the catalogue knows', () => {
    for (let number = 0; number <= 40; number += 1) {
      for (let at = 0; at <= 12; at += 1) {
        const { category, subcategory } = categoryOf({ category: number, subcategory: at });
        const known = categories.find(({ key }) => key === category);
        expect(known?.key).toBe(category);
        if (category !== 'unknown') expect(known?.id).toBe(number);
        if (subcategory !== '') expect(known?.subcategories?.map(({ key }) => key)).toContain(subcategory);
      }
    }
  });

  it('[S3.10] has items by their names, types and choices in the catalogue', () => {
    const all = device(8, 1, {
      ...{ 'SwitchPower1/Status': '1', 'Dimming1/LoadLevelStatus': '1', 'DoorLock1/Status': '1' },
      ...{ 'TemperatureSensor1/CurrentTemperature': '1', 'TemperatureSetpoint1/CurrentSetpoint': '1' },
      ...{ 'HVAC_UserOperatingMode1/ModeStatus': 'Off', 'HumiditySensor1/CurrentLevel': '1' },
      ...{ 'LightSensor1/CurrentLevel': '1', 'EnergyMetering1/Watts': '1', 'EnergyMetering1/KWH': '1' },
      ...{ 'HaDevice1/BatteryLevel': '1' },
    });
    const sensors = [1, 2, 3, 4, 5, 6, 7].flatMap((at) => [
      device(4, at, { 'SecuritySensor1/Tripped': '0' }),
      device(4, at, { 'SecuritySensor1/Tripped': '1' }),
    ]);
    for (const { name, valueType, value, hasSetter, enum: choices = [] } of [all, ...sensors].flatMap((one) =>
      itemsOf(one, true),
    )) {
      const known = capabilities.find((one) => one.name === name);
      expect([name, known?.valueType]).toEqual([name, valueType]);
      if (hasSetter) expect([name, known?.setter]).toEqual([name, true]);
      if (known?.enum !== undefined) expect(known.enum).toEqual(expect.arrayContaining([value, ...choices]));
    }
  });
});

describe('what sets a Vera device', () => {
  const lamp = device(2, 1, { 'SwitchPower1/Status': '0', 'Dimming1/LoadLevelStatus': '0' });
  const lock = device(7, 0, { 'DoorLock1/Status': '0' });
  const stat = device(5, 1, {
    'TemperatureSetpoint1/CurrentSetpoint': '70',
    'HVAC_UserOperatingMode1/ModeStatus': 'Off',
  });
  const blind = device(8, 1, { 'Dimming1/LoadLevelStatus': '40' });

  it.each([
    [lamp, 'switch', true, 'upnp-org:serviceId:SwitchPower1', 'SetTarget', { newTargetValue: '1' }],
    [lamp, 'dimmer', 25, 'upnp-org:serviceId:Dimming1', 'SetLoadLevelTarget', { newLoadlevelTarget: '25' }],
    [lock, 'door_lock', 'secured', 'micasaverde-com:serviceId:DoorLock1', 'SetTarget', { newTargetValue: '1' }],
    [lock, 'door_lock', 'unsecured', 'micasaverde-com:serviceId:DoorLock1', 'SetTarget', { newTargetValue: '0' }],
    [
      ...([stat, 'thermostat_setpoint', 66.5, 'upnp-org:serviceId:TemperatureSetpoint1'] as const),
      ...(['SetCurrentSetpoint', { NewCurrentSetpoint: '66.5' }] as const),
    ],
    [
      ...([stat, 'thermostat_mode', 'heat', 'upnp-org:serviceId:HVAC_UserOperatingMode1'] as const),
      ...(['SetModeTarget', { NewModeTarget: 'HeatOn' }] as const),
    ],
    [blind, 'dimmer_stop', 1, 'upnp-org:serviceId:WindowCovering1', 'Stop', {}],
  ] as const)('[S4.48] is an action of its service: %#', (one, item, value, service, action, args) => {
    expect(actionFor(one, item, value)).toEqual({ service: `urn:${service}`, action, args });
  });

  it('[S4.48] is nothing for a value that it cannot have, and for what is only read', () => {
    const none = [
      actionFor(lamp, 'dimmer', 101),
      actionFor(lamp, 'switch', 'on'),
      actionFor(lock, 'door_lock', 'ajar'),
      actionFor(lock, 'switch', true),
      actionFor(device(4, 1, { 'SecuritySensor1/Tripped': '1' }), 'dw_state', 'dw_is_closed'),
    ];
    expect(none).toEqual([null, null, null, null, null]);
  });
});
