import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { readAs } from './read-as.ts';

const schema = z.object({ name: z.string().min(1), list: z.array(z.number()).max(3) });

describe('readAs', () => {
  it('gives what fits, and the issues of what does not', () => {
    expect(readAs(schema, { name: 'a', list: [1] })).toEqual({ success: true, data: { name: 'a', list: [1] } });
    expect(readAs(schema, { name: '', list: [1] }).error?.issues[0]?.path).toEqual(['name']);
  });

  it.each([
    { name: { length: { toString: 1 } }, list: [] },
    { name: 'a', list: { length: { valueOf: null, toString: [] } } },
  ])('(R-94) refuses a length that cannot be compared: %j', (value) => {
    expect(readAs(schema, value).success).toBe(false);
  });

  it('lets a fault of the schema itself be seen', () => {
    const faulty = z.string().refine(() => {
      throw new RangeError('our own fault');
    });
    expect(() => readAs(faulty, 'a')).toThrow('our own fault');
  });
});
