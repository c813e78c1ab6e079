import fc from 'fast-check';
import { expect, it } from 'vitest';
import { hiddenAfter, moved, sizeName } from './board-order';

it('takes one entry to another place and keeps the order of the rest', () => {
  expect(moved(['a', 'b', 'c'], 2, 0)).toEqual(['c', 'a', 'b']);
  expect(moved(['a', 'b', 'c'], 0, 1)).toEqual(['b', 'a', 'c']);
  fc.assert(
    fc.property(fc.uniqueArray(fc.string(), { minLength: 1 }), fc.nat(), fc.nat(), (all, a, b) => {
      const [from, to] = [a % all.length, b % all.length];
      const after = moved(all, from, to);
      expect(after[to]).toBe(all[from]);
      expect(after.filter((one) => one !== all[from])).toEqual(all.filter((one) => one !== all[from]));
    }),
  );
});

it('names the sizes that can be chosen, and no other', () => {
  expect([sizeName({ cols: 2, rows: 1 }), sizeName({ cols: 3, rows: 1 })]).toEqual(['2x1', null]);
});

it('[S2.35] choosing devices hides the rest of the board, and leaves alone what was no choice', () => {
  expect(hiddenAfter(new Set(['x', 'a']), ['a', 'b', 'c'], ['a', 'c', 'elsewhere'])).toEqual(['x', 'b']);
  expect(hiddenAfter(new Set(), ['a'], [])).toEqual(['a']);
});
