// What `npm test` runs: which steps there are, and which of them run beside one another.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { shuffleArgs } from './hunt.mjs';
import { build, program, ROOT, run } from './setup.mjs';
import { oneStep, pagesIn, playwrightTally, vitestTally } from './test-report.mjs';

/**
 * @typedef {import('./test-report.mjs').Tally} Tally
 * @typedef {{ tally: Tally, output: string, cpuS: number | null }} Outcome cpuS: null where nobody counts it
 * @typedef {(place: number) => Promise<Outcome>} Part place: which of those that work at once it is, from 0
 * @typedef {{ name: string, parts: Part[] }} Step
 * @typedef {{ places: number, steps: Step[] }} Lane the parts of its steps in this order, as many at once as it has places
 * @typedef {Lane[]} Stage lanes beside one another
 * @typedef {{ code: number, output: string, isTimeout: boolean, cpuS: number | null }} Ended
 */

export const REPORTS = join(ROOT, '.cache/reports');
/** Projects that run with another one, in its step. @type {Record<string, string[]>} */
const BESIDE = { unit: ['mocked'] };
const bin = (/** @type {string} */ path) => join(ROOT, 'node_modules', path);
export const VITEST = bin('vitest/vitest.mjs');
/**
 * What only reckons yields to what waits for sockets and pictures by the clock. Not by more: beside two threads that take
 * what they can get, at 10 the types took 1,111 seconds and the tests waited for them.
 */
const BEHIND = process.platform === 'win32' ? [] : ['nice', '-n', '3'];

let counted = 0;
/**
 * Runs a program of Node and counts its CPU seconds.
 * @param {string[]} args @param {{ limitMs: number, env?: NodeJS.ProcessEnv, isBehind?: boolean }} options
 * @returns {Promise<Ended>}
 */
export async function runCounted(args, { limitMs, env = process.env, isBehind = false }) {
  const file = join(REPORTS, `cpu-${(counted += 1)}.txt`);
  const [first = '', ...rest] = [
    ...(isBehind ? BEHIND : []),
    ...[process.execPath, join(ROOT, 'scripts/cpu-time.mjs'), file, process.execPath, ...args],
  ];
  const ended = await run(first, rest, { limitMs, env });
  const cpuS = Number(textOf(file) ?? Number.NaN);
  return { ...ended, cpuS: Number.isNaN(cpuS) ? null : cpuS };
}

/** @param {string} file @returns {unknown} */
export function parsed(file) {
  try {
    return JSON.parse(textOf(file) ?? '');
  } catch {
    return null; // no report is an answer too: the tally calls it a failed run
  }
}

/** A report of vitest beside what it says itself. @param {string} file */
export const vitestReporters = (file) => ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`];

/**
 * @param {number} limitMs
 * @param {{ isLong: boolean, isGenerated: boolean, seed?: number | null }} asked seed: of the order of files and tests
 * @returns {Stage[]}
 */
export function allStages(limitMs, { isLong, isGenerated, seed = null }) {
  /** @returns {Step} */
  const check = (/** @type {string} */ name, /** @type {string[][]} */ ...commands) => ({
    name,
    parts: [
      async () => {
        let output = '';
        /** @type {number | null} */
        let cpuS = 0;
        for (const args of commands) {
          const ended = await runCounted(args, { limitMs, isBehind: true });
          output += ended.output;
          cpuS = ended.cpuS === null || cpuS === null ? null : cpuS + ended.cpuS;
          if (ended.code !== 0) return { tally: oneStep(false), output: output + timeoutNote(ended, limitMs), cpuS };
        }
        return { tally: oneStep(true), output, cpuS };
      },
    ],
  });
  /** Each place has its own folder for what Vite prepares. @returns {Step} */
  const vitest = (/** @type {string} */ project, parts = 1) => ({
    name: project,
    parts: Array.from({ length: parts }, (_, at) => async (/** @type {number} */ place) => {
      // By itself it leaves one core of two idle: these wait for sockets more than they reckon, where the others reckon
      // beside one another, and a second worker would but take the core of the next one.
      const workers = project === 'contract' ? ['--maxWorkers=2'] : [];
      const env = { ...process.env, PORCHLIGHT_VITE_CACHE: `.cache/vite-${place}` };
      const file = join(REPORTS, `${project}-${at + 1}.json`);
      const shard = parts === 1 ? [] : [`--shard=${at + 1}/${parts}`];
      const projects = [project, ...(BESIDE[project] ?? [])];
      const order = shuffleArgs(seed);
      const args = [
        ...projects.flatMap((name) => ['--project', name]),
        ...workers,
        ...shard,
        ...order,
        ...vitestReporters(file),
      ];
      const ended = await runCounted([VITEST, 'run', ...args], { limitMs, env });
      const tally = vitestTally(parsed(file), { ...ended, projects });
      return outcome(tally, ended, limitMs);
    }),
  });
  // What is committed is judged as it is; a build that nothing was checked for writes it (scripts/setup.mjs).
  const generate = check('generate', [program.tsx, 'scripts/generate.ts', '--check']);
  // The native checker says what tsc says, and the rules that need types with it; the long run asks both.
  const types = check(
    'types',
    [bin('oxlint/bin/oxlint'), '--type-aware', '--type-check', '--deny-warnings'],
    ...(isLong ? [[bin('typescript/bin/tsc'), '--noEmit']] : []),
  );
  const lint = check('lint', [bin('eslint/bin/eslint.js'), '.', '--max-warnings=0']);
  const format = check('format', [bin('oxfmt/bin/oxfmt'), '--check', '.']);
  const cruise = bin('dependency-cruiser/bin/dependency-cruise.mjs');
  const deps = check('deps', [cruise, 'src', 'sim', 'cli', '--config', '.dependency-cruiser.cjs']);
  const unused = check('unused', [bin('knip/bin/knip.js')]);
  const benchOf = (/** @type {string[]} */ ...part) => [program.tsx, 'scripts/bench/bench.ts', '--check', ...part];
  // Each part that `npm run bench --` knows by name has to run; the long run asks those that take a minute.
  const benchParts = isLong ? ['--board', '--cameras', '--drag', '--list'] : [];
  const bench = check('bench', benchOf(), ...benchParts.map((part) => benchOf(part)));
  const bytes = check('bytes', [program.tsx, 'scripts/check-bytes.ts']);
  /** @type {Step} */
  const built = {
    name: 'build',
    parts: [
      async () => {
        const { ok, output } = await build({ isGenerated });
        return { tally: oneStep(ok), output, cpuS: null };
      },
    ],
  };
  /** @type {Step} */
  const e2e = {
    name: 'e2e',
    parts: [
      async () => {
        const file = join(REPORTS, 'e2e.json');
        const ended = await runCounted([program.playwright, 'test', '--reporter=list,json'], {
          limitMs: limitMs * 3,
          env: { ...process.env, PLAYWRIGHT_JSON_OUTPUT_FILE: file },
        });
        // The second try puts its own pages there.
        const output = ended.output + pagesIn(ended.output, (page) => textOf(join(ROOT, page)));
        return outcome(playwrightTally(parsed(file), ended), { ...ended, output }, limitMs * 3);
      },
    ],
  };
  /** @returns {Stage} */
  const alone = (/** @type {Step} */ step) => [{ places: 1, steps: [step] }];
  return [
    alone(generate),
    [
      { places: 2, steps: [vitest('unit'), vitest('walks'), vitest('meta')] },
      { places: 1, steps: [types, lint] },
    ],
    // Two at once and nothing beside them: they look at what a page draws.
    // All files of a part share one page, which takes up a gigabyte by the hundredth and is then lost.
    [{ places: 2, steps: [vitest('browser', 4), vitest('rendered', 2), vitest('alone')] }],
    [
      // Waits half of its time.
      { places: 1, steps: [vitest('contract')] },
      // What judges no figure goes beside it.
      { places: 1, steps: [deps, unused, format, built, bench, vitest('load')] },
    ],
    // What is fetched until the home is live is more where something else slows it down.
    alone(bytes),
    alone(e2e),
  ];
}

/** What a step said is kept only where it failed. @param {Tally} tally @param {Ended} ended @param {number} limitMs @returns {Outcome} */
const outcome = (tally, ended, limitMs) => ({
  tally,
  output: tally.failed === 0 ? '' : ended.output + timeoutNote(ended, limitMs),
  cpuS: ended.cpuS,
});
const timeoutNote = (/** @type {{ isTimeout: boolean }} */ ended, /** @type {number} */ limitMs) =>
  ended.isTimeout ? `\nstopped after ${Math.round(limitMs / 1000)} s` : '';

/** @param {string} file */
function textOf(file) {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return null;
  }
}
