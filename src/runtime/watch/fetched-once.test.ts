import { describe, expect, it } from 'vitest';
import { fetchedOnce } from './fetched-once';

describe('fetchedOnce', () => {
  it('fetches with the first need, once, and gives everybody the same promise', async () => {
    let fetches = 0;
    const part = fetchedOnce(() => Promise.resolve((fetches += 1)));
    expect(fetches).toBe(0);
    const first = part();
    expect(part()).toBe(first);
    expect(await first).toBe(1);
    expect(part()).toBe(first);
  });

  it('tells all who wait of a failure, and the next one to ask tries again', async () => {
    let fetches = 0;
    const part = fetchedOnce(() => {
      fetches += 1;
      return fetches === 1 ? Promise.reject(new Error('away')) : Promise.resolve('here');
    });
    const both = [part(), part()];
    await expect(both[0]).rejects.toThrow('away');
    await expect(both[1]).rejects.toThrow('away');
    expect(await part()).toBe('here');
    expect(fetches).toBe(2);
  });
});
