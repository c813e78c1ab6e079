import { expect, it } from 'vitest';
import { unitOf } from './unit';

it('[S9.14] names the unit of a measure, Fahrenheit where a temperature has none', () => {
  const of = (scale: string | null, name = 'temp', valueType = 'temperature') => unitOf({ scale, name, valueType });
  expect([
    of('c'),
    of('celsius'),
    of('f'),
    of('fahrenheit'),
    of('k'),
    of('kelvin'),
    of('percent'),
    of(null),
    of(null, 'humidity', 'humidity'),
    of(null, 'lux', 'lux'),
  ]).toEqual([
    'tiles.unit.celsius',
    'tiles.unit.celsius',
    'tiles.unit.fahrenheit',
    'tiles.unit.fahrenheit',
    'tiles.unit.kelvin',
    'tiles.unit.kelvin',
    'tiles.unit.percent',
    'tiles.unit.fahrenheit',
    'tiles.unit.percent',
    'tiles.unit.none',
  ]);
});
