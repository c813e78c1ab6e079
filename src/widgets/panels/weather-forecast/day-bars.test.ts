import fc from 'fast-check';
import { expect, it } from 'vitest';
import { barsOf } from './day-bars';

it('[S2.23] the days share one scale: the warmest stands highest, the coldest lowest', () => {
  expect(
    barsOf([
      { high: 50, low: 30 },
      { high: 40, low: 30 },
    ]),
  ).toEqual([
    { top: 8, bottom: 8 },
    { top: 50, bottom: 8 },
  ]);
});

it('[S2.23] each bar can be seen and stays within its track', () => {
  const day = fc.tuple(fc.integer({ min: -60, max: 60 }), fc.nat(30)).map(([low, more]) => ({ low, high: low + more }));
  fc.assert(
    fc.property(fc.array(day, { minLength: 1, maxLength: 5 }), (days) => {
      for (const { top, bottom } of barsOf(days)) {
        expect(Math.min(top, bottom)).toBeGreaterThanOrEqual(0);
        expect(100 - top - bottom).toBeGreaterThan(7.9);
      }
    }),
  );
});
