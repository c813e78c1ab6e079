import { describe, expect, it } from 'vitest';
import { byteRange } from './byte-range.ts';

describe('byteRange', () => {
  it.each([
    ['bytes=0-3', { start: 0, end: 3 }],
    ['bytes=4-', { start: 4, end: 9 }],
    ['bytes=-3', { start: 7, end: 9 }],
    ['bytes=-30', { start: 0, end: 9 }],
    ['bytes=8-99', { start: 8, end: 9 }],
    [' bytes=9-9 ', { start: 9, end: 9 }],
    ['bytes=10-', 'outside'],
    ['bytes=-0', 'outside'],
    ['bytes=5-2', null],
    ['bytes=-', null],
    ['bytes=0-1,3-4', null],
    ['items=0-1', null],
    ['bytes=0x1-2', null],
    [undefined, null],
  ])('%s of ten bytes', (header, range) => {
    expect(byteRange(header, 10)).toEqual(range);
  });
});
