import { expect, it } from 'vitest';
import { pictureAt } from './picture-at';

it('each picture stands for its time, in turn; without any there is none', () => {
  const at = (ms: number, count = 3) => pictureAt(ms, count, 20);
  expect([0, 19_999, 20_000, 59_999, 60_000].map((ms) => at(ms))).toEqual([0, 0, 1, 2, 0]);
  expect([at(0, 0), at(1e9, 1), at(-5)]).toEqual([null, 0, 0]);
});
