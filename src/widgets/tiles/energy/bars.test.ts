import { expect, it } from 'vitest';
import { barsOf } from './bars';

it('[S8.10] draws the hours up to now, none for an hour nobody watched, and a flat one for none used', () => {
  expect(barsOf([null, 0, 0.5, 1, 2, null], 4)).toEqual([
    { hour: 0, height: null, isLate: false },
    { hour: 1, height: 0, isLate: false },
    { hour: 2, height: 0.25, isLate: true },
    { hour: 3, height: 0.5, isLate: true },
    { hour: 4, height: 1, isLate: true },
  ]);
  expect(barsOf([0, 0], 1).map(({ height }) => height)).toEqual([0, 0]);
});
