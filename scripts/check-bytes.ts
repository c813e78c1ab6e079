// How many bytes of script and style a first visit takes until the security home is live; fails over budget.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { startSim } from '../sim/start-sim.ts';
import { firstVisit } from './bench/app-page.ts';
import {
  entryFiles,
  gzipped,
  kindOf,
  verdicts,
  written,
  type Budgets,
  type Manifest,
  type Piece,
} from './byte-report.ts';
import { ensureBuilt, ROOT } from './setup.mjs';

const DIST = join(ROOT, 'dist');

async function main(): Promise<void> {
  await ensureBuilt(console.log);
  const manifest = JSON.parse(readFileSync(join(DIST, '.vite/manifest.json'), 'utf8')) as Manifest;
  const budgets = JSON.parse(readFileSync(join(ROOT, 'scripts/byte-budgets.json'), 'utf8')) as Budgets;
  const home = await startSim({ port: 0, dir: null, demo: true, serve: 'dist' });
  const fetched = await firstVisit(home.url).finally(() => home.stop());
  const entry = entryFiles(manifest);
  const pieces = readdirSync(DIST, { recursive: true, encoding: 'utf8' })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => /\.(js|css)$/.test(file))
    .map((file): Piece => {
      const kind = kindOf(file, entry);
      // Browsers differ in whether they report a worker's script: it always belongs to the first load.
      const isFirstLoad = kind === 'worker' || fetched.has(`/${file}`);
      return { file, kind, bytes: gzipped(readFileSync(join(DIST, file))), isFirstLoad };
    });
  const isOver = verdicts(pieces, budgets).some((verdict) => verdict.kb > verdict.budget);
  console.log(written(pieces, budgets));
  process.exitCode = isOver ? 1 : 0;
}

await main();
