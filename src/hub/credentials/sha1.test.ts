import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sha1 } from './sha1';

const expected = (text: string) => createHash('sha1').update(text).digest('hex');

describe.each([
  ['by the browser', { subtle: crypto.subtle }],
  ['without a secure context', {}],
])('%s', (_, crypto) => {
  it('[S7.3] is the SHA-1 that everybody else computes, over one block and several', async () => {
    for (const text of ['', 'abc', 'x'.repeat(55), 'x'.repeat(56), 'x'.repeat(64), 'é'.repeat(5_000)])
      expect(await sha1(text, crypto)).toBe(expected(text));
    await fc.assert(
      fc.asyncProperty(fc.string({ unit: 'grapheme', maxLength: 300 }), async (text) => {
        expect(await sha1(text, crypto)).toBe(expected(text));
      }),
    );
  });
});
