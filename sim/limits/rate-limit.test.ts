import { expect, it } from 'vitest';
import { createRateLimit } from './rate-limit.ts';

it('[R-94] allows so many uses of a name in a window that moves on, whatever others do', () => {
  let now = 0;
  const may = createRateLimit(2, () => now, 1_000);
  expect([may('a'), may('a'), may('a'), may('b')]).toEqual([true, true, false, true]);
  now = 999;
  expect(may('a')).toBe(false);
  now = 1_000;
  expect([may('a'), may('a'), may('a')]).toEqual([true, true, false]);
});

it('[R-94] a flood of names makes it forget the longest unused, not grow', () => {
  const may = createRateLimit(1, () => 0);
  expect([may('first'), may('last')]).toEqual([true, true]);
  for (let number = 0; number < 4_999; number += 1) may(`name ${String(number)}`);
  expect([may('last'), may('first')]).toEqual([false, true]);
});
