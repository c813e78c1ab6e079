import { expect, it } from 'vitest';
import { createLoginLimit } from './login-limit.ts';

const isAccount = (name: string) => ['ann', 'bob'].includes(name);

it('[R-94] five failures within a minute close a name until the first of them is a minute old', () => {
  let now = 0;
  const limit = createLoginLimit(5, () => now, isAccount);
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

it('[R-94] a flood of names opens no account, and of names that are nobody’s it forgets the oldest', () => {
  const limit = createLoginLimit(1, () => 0, isAccount);
  limit.failed('ann');
  limit.failed('first');
  expect([limit.secondsLeft('ann'), limit.secondsLeft('first')]).toEqual([60, 60]);
  for (let number = 0; number < 5_000; number += 1) limit.failed(`name ${String(number)}`);
  expect(['ann', 'first', 'name 0'].map((name) => limit.secondsLeft(name))).toEqual([60, 0, 60]);
});

it('[R-94] keeps no more of a long name than an address can have', () => {
  const limit = createLoginLimit(1, () => 0, isAccount);
  limit.failed(`${'x'.repeat(254)}one`);
  expect(limit.secondsLeft(`${'x'.repeat(254)}two`)).toBe(60);
});
