import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { ensureChromium } from './ensure-chromium.mjs';
import { ensureCoturn } from './ensure-coturn.mjs';
import { build, ensureInstalled, program, ROOT, run, SetupError } from './setup.mjs';
import { lastLine, leftOutLine, oneStep, playwrightTally, sum, vitestTally } from './test-report.mjs';

/** A busy machine takes twice its time; a step that hangs must not hold the rest for ever. */
const STEP_LIMIT_MS = { short: 1_800_000, long: 5_400_000 };
const REPORTS = join(ROOT, '.cache/reports');
/** Projects that run with another one, in its step. @type {Record<string, string[]>} */
const BESIDE = { unit: ['mocked'] };
const bin = (/** @type {string} */ path) => join(ROOT, 'node_modules', path);

/**
 * @typedef {import('./test-report.mjs').Tally} Tally
 * @typedef {{ tally: Tally, output: string }} Outcome
 * @typedef {(place: number) => Promise<Outcome>} Part place: which of those that work at once it is, from 0
 * @typedef {{ name: string, parts: Part[] }} Step
 * @typedef {{ places: number, steps: Step[] }} Lane the parts of its steps in this order, as many at once as it has places
 * @typedef {Lane[]} Stage lanes beside one another
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
    await ensureCoturn(console.log);
    if (isLong) Object.assign(process.env, { PORCHLIGHT_LONG: '1', VITE_PORCHLIGHT_LONG: '1' });
    rmSync(REPORTS, { recursive: true, force: true });
    mkdirSync(REPORTS, { recursive: true });
    const limitMs = isLong ? STEP_LIMIT_MS.long : STEP_LIMIT_MS.short;
    const isGenerated = wanted.length === 0 || wanted.includes('generate');
    const stages = allStages(limitMs, { isLong, isGenerated });
    const names = stages.flat().flatMap((lane) => lane.steps.map(({ name }) => name));
    const unknown = wanted.filter((name) => !names.includes(name));
    if (unknown.length > 0)
      throw new SetupError(`No step is called ${unknown.join(', ')}: there are ${names.join(', ')}.`);
    const isWanted = (/** @type {Step} */ { name }) => wanted.length === 0 || wanted.includes(name);
    for (const lanes of stages) {
      const all = await Promise.all(lanes.map(({ places, steps }) => runLane(places, steps.filter(isWanted))));
      tallies.push(...all.flat());
    }
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

/** Each place takes the next part that nobody has taken. @param {number} places @param {Step[]} steps */
async function runLane(places, steps) {
  const reports = steps.map((step) => ({ ...step, outcomes: /** @type {Outcome[]} */ ([]), started: 0 }));
  const waiting = reports.flatMap((step) => step.parts.map((part) => ({ step, part })));
  /** @type {Tally[]} */
  const tallies = [];
  const work = async (/** @type {number} */ place) => {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
      const { step, part } = next;
      step.started ||= performance.now();
      step.outcomes.push(await part(place));
      if (step.outcomes.length === step.parts.length) tallies.push(report(step));
    }
  };
  await Promise.all(Array.from({ length: places }, (_, place) => work(place)));
  return tallies;
}

/** Says how a step went. @param {{ name: string, outcomes: Outcome[], started: number }} step @returns {Tally} */
function report({ name, outcomes, started }) {
  const tally = sum(outcomes.map((one) => one.tally));
  const output = outcomes.map((one) => one.output).join('\n');
  const mark = tally.failed === 0 ? '✓' : '✗';
  console.log(`${mark} ${name.padEnd(10)} ${seconds(performance.now() - started).padStart(8)}   ${lastLine(tally)}`);
  if (tally.failed > 0) console.log(`${output.trim().split('\n').slice(-150).join('\n')}\n`);
  return tally.failed > 0 && tally.notes.length === 0 ? { ...tally, notes: [`step ${name}`] } : tally;
}

/** What only reckons yields to what waits for sockets and pictures by the clock. @type {[string, string[]]} */
const BEHIND = process.platform === 'win32' ? [process.execPath, []] : ['nice', ['-n', '10', process.execPath]];

/** @param {number} limitMs @param {{ isLong: boolean, isGenerated: boolean }} asked @returns {Stage[]} */
function allStages(limitMs, { isLong, isGenerated }) {
  const [behind, first] = BEHIND;
  /** @returns {Step} */
  const check = (/** @type {string} */ name, /** @type {string[][]} */ ...commands) => ({
    name,
    parts: [
      async () => {
        let output = '';
        for (const args of commands) {
          const ended = await run(behind, [...first, ...args], { limitMs });
          output += ended.output;
          if (ended.code !== 0) return { tally: oneStep(false), output: output + timeoutNote(ended, limitMs) };
        }
        return { tally: oneStep(true), output };
      },
    ],
  });
  /** Each place has its own folder for what Vite prepares. @returns {Step} */
  const vitest = (/** @type {string} */ project, parts = 1) => ({
    name: project,
    parts: Array.from({ length: parts }, (_, at) => async (/** @type {number} */ place) => {
      // By itself it leaves one core of two idle; these wait for sockets more than they reckon.
      const workers = project === 'contract' ? ['--maxWorkers=2'] : [];
      const env = { ...process.env, PORCHLIGHT_VITE_CACHE: `.cache/vite-${place}` };
      const file = join(REPORTS, `${project}-${at + 1}.json`);
      const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
      const shard = parts === 1 ? [] : [`--shard=${at + 1}/${parts}`];
      const projects = [project, ...(BESIDE[project] ?? [])].flatMap((name) => ['--project', name]);
      const args = [bin('vitest/vitest.mjs'), 'run', ...projects, ...workers, ...shard, ...reporters];
      const ended = await run(process.execPath, args, { limitMs, env });
      const tally = vitestTally(parsed(file), ended.code);
      return { tally, output: tally.failed === 0 ? '' : ended.output + timeoutNote(ended, limitMs) };
    }),
  });
  const generate = check('generate', [program.tsx, 'scripts/generate.ts']);
  // The native checker says what tsc says, and the rules that need types with it; the long run asks both.
  const types = check(
    'types',
    [bin('oxlint/bin/oxlint'), '--type-aware', '--type-check', '--deny-warnings'],
    ...(isLong ? [[bin('typescript/bin/tsc'), '--noEmit']] : []),
  );
  const lint = check('lint', [bin('eslint/bin/eslint.js'), '.', '--max-warnings=0']);
  const format = check('format', [bin('oxfmt/bin/oxfmt'), '--check', '.']);
  const cruise = bin('dependency-cruiser/bin/dependency-cruise.mjs');
  const deps = check('deps', [cruise, 'src', 'sim', '--config', '.dependency-cruiser.cjs']);
  const unused = check('unused', [bin('knip/bin/knip.js')]);
  const bytes = check('bytes', [program.tsx, 'scripts/check-bytes.ts']);
  /** @type {Step} */
  const built = {
    name: 'build',
    parts: [
      async () => {
        const { ok, output } = await build({ isGenerated });
        return { tally: oneStep(ok), output };
      },
    ],
  };
  /** @type {Step} */
  const e2e = {
    name: 'e2e',
    parts: [
      async () => {
        const file = join(REPORTS, 'e2e.json');
        const ended = await run(process.execPath, [program.playwright, 'test', '--reporter=list,json'], {
          limitMs: limitMs * 3,
          env: { ...process.env, PLAYWRIGHT_JSON_OUTPUT_FILE: file },
        });
        return {
          tally: playwrightTally(parsed(file), ended.code),
          output: ended.output + timeoutNote(ended, limitMs * 3),
        };
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
      { places: 1, steps: [deps, unused, format, built] },
    ],
    // What is fetched until the home is live is more where something else slows it down.
    alone(bytes),
    alone(vitest('load')),
    alone(e2e),
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
