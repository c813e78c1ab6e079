import { describe, expect, it } from 'vitest';
import { scaledPath } from './scaled-path';

describe('a path in a larger box', () => {
  it('has every length larger, of absolute and of relative commands', () => {
    expect(scaledPath('M1,2L3 4H5V6C1 2 3 4 5 6Z', 2)).toBe('M2 4L6 8H10V12C2 4 6 8 10 12Z');
    expect(scaledPath('m1-2l.5 1.25z', 4)).toBe('m4-8l2 5z');
    expect(scaledPath('M0 0 1 1 2 2', 3)).toBe('M0 0 3 3 6 6');
  });

  it('keeps the angle and the flags of an arc, also where they stand against the next number', () => {
    expect(scaledPath('A1 2 30 0 1 4 5', 2)).toBe('A2 4 30 0 1 8 10');
    expect(scaledPath('a1 1 0 014 5', 2)).toBe('a2 2 0 0 1 8 10');
    expect(scaledPath('a1 1 0 0 0-4 5', 2)).toBe('a2 2 0 0 0-8 10');
  });

  it('refuses what is no path', () => {
    for (const text of ['M1', 'X1 2', 'M1 x', '1 2']) expect(() => scaledPath(text, 2)).toThrow(/no (?:path|command)/);
  });
});
