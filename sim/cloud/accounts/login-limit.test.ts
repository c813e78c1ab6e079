import { expect, it } from 'vitest';
import { createLoginLimit } from './login-limit.ts';

it('[R-94] five failures within a minute close a name until the first of them is a minute old', () => {
  let now = 0;
  const limit = createLoginLimit(5, () => now);
  for (let tries = 0; tries < 5; tries += 1) {
    expect(limit.secondsLeft('ann')).toBe(0);
    limit.failed('ann');
    now += 1_000;
  }
  expect([limit.secondsLeft('ann'), limit.secondsLeft('bob')]).toEqual([55, 0]);
  now = 59_001;
  expect(limit.secondsLeft('ann')).toBe(1);
  now = 60_000;
  expect(limit.secondsLeft('ann')).toBe(0);
  limit.failed('ann');
  expect(limit.secondsLeft('ann')).toBe(1); // the second failure is the first of five now
  limit.succeeded('ann');
  expect(limit.secondsLeft('ann')).toBe(0);
});

it('[R-94] a flood of names makes it forget those that failed longest ago, not grow', () => {
  const limit = createLoginLimit(1, () => 0);
  limit.failed('first');
  for (let number = 0; number < 5_000; number += 1) limit.failed(`name ${String(number)}`);
  expect([limit.secondsLeft('first'), limit.secondsLeft('name 0')]).toEqual([0, 60]);
});
