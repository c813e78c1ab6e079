import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isRecord } from './plain-json';
import { isSameJson } from './same-json';

/** The same value with the keys of every object the other way round. */
function turned(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(turned);
  if (!isRecord(value)) return value;
  return Object.fromEntries(
    Object.entries(value)
      .map(([key, inner]) => [key, turned(inner)] as const)
      .reverse(),
  );
}

/** JSON with the keys of every object in the order of the alphabet: another way to the same answer. */
const spelled = (value: unknown): string =>
  JSON.stringify(value, (_key, one: unknown) =>
    isRecord(one) ? Object.fromEntries(Object.entries(one).sort(([a], [b]) => (a < b ? -1 : 1))) : one,
  );

// -0 is written as 0, and a key `__proto__` refused before anything is compared (plain-json.ts).
const json = fc
  .jsonValue({ maxDepth: 3 })
  .filter((value) => !JSON.stringify(value).includes('__proto__'))
  .map((value): unknown => JSON.parse(JSON.stringify(value)));

describe('whether two values say the same as JSON', () => {
  it('asks for no order of keys, at whatever depth', () => {
    fc.assert(fc.property(json, (value) => isSameJson(value, turned(value))));
  });

  it('says of any two what their spelling says', () => {
    // Of few words, so that two are often alike.
    const small = fc.dictionary(
      fc.constantFrom('a', 'b'),
      fc.constantFrom<unknown>(1, 2, null, undefined, [1], { a: 1 }),
    );
    fc.assert(fc.property(small, small, (a, b) => isSameJson(a, b) === (spelled(a) === spelled(b))));
  });

  it('takes what JSON does not write as absent', () => {
    expect(isSameJson({ a: 1, b: undefined }, { a: 1 })).toBe(true);
    expect(isSameJson({ a: 1 }, { a: 1, b: undefined })).toBe(true);
    expect(isSameJson({ a: undefined }, { b: undefined })).toBe(true);
    expect(isSameJson({ a: null }, {})).toBe(false);
  });

  it('keeps the order of a list', () => {
    expect(isSameJson([1, 2], [2, 1])).toBe(false);
  });
});
