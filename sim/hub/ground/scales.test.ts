import { expect, it } from 'vitest';
import { scalesOfValueType } from '../../../src/schemas/wire/catalogue/units.ts';
import { stepIn, toScale } from './scales.ts';

it.each([
  [20, 'celsius', 'fahrenheit', 68],
  [41, 'fahrenheit', 'celsius', 5],
  [-40, 'celsius', 'fahrenheit', -40],
  [1, 'kilo_watt', 'watt', 1_000],
  [100, 'watt', 'btu_per_hour', 341.214164],
  [1, 'kilo_watt_hour', 'joule', 3_600_000],
  [1, 'cubic_meter', 'liter', 1_000],
  [1, 'inch_per_hour', 'millimeter_per_hour', 25.4],
  [10, 'meter_per_second', 'mile_per_hour', 22.369363],
  [5, 'lux', 'lux', 5],
])('[S9.14] %d %s in %s is %d', (value, from, to, expected) => {
  expect(toScale(value, from, to)).toBeCloseTo(expected, 5);
});

it.each([
  ['celsius', 'kelvin'],
  ['percent', 'gram_per_cubic_meter'],
  ['watt', 'volt'],
  ['celsius', 'constructor'],
  ['watt', '__proto__'],
])('no way leads from %s to %s', (from, to) => {
  expect(() => toScale(1, from, to)).toThrow('Wrong params');
});

it('every scale of length, mass, power and pressure can be turned into every other of its type, and back', () => {
  for (const type of ['length', 'mass', 'power', 'pressure', 'volume', 'volume_flow', 'velocity', 'precipitation']) {
    const scales = scalesOfValueType[type] ?? [];
    for (const from of scales)
      for (const to of scales) expect(toScale(toScale(7, from, to), to, from)).toBeCloseTo(7, 3);
  }
});

it('a step of one degree celsius is 1.8 in fahrenheit', () => {
  expect([stepIn(1, 'celsius'), stepIn(1, 'fahrenheit')]).toEqual([1, 1.8]);
});
