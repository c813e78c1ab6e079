import { describe, expect, it } from 'vitest';
import { changes, startNumber } from './feed.ts';

const first = (items: number, count: number) => {
  const source = changes(items);
  return Array.from({ length: count }, () => source.next().value);
};

describe('the feed of the benchmark', () => {
  it.each([1, 50, 200, 1000])('gives each of %d items its turn, with numbers that tell the changes apart', (items) => {
    const turn = first(items, items);
    expect(new Set(turn.map(({ item }) => item)).size).toBe(items);
    expect(
      new Set([...turn.map(({ number }) => number), ...Array.from({ length: items }, (_, i) => startNumber(i))]).size,
    ).toBe(2 * items);
  });
  it('keeps to five digits for ever', () => {
    const numbers = first(200, 200_000).map(({ number }) => number);
    numbers.sort((a, b) => a - b);
    expect([numbers[0], numbers.at(-1)]).toEqual([10_000, 99_999]);
  });
});
