import type { Latency } from './load.ts';

const STEPS_PER_MS = 10;
const LONGEST_MS = 60_000;

/** Counts what all clients saw, in a memory that does not grow. `now`: the clock by which they say when they sent. */
export function createTally(now = () => performance.now()) {
  const [replies, news] = [histogram(), histogram()];
  let [disordered, refused] = [0, 0];
  return {
    reply: (sentAt: number) => replies.add(now() - sentAt),
    news: (sentAt: number) => news.add(now() - sentAt),
    disordered: () => (disordered += 1),
    refused: () => (refused += 1),
    counts: () => ({ replies: replies.count(), broadcasts: news.count(), disordered, refused }),
    latencies: () => ({ reply: replies.latency(), news: news.latency() }),
  };
}
export type Tally = ReturnType<typeof createTally>;

function histogram() {
  const steps = new Uint32Array(LONGEST_MS * STEPS_PER_MS + 1);
  let count = 0;
  let most = 0;
  const at = (share: number): number => {
    let left = Math.ceil(count * share);
    for (let step = 0; step < steps.length; step += 1) {
      left -= steps[step] ?? 0;
      if (left <= 0) return step / STEPS_PER_MS;
    }
    return LONGEST_MS;
  };
  return {
    add(ms: number) {
      const step = Math.min(steps.length - 1, Math.max(0, Math.round(ms * STEPS_PER_MS)));
      steps[step] = (steps[step] ?? 0) + 1;
      count += 1;
      most = Math.max(most, ms);
    },
    count: () => count,
    latency: (): Latency => ({ p50: at(0.5), p99: at(0.99), most: Math.round(most) }),
  };
}
