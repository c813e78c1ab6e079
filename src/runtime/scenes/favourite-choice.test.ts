import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { numberOf, presentChoice, withTouch, type FavouriteChoice, type Orientation } from './favourite-choice';

const NONE: FavouriteChoice = { landscape: [], portrait: [] };
const touched = (...touches: readonly [Orientation, string][]) =>
  touches.reduce((choice, [orientation, id]) => withTouch(choice, orientation, id, 3) ?? choice, NONE);

describe('[S2.34] favourite meshbots', () => {
  it('are numbered in the order of touching, for each orientation by itself', () => {
    const choice = touched(['landscape', 'b'], ['landscape', 'a'], ['portrait', 'a']);
    expect(['a', 'b', 'c'].map((id) => numberOf(choice, 'landscape', id))).toEqual([2, 1, null]);
    expect(['a', 'b'].map((id) => numberOf(choice, 'portrait', id))).toEqual([1, null]);
  });

  it('a second touch takes one away, and the others close up', () => {
    const choice = touched(['landscape', 'a'], ['landscape', 'b'], ['landscape', 'c'], ['landscape', 'a']);
    expect(choice.landscape).toEqual(['b', 'c']);
  });

  it('there is room for so many and no more', () => {
    const full = touched(['portrait', 'a'], ['portrait', 'b'], ['portrait', 'c']);
    expect(withTouch(full, 'portrait', 'd', 3)).toBeNull();
    expect(withTouch(full, 'landscape', 'd', 3)?.landscape).toEqual(['d']);
  });

  it('whatever is touched, numbers are 1 to n without a gap and the other orientation stays', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom('a', 'b', 'c', 'd', 'e')), (ids) => {
        const choice = ids.reduce((now, id) => withTouch(now, 'landscape', id, 3) ?? now, NONE);
        const numbers = ['a', 'b', 'c', 'd', 'e'].flatMap((id) => numberOf(choice, 'landscape', id) ?? []);
        expect(numbers.sort()).toEqual([1, 2, 3].slice(0, numbers.length));
        expect(choice.portrait).toEqual([]);
      }),
    );
  });

  it('what is gone from the house takes no place', () => {
    expect(presentChoice({ landscape: ['a', 'gone'] }, (id) => id !== 'gone')).toEqual({
      landscape: ['a'],
      portrait: [],
    });
    expect(presentChoice(undefined, () => true)).toEqual(NONE);
  });
});
