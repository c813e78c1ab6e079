import { expect, it } from 'vitest';
import { timeLeft } from './time-left';

const MINUTE = 60_000;

it('[S4.23] says what is left of a test in minutes, from an hour on in hours', () => {
  expect([108, 60.9, 59.2, 0.4, 0, -5].map((minutes) => timeLeft(minutes * MINUTE, 0, null).words)).toEqual([
    ...['1:48', '1:00', '59', '1', '0', '0'],
  ]);
  expect(timeLeft(108 * MINUTE, 0, null).isHours).toBe(true);
  expect(timeLeft(5 * MINUTE, 0, null).isHours).toBe(false);
});

it('[S4.23] fills the ring by the part that is left', () => {
  expect(timeLeft(30 * MINUTE, 0, null).fraction).toBe(0.5);
  expect(timeLeft(90 * MINUTE, 60 * MINUTE, 0).fraction).toBeCloseTo(1 / 3);
  expect(timeLeft(0, 10, null).fraction).toBe(0);
});
