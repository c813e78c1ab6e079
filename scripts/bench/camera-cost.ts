// Cameras, `npm run bench -- --cameras`: nine live pictures on one page, and how long one takes from a tap to its first
// frame, by both versions of the signalling.
import { cpus, loadavg } from 'node:os';
import type { Browser, Page } from 'playwright';
import { startSim, type Sim } from '../../sim/start-sim.ts';
import { DIST, signInFirst } from './app-page.ts';
import { cameraHouse } from './camera-house.ts';
import { median, percentile, table } from './table.ts';

const AT_ONCE = 9;
const P95 = 0.95;
/** The first seconds belong to the handshakes and to what is loaded once. */
const SETTLE_MS = 5_000;
const OPEN_LIMIT_MS = 60_000;
const VERSIONS = [1, 2] as const;

interface Watched {
  frameP50Ms: number;
  frameP95Ms: number;
  /** Pictures a second of the slowest video, and of all in the middle. */
  slowest: number;
  middle: number;
  size: string;
  longTasks: number;
}

/** Signed in, on a screen without a camera. */
async function opened(browser: Browser, sim: Sim): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, locale: 'en-US' });
  const page = await context.newPage();
  page.setDefaultTimeout(OPEN_LIMIT_MS);
  await page.addInitScript('globalThis.__name = (named) => named');
  await signInFirst(page, sim.url);
  await away(page, sim);
  return page;
}

async function away(page: Page, sim: Sim): Promise<void> {
  await page.getByRole('navigation').getByRole('link', { name: 'Settings' }).click();
  // A stream is kept for five seconds in case somebody looks again: the next start has to be one.
  const until = performance.now() + OPEN_LIMIT_MS;
  while (sim.control.streamCount() > 0) {
    if (performance.now() > until) throw new Error('a stream goes on that nobody looks at');
    await page.waitForTimeout(100);
  }
}

/** Frames of the page and of each video, over so long. */
const framesOf = (page: Page, forMs: number): Promise<Watched> =>
  page.evaluate(
    ([ms, part]) =>
      new Promise<Watched>((resolve) => {
        const videos = [...document.querySelectorAll('video')];
        const shown = () => videos.map((video) => video.getVideoPlaybackQuality().totalVideoFrames);
        const sizes = new Set(videos.map(({ videoWidth, videoHeight }) => `${videoWidth} × ${videoHeight}`));
        const frames: number[] = [];
        let longTasks = 0;
        const tasks = new PerformanceObserver((list) => (longTasks += list.getEntries().length));
        tasks.observe({ type: 'longtask' });
        const sorted = (values: number[]) => values.sort((a, b) => a - b);
        const at = (values: number[], where: number) =>
          values[Math.min(values.length - 1, Math.floor(values.length * where))] ?? Number.NaN;
        const before = shown();
        const began = performance.now();
        let last: number | null = null;
        const draw = (now: number) => {
          if (last !== null) frames.push(now - last);
          last = now;
          const lasted = performance.now() - began;
          if (lasted < ms) {
            requestAnimationFrame(draw);
            return;
          }
          tasks.disconnect();
          const rates = sorted(shown().map((count, n) => ((count - (before[n] ?? 0)) * 1_000) / lasted));
          const lengths = sorted(frames);
          resolve({
            ...{ frameP50Ms: at(lengths, 0.5), frameP95Ms: at(lengths, part), longTasks, size: [...sizes].join(', ') },
            ...{ slowest: rates[0] ?? Number.NaN, middle: at(rates, 0.5) },
          });
        };
        requestAnimationFrame(draw);
      }),
    [forMs, P95] as const,
  );

async function atOnce(browser: Browser, version: (typeof VERSIONS)[number], forMs: number): Promise<Watched> {
  const sim = await startSim({
    house: cameraHouse(AT_ONCE, version),
    port: 0,
    dir: null,
    demo: true,
    test: true,
    serve: DIST,
  });
  try {
    const page = await opened(browser, sim);
    await page.getByRole('navigation').getByRole('link', { name: 'Cameras' }).click();
    await page.getByText(`${AT_ONCE} live`).waitFor();
    await page.waitForFunction((count) => {
      const videos = [...document.querySelectorAll('video')];
      return videos.length === count && videos.every((video) => video.getVideoPlaybackQuality().totalVideoFrames > 0);
    }, AT_ONCE);
    await page.waitForTimeout(SETTLE_MS);
    const watched = await framesOf(page, forMs);
    await page.context().close();
    return watched;
  } finally {
    await sim.stop();
  }
}

/** Ms from the tap on the menu to the first frame of the one camera's video. */
async function starts(browser: Browser, version: (typeof VERSIONS)[number], count: number): Promise<number[]> {
  const sim = await startSim({
    house: cameraHouse(1, version),
    port: 0,
    dir: null,
    demo: true,
    test: true,
    serve: DIST,
  });
  const taken: number[] = [];
  try {
    const page = await opened(browser, sim);
    for (let n = 0; n < count; n += 1) {
      const first = page.evaluate(
        () =>
          new Promise<number>((resolve) => {
            let tapped = 0;
            const look = () => {
              const video = document.querySelector('video');
              if (video === null) requestAnimationFrame(look);
              else video.requestVideoFrameCallback((now) => resolve(now - tapped));
            };
            addEventListener(
              'pointerdown',
              ({ timeStamp }) => {
                tapped = timeStamp;
                requestAnimationFrame(look);
              },
              { capture: true, once: true },
            );
          }),
      );
      await page.getByRole('navigation').getByRole('link', { name: 'Cameras' }).click();
      taken.push(await first);
      await away(page, sim);
    }
    await page.context().close();
    return taken;
  } finally {
    await sim.stop();
  }
}

/** @returns tables in Markdown. */
export async function cameraReport(browser: Browser, isQuick: boolean): Promise<string> {
  const [forMs, count] = isQuick ? [5_000, 5] : [20_000, 20];
  const load = () => (loadavg()[0] ?? Number.NaN).toFixed(1);
  const before = load();
  const watched: string[][] = [];
  const begun: string[][] = [];
  for (const version of VERSIONS) {
    const seen = await atOnce(browser, version, forMs);
    console.log(`  ${AT_ONCE} cameras, version ${version}, load ${load()}: ${JSON.stringify(seen)}`);
    watched.push([
      ...[String(version), seen.size, seen.frameP50Ms.toFixed(1), seen.frameP95Ms.toFixed(1)],
      ...[seen.slowest.toFixed(1), seen.middle.toFixed(1), String(seen.longTasks), load()],
    ]);
    const taken = await starts(browser, version, count);
    console.log(`  starts, version ${version}, load ${load()}: ${taken.map((ms) => ms.toFixed(0)).join(' ')}`);
    begun.push([
      ...[String(version), String(count), taken[0]?.toFixed(0) ?? '–'],
      ...[median(taken).toFixed(0), percentile(taken, P95).toFixed(0), load()],
    ]);
  }
  return [
    `Load average of the machine before ${before}, on ${cpus().length} cores. The simulated home sends from the same machine, by loopback.`,
    '',
    table(
      [
        ...['version', 'each picture', 'frame of the page p50, ms', 'p95, ms'],
        ...['slowest video, frames a second', 'middle one', 'tasks over 50 ms', 'load'],
      ],
      watched,
    ),
    '',
    'From the tap to the first frame:',
    '',
    table(['version', 'starts', 'the first of all, ms', 'p50, ms', 'p95, ms', 'load'], begun),
  ].join('\n');
}
