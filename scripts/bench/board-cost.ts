// The board of `npm run bench`: a document of many tiles, drawn by the runtime in a production build.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import type { Browser } from 'playwright';
import { build, preview } from 'vite';
import { ROOT } from '../setup.mjs';
import type { BoardCost } from './board/board';
import { table } from './table.ts';

const TILES = [50, 200];

async function measured(browser: Browser, url: string, tiles: number, slowdown: number, forMs: number) {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, locale: 'en-US' });
  const page = await context.newPage();
  const cdp = await context.newCDPSession(page);
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  await page.goto(url, { waitUntil: 'load' });
  const cost: BoardCost = await page.evaluate(([count, ms]) => window.boardCost(count, ms), [tiles, forMs] as const);
  await context.close();
  return cost;
}

/** @returns a table in Markdown. */
export async function boardReport(browser: Browser, slowdowns: readonly number[], forMs: number): Promise<string> {
  const outDir = mkdtempSync(join(tmpdir(), 'porchlight-bench-board-'));
  const root = join(ROOT, 'scripts/bench/board');
  const common = { root, configFile: false, logLevel: 'error' } as const;
  await build({
    ...common,
    plugins: [react()],
    resolve: { alias: { '@': join(ROOT, 'src') } },
    build: { outDir, emptyOutDir: true, target: 'es2022' },
  });
  const server = await preview({ ...common, build: { outDir }, preview: { port: 0, host: '127.0.0.1' } });
  const url = server.resolvedUrls?.local[0] ?? '';
  const rows: string[][] = [];
  try {
    for (const tiles of TILES)
      for (const slowdown of slowdowns) {
        const { parseMs, shownMs, changes, touched, longTasks } = await measured(browser, url, tiles, slowdown, forMs);
        console.log(
          `  board of ${tiles}, CPU ${slowdown}×: parse ${parseMs.toFixed(1)} ms, shown ${shownMs.toFixed(0)} ms`,
        );
        rows.push([
          String(tiles),
          `${slowdown}×`,
          parseMs.toFixed(1),
          shownMs.toFixed(0),
          String(changes),
          String(touched),
          String(longTasks),
        ]);
      }
  } finally {
    await server.close();
    rmSync(outDir, { recursive: true });
  }
  return table(
    ['tiles', 'CPU', 'checked, ms', 'shown, ms', 'changes to 10 items', 'tiles touched', 'tasks over 50 ms'],
    rows,
  );
}
