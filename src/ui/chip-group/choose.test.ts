import { expect, it } from 'vitest';
import { choose } from './choose';

const all = ['a', 'b', 'c'];

it('[S2.24] of a list that is chosen whole, a touch takes one away and brings it back', () => {
  expect(choose(all, null, 'b', 'each')).toEqual(['a', 'c']);
  expect(choose(all, ['a', 'c'], 'b', 'each')).toBeNull();
});

it('[S2.24] of a list that says "all", a touch picks one, then more', () => {
  expect(choose(all, null, 'b', 'some')).toEqual(['b']);
  expect(choose(all, ['b'], 'a', 'some')).toEqual(['a', 'b']);
});

it('[S2.24] nothing chosen is everything, and so is all of it; what the house no longer has is forgotten', () => {
  expect(choose(all, ['b'], 'b', 'some')).toBeNull();
  expect(choose(all, ['a'], 'a', 'each')).toBeNull();
  expect(choose(all, ['a', 'b'], 'c', 'some')).toBeNull();
  expect(choose(all, ['gone', 'a'], 'b', 'some')).toEqual(['a', 'b']);
});
