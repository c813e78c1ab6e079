import fc from 'fast-check';
import { createWild, type Wild } from './wild';

/** Wild input by fast-check's chance, so that a failure prints what brings it back. */
export const anyWild: fc.Arbitrary<Wild> = fc.integer({ min: 1, max: 2 ** 31 - 1 }).map((seed) => {
  let state = seed;
  return createWild(() => {
    // A plain linear generator: the point is that a run can be repeated, not that it is hard to foresee.
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  });
});
