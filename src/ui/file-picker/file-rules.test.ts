import { describe, expect, it } from 'vitest';
import { fileProblem, PICTURE_RULE, VIDEO_RULE, type FileFacts } from './file-rules';

const MEGABYTE = 1_024 * 1_024;
const picture = (change: Partial<FileFacts> = {}): FileFacts => ({
  type: 'image/png',
  size: 1_000,
  seconds: null,
  ...change,
});
const video = (change: Partial<FileFacts> = {}): FileFacts => picture({ type: 'video/mp4', seconds: 10, ...change });

describe('a file that is chosen', () => {
  it('[S5.9] is one; several exceed the limit, none is no matter', () => {
    expect(fileProblem([picture()], PICTURE_RULE)).toBeNull();
    expect(fileProblem([picture(), picture()], PICTURE_RULE)).toBe('too-many');
    expect(fileProblem([], PICTURE_RULE)).toBeNull();
  });

  it.each<[string, string | null]>([
    ['image/png', null],
    ['image/jpeg', null],
    ['image/gif', 'wrong-type'],
    ['image/svg+xml', 'wrong-type'],
    ['text/plain', 'wrong-type'],
    ['', 'wrong-type'],
  ])('[S9.13] is a picture that can be shown everywhere: %s', (type, problem) => {
    expect(fileProblem([picture({ type })], PICTURE_RULE)).toBe(problem);
  });

  it('takes every kind of picture where the rule says so', () => {
    const rule = { types: ['image/*'], most: MEGABYTE };
    expect(fileProblem([picture({ type: 'image/webp' })], rule)).toBeNull();
    expect(fileProblem([picture({ type: 'imagery/webp' })], rule)).toBe('wrong-type');
  });

  it.each<[number, string | null]>([
    [0, 'empty'],
    [1, null],
    [2 * MEGABYTE, null],
    [2 * MEGABYTE + 1, 'too-large'],
  ])('[S5.5] [S9.13] has at most 2 MB: %i bytes', (size, problem) => {
    expect(fileProblem([picture({ size })], PICTURE_RULE)).toBe(problem);
  });

  it.each<[number | null, string | null]>([
    [60, null],
    [60.1, 'too-long'],
    [Infinity, 'unreadable'],
    [NaN, 'unreadable'],
    [null, 'unreadable'],
  ])('[S5.9] lasts at most 60 s where it is a recording: %s', (seconds, problem) => {
    expect(fileProblem([video({ seconds })], VIDEO_RULE)).toBe(problem);
  });
});
