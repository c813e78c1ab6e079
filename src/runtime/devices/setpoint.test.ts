import { expect, it } from 'vitest';
import { setpointDigits, setpointStep } from './setpoint';

it('a set point steps by half a degree Celsius and a whole one of any other scale', () => {
  expect(['celsius', 'c', 'fahrenheit', 'f', null].map((scale) => setpointStep({ scale }))).toEqual([
    0.5, 0.5, 1, 1, 1,
  ]);
});

it('is told in tenths where it has tenths or is moved by less than a degree, and whole otherwise', () => {
  expect(
    [
      [70.6, 1],
      [-3.4, 1],
      [71, 1],
      [71.04, 1],
      [21, 0.5],
    ].map(([degrees = 0, step = 1]) => setpointDigits(degrees, step)),
  ).toEqual([1, 1, 0, 0, 1]);
});
