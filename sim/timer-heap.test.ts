import { expect, it } from 'vitest';
import { createTimerHeap, type Due } from './timer-heap.ts';

const COUNT = 2 ** 13;
const LOG = 13;

it('[R-95] finds the next of thousands, in order, without looking at all of them', () => {
  const heap = createTimerHeap();
  let looks = 0;
  /** Neither sorted nor the other way round. */
  const times = Array.from({ length: COUNT }, (_, each) => (each * 4_099) % COUNT);
  const timer = (at: number, order: number): Due => ({
    order,
    get at() {
      looks += 1;
      return at;
    },
  });
  for (const [order, at] of times.entries()) heap.add(timer(at, order));
  const taken = times.map(() => times[heap.takeFirst()?.order ?? -1]);
  expect(taken).toEqual([...times].sort((a, b) => a - b));
  // Each is compared with a few on each level, on its way in and on its way out; all with all were 67 million looks.
  expect(looks).toBeLessThan(COUNT * LOG * 10);
});
