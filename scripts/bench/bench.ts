// `npm run bench`: a floor, the bare stack and this app on one feed in one run; only their ratios carry over to another
// machine. `--quick` for a short look, `--write` puts the numbers into docs/performance.md, `--check` asks in a few
// seconds only whether there are numbers.
import { readFileSync, writeFileSync } from 'node:fs';
import { cpus, release, type } from 'node:os';
import { join } from 'node:path';
import type { Browser } from 'playwright';
import { gzipped } from '../byte-report.ts';
import { ensureBuilt, ROOT } from '../setup.mjs';
import { DIST, firstVisit, launch } from './app-page.ts';
import { boardReport } from './board-cost.ts';
import { cameraReport } from './camera-cost.ts';
import { dragReport } from './drag-cost.ts';
import { listReport } from './list-cost.ts';
import { heapMb, load, probed, stream } from './measure.ts';
import { between, median, ratio, table, type Streamed } from './table.ts';
import { app, bare, floor, type Target } from './targets.ts';
import { startSim } from '../../sim/start-sim.ts';

const isCheck = process.argv.includes('--check');
const isQuick = isCheck || process.argv.includes('--quick');
const REPEATS = isQuick ? 1 : 3;
const STREAM_MS = isCheck ? 500 : isQuick ? 1_500 : 5_000;
const SLOWDOWNS = isCheck ? [1] : [1, 4];
const PLAN: { items: number; rates: number[] }[] = isCheck
  ? [{ items: 50, rates: [50] }]
  : isQuick
    ? [{ items: 200, rates: [50, 2_000] }]
    : [
        { items: 50, rates: [] },
        { items: 200, rates: [50, 500, 2_000, 5_000] },
        { items: 1_000, rates: [500, 5_000] },
      ];

interface Measured {
  loads: { items: number; slowdown: number; name: string; allShown: number; firstPaint: number; heap: number }[];
  streams: ({ items: number; slowdown: number; rate: number; name: string } & Streamed)[];
}

async function measure(
  browser: Browser,
  target: Target,
  items: number,
  slowdown: number,
  rates: number[],
  into: Measured,
): Promise<void> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, locale: 'en-US' });
  const page = await context.newPage();
  await target.prepare(page);
  await probed(page, items);
  const cdp = await context.newCDPSession(page);
  await cdp.send('Performance.enable');
  await cdp.send('Network.enable');
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  const loads = [];
  for (let i = 0; i < REPEATS; i += 1) {
    // Emptied and not switched off: a page may fetch what it imports a moment later (`fetch-first.ts`).
    await cdp.send('Network.clearBrowserCache');
    loads.push(await load(page, target, items));
  }
  into.loads.push({
    items,
    slowdown,
    name: target.name,
    allShown: median(loads.map((each) => each.allShown)),
    firstPaint: median(loads.map((each) => each.firstPaint)),
    heap: await heapMb(cdp),
  });
  for (const rate of rates) {
    const result = await stream(page, cdp, target, { items, perSecond: rate, forMs: STREAM_MS });
    into.streams.push({ items, slowdown, rate, name: target.name, ...result });
    console.log(
      `  ${target.name}, ${items} tiles, ${rate}/s, CPU ${slowdown}×: p95 ${result.p95.toFixed(0)} ms, busy ${percent(result.busy)}`,
    );
  }
  await context.close();
}

const percent = (part: number): string => `${(part * 100).toFixed(0)} %`;

/** Script and style of a first visit until the security home is live. */
async function appKb(): Promise<number> {
  const sim = await startSim({ port: 0, dir: null, demo: true, serve: DIST });
  let fetched;
  try {
    fetched = await firstVisit(sim.url);
  } finally {
    await sim.stop();
  }
  const files = [...fetched].filter((path) => /\.(js|css)$/.test(path));
  return files.reduce((sum, path) => sum + gzipped(readFileSync(join(DIST, path))), 0) / 1000;
}

function report({ loads, streams }: Measured, kb: Record<string, number>): string {
  const names = ['floor', 'bare stack', 'this app'];
  const loadOf = (name: string, items: number, slowdown: number) =>
    loads.find((each) => each.name === name && each.items === items && each.slowdown === slowdown);
  const cells = PLAN.flatMap(({ items }) => SLOWDOWNS.map((slowdown) => ({ items, slowdown })));
  const cold = cells.map(({ items, slowdown }) => {
    const [low, stack, own] = names.map((name) => loadOf(name, items, slowdown));
    const ms = (value: number | undefined): string => (value ?? Number.NaN).toFixed(0);
    return [
      String(items),
      `${slowdown}×`,
      ...[low, stack, own].map((each) => ms(each?.allShown)),
      ratio(own?.allShown ?? 0, stack?.allShown ?? 0),
      `${ms(own?.firstPaint)} (${ratio(own?.firstPaint ?? 0, low?.firstPaint ?? 0)})`,
      `${(own?.heap ?? Number.NaN).toFixed(1)} (${ratio(own?.heap ?? 0, stack?.heap ?? 0)})`,
    ];
  });
  const loadsOfTraffic = PLAN.flatMap(({ items, rates }) =>
    rates.flatMap((rate) => SLOWDOWNS.map((slowdown) => ({ items, rate, slowdown }))),
  );
  const traffic = loadsOfTraffic.map(({ items, rate, slowdown }) => {
    const [low, stack, own] = names.map((name) =>
      streams.find(
        (each) => each.name === name && each.items === items && each.rate === rate && each.slowdown === slowdown,
      ),
    );
    const painted = (each: Streamed | undefined): string =>
      `${each?.p50.toFixed(0) ?? '–'} / ${each?.p95.toFixed(0) ?? '–'}`;
    return [
      `${items} at ${rate}/s`,
      `${slowdown}×`,
      ...[low, stack, own].map(painted),
      ratio(own?.p95 ?? 0, low?.p95 ?? 0),
      [low, stack, own].map((each) => percent(each?.busy ?? Number.NaN)).join(' · '),
      ratio(own?.busy ?? 0, low?.busy ?? 0),
      ratio(own?.frames ?? 0, low?.frames ?? 0),
      String(own?.longTasks ?? '–'),
      own?.changed.toFixed(2) ?? '–',
      String(own?.stale ?? '–'),
    ];
  });
  return [
    `\`npm run bench${isQuick ? ' -- --quick' : ''}\`, ${machine()}. Medians of ${REPEATS}; ${STREAM_MS / 1000} s of traffic each.`,
    '',
    `Script and style, gzip level 9, until live: ${names.map((name) => `${name} ${(kb[name] ?? 0).toFixed(1)} KB`).join(', ')}.`,
    '',
    'Cold load until all values show, ms; the app signs itself in from its stored session and reads the house first:',
    '',
    table(
      ['values', 'CPU', 'floor', 'bare stack', 'this app', 'app / bare', 'first paint (/ floor)', 'heap MB (/ bare)'],
      cold,
    ),
    '',
    'Under traffic, ms from the sender’s clock to the second frame after the text changed (p50 / p95), and the share of time that the main thread was busy:',
    '',
    table(
      [
        'load',
        'CPU',
        'floor',
        'bare stack',
        'this app',
        'p95 app / floor',
        'busy floor · bare · app',
        'busy app / floor',
        'frames app / floor',
        'long tasks',
        'texts changed a change',
        'stale at the end',
      ],
      traffic,
    ),
  ].join('\n');
}

const machine = (): string =>
  `${new Date().toISOString().slice(0, 10)}, ${cpus().length} cores, ${type()} ${release().split('-')[0] ?? ''}, Node ${process.version}, headless Chromium`;

function tell(mark: string, text: string): void {
  console.log(`\n${text}`);
  if (!process.argv.includes('--write')) return;
  const file = join(ROOT, 'docs/performance.md');
  writeFileSync(file, between(readFileSync(file, 'utf8'), mark, text));
}

async function board(browser: Browser): Promise<void> {
  const command = `npm run bench -- --board${isQuick ? ' --quick' : ''}`;
  const rows = await boardReport(browser, SLOWDOWNS, STREAM_MS);
  tell('board', `\`${command}\`, ${machine()}. ${STREAM_MS / 1000} s of 500 changes a second.\n\n${rows}`);
}

async function list(browser: Browser): Promise<void> {
  const command = `npm run bench -- --list${isQuick ? ' --quick' : ''}`;
  const rows = await listReport(browser, SLOWDOWNS, STREAM_MS);
  tell('list', `\`${command}\`, ${machine()}. ${STREAM_MS / 1000} s of scrolling and 500 changes a second.\n\n${rows}`);
}

async function drag(browser: Browser): Promise<void> {
  const command = `npm run bench -- --drag${isQuick ? ' --quick' : ''}`;
  const rows = await dragReport(browser, SLOWDOWNS, REPEATS);
  tell('drag', `\`${command}\`, ${machine()}. Medians of ${REPEATS}.\n\n${rows}`);
}

async function cameras(browser: Browser): Promise<void> {
  const command = `npm run bench -- --cameras${isQuick ? ' --quick' : ''}`;
  tell('cameras', `\`${command}\`, ${machine()}. ${await cameraReport(browser, isQuick)}`);
}

async function stack(browser: Browser): Promise<void> {
  const kb: Record<string, number> = { 'this app': await appKb() };
  const measured: Measured = { loads: [], streams: [] };
  for (const { items, rates } of PLAN)
    for (const make of [floor, bare, (count: number) => app(count, kb['this app'] ?? 0)]) {
      const target = await make(items);
      kb[target.name] = target.kb;
      try {
        for (const slowdown of SLOWDOWNS) await measure(browser, target, items, slowdown, rates, measured);
      } finally {
        await target.stop();
      }
    }
  if (isCheck) complete(measured);
  tell('bench', report(measured, kb));
  if (isCheck) return;
  await board(browser);
  await drag(browser);
}

/** @throws Error naming the first thing that was not measured. */
function complete({ loads, streams }: Measured): void {
  for (const { name, allShown, heap } of loads)
    // A page that is quick may be painted before anything is told of its first paint.
    if (!(allShown > 0 && heap > 0)) throw new Error(`${name}: its load was not measured`);
  for (const { name, p95, busy, frames } of streams)
    if (!(p95 > 0 && busy > 0 && frames > 0)) throw new Error(`${name}: its traffic was not measured`);
}

const PARTS: Record<string, (browser: Browser) => Promise<void>> = { cameras, drag, list, board };

async function main(): Promise<void> {
  const part = Object.keys(PARTS).find((name) => process.argv.includes(`--${name}`));
  if (part !== 'board' && process.env['PORCHLIGHT_DIST'] === undefined) await ensureBuilt(console.log);
  const browser = await launch();
  try {
    await (PARTS[part ?? ''] ?? stack)(browser);
  } finally {
    await browser.close();
  }
}

await main();
