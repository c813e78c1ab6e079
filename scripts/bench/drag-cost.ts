// Dragging a tile, `npm run bench -- --drag`: a plain page, the bare grid and the designer with 50 tiles, in one run.
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import type { Browser, CDPSession, Page } from 'playwright';
import { build, preview } from 'vite';
import { startSim } from '../../sim/start-sim.ts';
import { call, signIn as signInToCloud } from '../../tests/support/sim-client.ts';
import { ROOT } from '../setup.mjs';
import { DIST, signInFirst } from './app-page.ts';
import { median, percentile, ratio, table } from './table.ts';
import { houseOf } from './targets.ts';

const TILES = 50;
const COLS = 10;
/** Over the board and back, as a hand that looks for a place; the last row is free. */
const MOVES = 180;
const SWEEPS = 6;
const P95 = 0.95;
const LOAD_LIMIT_MS = 60_000;

interface DragCost {
  frameP50Ms: number;
  frameP95Ms: number;
  /** Time of the main thread for one move of the pointer. */
  moveMs: number;
  longTasks: number;
}

const board = (controller: string, devices: readonly string[]) => ({
  kind: 'dashboard',
  version: 2,
  id: 'drag',
  name: 'Drag',
  widgets: Object.fromEntries(
    devices.map((device, at) => [
      `tile-${at}`,
      { type: 'temperature', version: 1, links: { state: { provider: 'ezlo', controller, device, item: 'temp' } } },
    ]),
  ),
  layouts: {
    landscape: {
      rows: TILES / COLS + 1,
      cols: COLS,
      cells: devices.map((_, at) => {
        const [row, col] = [Math.floor(at / COLS) + 1, (at % COLS) + 1];
        return { widget: `tile-${at}`, rowStart: row, rowEnd: row + 1, colStart: col, colEnd: col + 1 };
      }),
    },
  },
});

async function busyMs(cdp: CDPSession): Promise<number> {
  const { metrics } = await cdp.send('Performance.getMetrics');
  return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN) * 1_000;
}

/** Drags the first tile over the board, a move a frame, and lets it fall in the free row. */
async function dragged(page: Page, cdp: CDPSession): Promise<DragCost> {
  const tile = page.locator('[data-tile="tile-0"]');
  const [from, over] = [await tile.boundingBox(), await page.locator('[data-board-grid]').first().boundingBox()];
  if (from === null || over === null) throw new Error('there is no board to drag on');
  const start = { x: from.x + from.width / 2, y: from.y + from.height / 2 };
  const end = { x: start.x, y: over.y + over.height - from.height / 2 };
  await page.mouse.move(start.x, start.y);
  await page.mouse.down();
  await page.mouse.move(start.x + 8, start.y + 8, { steps: 2 });
  await page.evaluate(() => {
    const seen = { frames: [] as number[], tasks: 0 };
    Reflect.set(window, 'dragSeen', seen);
    new PerformanceObserver((list) => (seen.tasks += list.getEntries().length)).observe({ type: 'longtask' });
    const draw = (now: number) => {
      seen.frames.push(now);
      requestAnimationFrame(draw);
    };
    requestAnimationFrame(draw);
  });
  const before = await busyMs(cdp);
  for (let move = 1; move <= MOVES; move += 1) {
    const part = move / MOVES;
    const sweep = (1 - Math.cos(part * SWEEPS * Math.PI)) / 2;
    await page.mouse.move(start.x + sweep * (over.width - from.width), start.y + part * (end.y - start.y));
  }
  const after = await busyMs(cdp);
  const { frames, tasks } = await page.evaluate(
    () => Reflect.get(window, 'dragSeen') as { frames: number[]; tasks: number },
  );
  await page.mouse.up();
  await page.waitForTimeout(300);
  const now = await tile.boundingBox();
  if (now === null || Math.abs(now.y - from.y) < from.height) throw new Error('the tile was not dragged');
  const lengths = frames.slice(1).map((at, n) => at - (frames[n] ?? at));
  return {
    frameP50Ms: median(lengths),
    frameP95Ms: percentile(lengths, P95),
    moveMs: (after - before) / MOVES,
    longTasks: tasks,
  };
}

async function measured(
  browser: Browser,
  slowdown: number,
  open: (page: Page) => Promise<unknown>,
  repeats: number,
): Promise<DragCost> {
  const costs: DragCost[] = [];
  for (let run = 0; run < repeats; run += 1) {
    const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: 'en-US' });
    const page = await context.newPage();
    page.setDefaultTimeout(LOAD_LIMIT_MS);
    await page.addInitScript('globalThis.__name = (named) => named');
    await open(page);
    await page
      .locator('[data-tile]')
      .nth(TILES - 1)
      .waitFor();
    await page.waitForTimeout(1_000);
    const cdp = await context.newCDPSession(page);
    // By the thread's own time: what other work takes from it is not counted.
    await cdp.send('Performance.enable', { timeDomain: 'threadTicks' });
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
    costs.push(await dragged(page, cdp));
    await context.close();
  }
  const middle = (of: (cost: DragCost) => number): number => median(costs.map(of));
  return {
    frameP50Ms: middle(({ frameP50Ms }) => frameP50Ms),
    frameP95Ms: middle(({ frameP95Ms }) => frameP95Ms),
    moveMs: middle(({ moveMs }) => moveMs),
    longTasks: middle(({ longTasks }) => longTasks),
  };
}

/** A household with a board of 50 tiles, each with a device of its own. */
async function designer() {
  const sim = await startSim({ house: houseOf(TILES), port: 0, dir: null, demo: true, test: true, serve: DIST });
  const [house] = sim.control.list();
  const { bearer } = await signInToCloud(sim.url);
  const document = board(house?.serial ?? '', house?.devices.map(({ id }) => id) ?? []);
  const made = await call(sim.url, bearer, 'dashboard_create', { dashboard: { name: 'Drag', document } });
  const { uuid } = (made.body as { data: { uuid: string } }).data;
  return { sim, uuid };
}

/** @returns a table in Markdown. */
export async function dragReport(browser: Browser, slowdowns: readonly number[], repeats: number): Promise<string> {
  const outDir = join(tmpdir(), 'porchlight-bench-drag');
  const common = { root: join(ROOT, 'scripts/bench/drag'), configFile: false, logLevel: 'error' } as const;
  await build({ ...common, plugins: [react()], build: { outDir, emptyOutDir: true, target: 'es2022' } });
  const server = await preview({ ...common, build: { outDir }, preview: { port: 0, host: '127.0.0.1' } });
  const url = server.resolvedUrls?.local[0] ?? '';
  const { sim, uuid } = await designer();
  const rows: string[][] = [];
  try {
    for (const slowdown of slowdowns) {
      const floor = await measured(browser, slowdown, (page) => page.goto(url), repeats);
      const grid = await measured(browser, slowdown, (page) => page.goto(`${url}?grid`), repeats);
      const own = await measured(
        browser,
        slowdown,
        async (page) => {
          await signInFirst(page, sim.url);
          await page.goto(`${sim.url}/dashboards/edit/${uuid}`);
        },
        repeats,
      );
      console.log(`  drag, CPU ${slowdown}×: ${JSON.stringify({ floor, grid, own })}`);
      const all = [floor, grid, own];
      rows.push([
        `${slowdown}×`,
        all.map(({ frameP50Ms, frameP95Ms }) => `${frameP50Ms.toFixed(1)} / ${frameP95Ms.toFixed(1)}`).join(' · '),
        ratio(own.frameP95Ms, floor.frameP95Ms),
        all.map(({ moveMs }) => moveMs.toFixed(2)).join(' · '),
        ratio(own.moveMs, grid.moveMs),
        all.map(({ longTasks }) => String(longTasks)).join(' · '),
      ]);
    }
  } finally {
    await server.close();
    await sim.stop();
  }
  const [load = Number.NaN] = loadavg();
  return [
    `Load average at the end ${load.toFixed(1)}. In each cell floor · bare grid · designer.`,
    '',
    table(
      [
        'CPU',
        'frame p50 / p95, ms',
        'p95 designer / floor',
        'main thread a move, ms',
        'designer / bare grid',
        'tasks over 50 ms',
      ],
      rows,
    ),
  ].join('\n');
}
