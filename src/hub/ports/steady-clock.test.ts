import { expect, it } from 'vitest';
import type { Clock } from './deps';
import { steadyClock } from './steady-clock';

it('[R-34] goes on where the machine is set back, and follows where it is set forward', () => {
  let [wall, mono] = [10_000, 0];
  const clock = steadyClock({ now: () => wall, mono: () => mono } as Clock);
  [wall, mono] = [6_500, 1_000];
  expect(clock.now()).toBe(11_000);
  [wall, mono] = [7_500, 2_000];
  expect(clock.now()).toBe(12_000);
  [wall, mono] = [50_000, 3_000];
  expect(clock.now()).toBe(50_000);
});
