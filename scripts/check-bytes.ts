// How many bytes of script and style a first visit takes until the security home is live; fails over budget.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { startSim } from '../sim/start-sim.ts';
import { DIST, firstVisit } from './bench/app-page.ts';
import { gzipped, pieceOf, verdicts, written, type Budgets } from './byte-report.ts';
import { ensureBuilt, ROOT } from './setup.mjs';

async function main(): Promise<void> {
  if (process.env['PORCHLIGHT_DIST'] === undefined) await ensureBuilt(console.log);
  const budgets = JSON.parse(readFileSync(join(ROOT, 'scripts/byte-budgets.json'), 'utf8')) as Budgets;
  const home = await startSim({ port: 0, dir: null, demo: true, serve: DIST });
  let fetched;
  try {
    fetched = await firstVisit(home.url);
  } finally {
    await home.stop();
  }
  const pieces = readdirSync(DIST, { recursive: true, encoding: 'utf8' })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => /\.(js|css)$/.test(file))
    .map((file) => pieceOf(file, gzipped(readFileSync(join(DIST, file))), fetched));
  const isOver = verdicts(pieces, budgets).some((verdict) => verdict.kb > verdict.budget);
  console.log(written(pieces, budgets));
  process.exitCode = isOver ? 1 : 0;
}

await main();
