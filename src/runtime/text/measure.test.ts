import { expect, it } from 'vitest';
import { measureOf } from './measure';

const item = (name: string, value: unknown, valueType = 'int', scale: string | null = null) =>
  measureOf({ name, value: value as number, valueType, scale });

it('[S9.14] [S3.9] writes temperatures with one decimal, humidity with two and the rest as its unit is read', () => {
  expect([
    item('temp', 21.53, 'temperature', 'c'),
    item('temp', 70.25, 'temperature'),
    item('outside_temperature', 280, 'temperature', 'kelvin'),
    item('humidity', 45.5, 'humidity'),
    item('lux', 312, 'illuminance'),
    item('electric_meter_watt', 41.26, 'power', 'watt'),
    item('electric_meter_kwh', 7.4, 'amount_of_useful_energy'),
    item('ultraviolet', 3, 'ultraviolet'),
    item('battery', 80, 'int', 'percent'),
    item('water_meter_pulse', 12),
  ]).toEqual([
    { value: 21.53, unit: '℃', digits: 1 },
    { value: 70.25, unit: '℉', digits: 1 },
    { value: 280, unit: 'K', digits: 1 },
    { value: 45.5, unit: '%', digits: 2 },
    { value: 312, unit: 'lx', digits: 0 },
    { value: 41.26, unit: 'W', digits: 1 },
    { value: 7.4, unit: 'kWh', digits: 2 },
    { value: 3, unit: '', digits: 1 },
    { value: 80, unit: '%', digits: 0 },
    { value: 12, unit: '', digits: 0 },
  ]);
});

it('has no measure for what is no number, and keeps the name of a unit it does not know', () => {
  expect([
    item('temp', null),
    item('temp', '21'),
    item('temp', Number.NaN),
    item('battery', -1),
    item('lux', 1.5, 'illuminance', 'full_moons'),
  ]).toEqual([null, null, null, null, { value: 1.5, unit: 'full moons', digits: 2 }]);
});
