import { expect, it } from 'vitest';
import { createTally } from './tally.ts';

it('gives the middle, the 99th percentile and the longest wait', () => {
  const tally = createTally(() => 1_000);
  for (let n = 0; n < 98; n += 1) tally.reply(990);
  for (let n = 0; n < 2; n += 1) tally.reply(500);
  expect(tally.latencies()).toEqual({ reply: { p50: 10, p99: 500, most: 500 }, news: { p50: 0, p99: 0, most: 0 } });
  expect(tally.counts()).toEqual({ replies: 100, broadcasts: 0, disordered: 0, refused: 0 });
});
