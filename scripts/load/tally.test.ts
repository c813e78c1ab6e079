import { expect, it } from 'vitest';
import { createTally } from './tally.ts';

it('gives the middle, the 99th percentile and the longest wait', () => {
  const tally = createTally();
  const now = performance.now();
  for (let n = 0; n < 98; n += 1) tally.reply(now);
  for (let n = 0; n < 2; n += 1) tally.reply(now - 500);
  const { reply, news } = tally.latencies();
  expect(reply.p50).toBeLessThan(100);
  expect(reply.p99).toBeGreaterThanOrEqual(500);
  expect(reply.most).toBeGreaterThanOrEqual(500);
  expect(news).toEqual({ p50: 0, p99: 0, most: 0 });
  expect(tally.counts()).toEqual({ replies: 100, broadcasts: 0, disordered: 0, refused: 0 });
});
