import { expect, it } from 'vitest';
import { between, median, percentile, ratio, table } from './table.ts';

it('takes middles and ninety-fifths', () => {
  const values = Array.from({ length: 100 }, (_, i) => 100 - i);
  expect([median(values), percentile(values, 0.95), median([3]), median([])]).toEqual([51, 96, 3, Number.NaN]);
  expect([ratio(30, 20), ratio(1, 0)]).toEqual(['1.50×', '–']);
});

it('writes between its marks and nowhere else', () => {
  const text = 'before\n<!-- x -->\nold\n<!-- /x -->\nafter';
  expect(between(text, 'x', table(['a', 'b'], [['1', '2']]))).toBe(
    'before\n<!-- x -->\n\n| a | b |\n| --- | --- |\n| 1 | 2 |\n\n<!-- /x -->\nafter',
  );
  expect(() => between(text, 'y', '')).toThrow('no <!-- y -->');
});
