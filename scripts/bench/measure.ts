import type { CDPSession, Page } from 'playwright';
import { hostNow, run, type Sent } from './feed.ts';
import { installProbe, type Probe } from './probe.ts';
import { median, percentile, type Loaded, type Streamed } from './table.ts';
import type { Target } from './targets.ts';

const SETTLE_MS = 250;
const LOAD_LIMIT_MS = 60_000;

/** Puts the probe into every document that this page will open. */
export async function probed(page: Page, items: number): Promise<void> {
  // tsx names functions by a helper that a function sent to the page does not bring along.
  await page.addInitScript('globalThis.__name = (named) => named');
  await page.addInitScript(installProbe, items);
}

/** Cold: nothing from the cache, a new document. */
export async function load(page: Page, target: Target, items: number): Promise<Loaded> {
  await page.goto(target.url);
  await page.waitForFunction(
    () => {
      const { allShownAt } = Reflect.get(window, 'bench') as Probe;
      return allShownAt !== null && allShownAt > 0;
    },
    undefined,
    { timeout: LOAD_LIMIT_MS },
  );
  const { allShown, firstPaint, shown } = await page.evaluate(() => {
    const probe = Reflect.get(window, 'bench') as Probe;
    return {
      allShown: probe.allShownAt ?? Number.NaN,
      firstPaint: probe.firstPaint ?? Number.NaN,
      shown: probe.shown().length,
    };
  });
  if (shown < items) throw new Error(`${target.name} shows ${shown} of ${items} values`);
  return { allShown, firstPaint };
}

/** A feed over a page that is loaded. */
export async function stream(
  page: Page,
  cdp: CDPSession,
  target: Target,
  load: { items: number; perSecond: number; forMs: number },
): Promise<Streamed> {
  const offset = await clockOffset(page);
  await page.evaluate(() => {
    (Reflect.get(window, 'bench') as Probe).reset();
  });
  const before = await metrics(cdp);
  const began = performance.now();
  const sent = await run(load.items, load.perSecond, load.forMs, target.send);
  const after = await metrics(cdp);
  const lastedS = (performance.now() - began) / 1000;
  await new Promise((resolve) => setTimeout(resolve, SETTLE_MS));
  const seen = await page.evaluate(() => {
    const probe = Reflect.get(window, 'bench') as Probe;
    return { ...probe, longTasks: probe.longTasks.length, shown: probe.shown(), reset: null };
  });
  const waits = latencies(seen.painted, sent, offset);
  const standing = new Set(seen.shown);
  return {
    p50: median(waits),
    p95: percentile(waits, 0.95),
    busy: (after.taskS - before.taskS) / lastedS,
    frames: seen.frames / (lastedS + SETTLE_MS / 1000),
    longTasks: seen.longTasks,
    changed: seen.textChanges / sent.count,
    stale: [...sent.last.values()].filter((number) => !standing.has(number)).length,
  };
}

/** MB of the page's heap after a collection; the worker's is not in it. */
export async function heapMb(cdp: CDPSession): Promise<number> {
  await cdp.send('HeapProfiler.collectGarbage');
  return (await metrics(cdp)).heapBytes / 1e6;
}

async function metrics(cdp: CDPSession): Promise<{ taskS: number; heapBytes: number }> {
  const { metrics: all } = await cdp.send('Performance.getMetrics');
  const value = (name: string): number => all.find((metric) => metric.name === name)?.value ?? Number.NaN;
  return { taskS: value('TaskDuration'), heapBytes: value('JSHeapUsedSize') };
}

/** What has to be added to the page's clock to get ours; the quickest of a few questions tells best. */
async function clockOffset(page: Page): Promise<number> {
  let best = { took: Number.POSITIVE_INFINITY, offset: 0 };
  for (let i = 0; i < 7; i += 1) {
    const asked = hostNow();
    const theirs = await page.evaluate(() => performance.timeOrigin + performance.now());
    const took = hostNow() - asked;
    if (took < best.took) best = { took, offset: asked + took / 2 - theirs };
  }
  return best.offset;
}

function latencies(painted: readonly [number, number][], sent: Sent, offset: number): number[] {
  return painted.flatMap(([number, at]) => {
    const sentAt = sent.at.get(number);
    return sentAt === undefined ? [] : [at + offset - sentAt];
  });
}
