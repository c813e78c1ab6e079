import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { ensureChromium } from './ensure-chromium.mjs';
import { build, ensureInstalled, program, ROOT, run, SetupError } from './setup.mjs';
import { lastLine, leftOutLine, oneStep, playwrightTally, sum, vitestTally } from './test-report.mjs';

/** Nothing here needs that long; a step that hangs must not eat the quarter of an hour. */
const STEP_LIMIT_MS = { short: 240_000, long: 5_400_000 };
const REPORTS = join(ROOT, '.cache/reports');
const bin = (/** @type {string} */ path) => join(ROOT, 'node_modules', path);

/**
 * @typedef {import('./test-report.mjs').Tally} Tally
 * @typedef {{ tally: Tally, output: string }} Outcome
 * @typedef {{ name: string, run: () => Promise<Outcome> }} Step
 */

/**
 * @param {string[]} args `--long` for full counts; names of steps to run only those
 */
export async function testAll(args) {
  const isLong = args.includes('--long');
  const wanted = args.filter((arg) => !arg.startsWith('--'));
  const started = performance.now();
  /** @type {Tally[]} */
  const tallies = [];
  try {
    await ensureInstalled(console.log);
    process.env['CHROMIUM_PATH'] = await ensureChromium(console.log);
    if (isLong) process.env['PORCHLIGHT_LONG'] = '1';
    rmSync(REPORTS, { recursive: true, force: true });
    mkdirSync(REPORTS, { recursive: true });
    const limitMs = isLong ? STEP_LIMIT_MS.long : STEP_LIMIT_MS.short;
    const steps = allSteps(limitMs);
    const unknown = wanted.filter((name) => !steps.some((step) => step.name === name));
    if (unknown.length > 0)
      throw new SetupError(
        `No step is called ${unknown.join(', ')}: there are ${steps.map((step) => step.name).join(', ')}.`,
      );
    for (const step of steps.filter(({ name }) => wanted.length === 0 || wanted.includes(name)))
      tallies.push(await report(step));
  } catch (error) {
    console.error(error instanceof SetupError ? error.message : error);
    tallies.push(oneStep(false));
  }
  const all = sum(tallies);
  const failures = all.notes.length === 0 ? '' : `\nFailed:\n${all.notes.map((note) => `  ${note}`).join('\n')}\n`;
  console.log(`${failures}\n${seconds(performance.now() - started)} in all`);
  process.stdout.write(leftOutLine(all));
  console.log(lastLine(all));
  // Said outright: a stray handle must neither keep the program nor change what it reports.
  process.exit(all.failed > 0 ? 1 : 0);
}

/** Runs one step and says how it went. @param {Step} step @returns {Promise<Tally>} */
async function report({ name, run: go }) {
  const started = performance.now();
  if (process.stdout.isTTY) process.stdout.write(`… ${name}`);
  const { tally, output } = await go();
  if (process.stdout.isTTY) process.stdout.write('\r');
  const mark = tally.failed === 0 ? '✓' : '✗';
  console.log(`${mark} ${name.padEnd(10)} ${seconds(performance.now() - started).padStart(8)}   ${lastLine(tally)}`);
  if (tally.failed > 0) console.log(`${output.trim().split('\n').slice(-150).join('\n')}\n`);
  return tally.failed > 0 && tally.notes.length === 0 ? { ...tally, notes: [`step ${name}`] } : tally;
}

/** @param {number} limitMs @returns {Step[]} */
function allSteps(limitMs) {
  const node = (/** @type {string[]} */ ...args) => run(process.execPath, args, { limitMs });
  /** @returns {Step} */
  const check = (/** @type {string} */ name, /** @type {string[][]} */ ...commands) => ({
    name,
    run: async () => {
      let output = '';
      for (const args of commands) {
        const ended = await node(...args);
        output += ended.output;
        if (ended.code !== 0) return { tally: oneStep(false), output: output + timeoutNote(ended, limitMs) };
      }
      return { tally: oneStep(true), output };
    },
  });
  /** @returns {Step} */
  const vitest = (/** @type {string} */ project) => ({
    name: project,
    run: async () => {
      const file = join(REPORTS, `${project}.json`);
      const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
      const ended = await node(bin('vitest/vitest.mjs'), 'run', '--project', project, ...reporters);
      return { tally: vitestTally(parsed(file), ended.code), output: ended.output + timeoutNote(ended, limitMs) };
    },
  });
  return [
    check('generate', [program.tsx, 'scripts/generate.ts']),
    check('types', [bin('typescript/bin/tsc'), '--noEmit']),
    check(
      'lint',
      [bin('oxlint/bin/oxlint'), '--deny-warnings'],
      [bin('eslint/bin/eslint.js'), '.', '--max-warnings=0'],
    ),
    check('format', [bin('prettier/bin/prettier.cjs'), '--check', '--log-level=warn', '.']),
    check('deps', [
      bin('dependency-cruiser/bin/dependency-cruise.mjs'),
      'src',
      'sim',
      '--config',
      '.dependency-cruiser.cjs',
    ]),
    check('unused', [bin('knip/bin/knip.js')]),
    vitest('unit'),
    vitest('contract'),
    vitest('load'),
    vitest('meta'),
    vitest('browser'),
    {
      name: 'build',
      run: async () => {
        const { ok, output } = await build();
        return { tally: oneStep(ok), output };
      },
    },
    check('bytes', [program.tsx, 'scripts/check-bytes.ts']),
    {
      name: 'e2e',
      run: async () => {
        const file = join(REPORTS, 'e2e.json');
        const ended = await run(process.execPath, [program.playwright, 'test', '--reporter=list,json'], {
          limitMs: limitMs * 2,
          env: { ...process.env, PLAYWRIGHT_JSON_OUTPUT_FILE: file },
        });
        return {
          tally: playwrightTally(parsed(file), ended.code),
          output: ended.output + timeoutNote(ended, limitMs * 2),
        };
      },
    },
  ];
}

/** @param {string} file @returns {unknown} */
function parsed(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return null; // no report is an answer too: the tally calls it a failed run
  }
}

const timeoutNote = (/** @type {{ isTimeout: boolean }} */ ended, /** @type {number} */ limitMs) =>
  ended.isTimeout ? `\nstopped after ${seconds(limitMs)}` : '';
const seconds = (/** @type {number} */ ms) => `${(ms / 1000).toFixed(1)} s`;
