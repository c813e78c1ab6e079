import { describe, expect, it } from 'vitest';
import { toggledChoice } from './toggled-choice';

describe('choosing', () => {
  const all = ['a', 'b', 'c'];
  it('[S5.16] takes one away, and never the last', () => {
    expect(toggledChoice(all, undefined, 'b')).toEqual({ chosen: ['a', 'c'] });
    expect(toggledChoice(all, ['a'], 'a')).toBeNull();
  });
  it('[S5.16] everything chosen is no filter, so that a new room shows up', () => {
    expect(toggledChoice(all, ['a', 'c'], 'b')).toEqual({ chosen: undefined });
  });
  it('forgets what the house no longer has', () => {
    expect(toggledChoice(all, ['gone', 'a'], 'c')).toEqual({ chosen: ['a', 'c'] });
    expect(toggledChoice(all, ['gone', 'a'], 'a')).toBeNull();
  });
});
