import { mkdirSync, rmSync } from 'node:fs';
import { loadavg } from 'node:os';
import { join } from 'node:path';
import { cpuBudgets, overBudget } from './cpu-budget.mjs';
import { ensureChromium } from './ensure-chromium.mjs';
import { ensureCoturn } from './ensure-coturn.mjs';
import { MOMENTS, roundEnv, ROUNDS, shuffled, startHogs } from './hunt.mjs';
import { machineFactor } from './machine.mjs';
import { againArgs, byFile, flakyLines, hasPassedNow, mostByChance, worthATry } from './second-try.mjs';
import { ensureInstalled, program, SetupError } from './setup.mjs';
import { fault, firstLine, lastLine, leftOutLine, oneStep, passedIn, sum } from './test-report.mjs';
import { allStages, parsed, REPORTS, runCounted, VITEST, vitestReporters } from './test-steps.mjs';

/** A step that hangs must not hold the rest for ever. */
const STEP_LIMIT_MS = { short: 1_800_000, long: 5_400_000 };
/** What chance, dates and order can touch. */
const HUNTED = new Set(['unit', 'walks', 'meta', 'browser', 'rendered', 'alone', 'contract', 'e2e']);

/**
 * @typedef {import('./test-report.mjs').Failure} Failure
 * @typedef {import('./test-report.mjs').Tally} Tally
 * @typedef {import('./test-steps.mjs').Outcome} Outcome
 * @typedef {import('./test-steps.mjs').Step} Step
 * @typedef {{ factor: number, budgets: Record<string, number> | null }} Bounds budgets: null where none are held
 */

/**
 * @param {string[]} args `--long` for full counts, no second try, and the hunt after them (of named steps: with `--hunt`);
 *   names of steps to run only those
 */
export async function testAll(args) {
  const isLong = args.includes('--long');
  const wanted = args.filter((arg) => !arg.startsWith('--'));
  const started = performance.now();
  let all = sum([]);
  let flaky = /** @type {Failure[]} */ ([]);
  let factor = 1;
  try {
    await ensureInstalled(console.log);
    process.env['CHROMIUM_PATH'] = await ensureChromium(console.log);
    await ensureCoturn(console.log);
    factor = await machineFactor();
    console.log(`factor ${factor.toFixed(1)}: every limit of a test is multiplied by it (docs/quality.md)`);
    Object.assign(process.env, { PORCHLIGHT_FACTOR: String(factor), VITE_PORCHLIGHT_FACTOR: String(factor) });
    if (isLong) Object.assign(process.env, { PORCHLIGHT_LONG: '1', VITE_PORCHLIGHT_LONG: '1' });
    rmSync(REPORTS, { recursive: true, force: true });
    mkdirSync(REPORTS, { recursive: true });
    const limitMs = (isLong ? STEP_LIMIT_MS.long : STEP_LIMIT_MS.short) * factor;
    all = await runStages(wanted, { limitMs, isLong, factor });
    if (!isLong) ({ all, flaky } = await tryAgain(all, limitMs));
    else if (wanted.length === 0 || args.includes('--hunt')) all = sum([all, await hunt(wanted)]);
  } catch (error) {
    console.error(error instanceof SetupError ? error.message : error);
    all = sum([all, oneStep(false)]);
  }
  const told = all.failures.map(({ name }) => `  ${name}`).join('\n');
  process.stdout.write(told === '' ? '' : `\nFailed:\n${told}\n`);
  process.stdout.write(flakyLines(flaky, { factor, load: loadavg()[0] ?? 0 }));
  console.log(`\n${seconds(performance.now() - started)} in all`);
  process.stdout.write(leftOutLine(all));
  console.log(`${flaky.length} flaky`);
  console.log(lastLine(all));
  // Said outright: a stray handle must neither keep the program nor change what it reports.
  process.exit(all.failed > 0 ? 1 : 0);
}

/** @param {string[]} wanted names of steps; none: all @param {{ limitMs: number, isLong: boolean, factor: number }} how */
async function runStages(wanted, { limitMs, isLong, factor }) {
  const isGenerated = wanted.length === 0 || wanted.includes('generate');
  const stages = allStages(limitMs, { isLong, isGenerated });
  const names = stages.flat().flatMap((lane) => lane.steps.map(({ name }) => name));
  const unknown = wanted.filter((name) => !names.includes(name));
  if (unknown.length > 0)
    throw new SetupError(`No step is called ${unknown.join(', ')}: there are ${names.join(', ')}.`);
  const isWanted = (/** @type {Step} */ { name }) => wanted.length === 0 || wanted.includes(name);
  const bounds = { factor, budgets: isLong ? null : cpuBudgets() };
  /** @type {Tally[]} */
  const tallies = [];
  for (const lanes of stages) {
    const all = await Promise.all(lanes.map(({ places, steps }) => runLane(places, steps.filter(isWanted), bounds)));
    tallies.push(...all.flat());
  }
  return sum(tallies);
}

/**
 * Short counts, once on each day of the hunt and in another order each time, beside two that take the processors.
 * @param {string[]} wanted
 */
async function hunt(wanted) {
  const tallies = [];
  const stop = startHogs();
  const before = { ...process.env };
  try {
    for (let round = 0; round < ROUNDS; round += 1) {
      const seed = round + 1;
      const factor = await machineFactor();
      const factors = { PORCHLIGHT_FACTOR: String(factor), VITE_PORCHLIGHT_FACTOR: String(factor) };
      Object.assign(process.env, roundEnv(round, Date.now()), factors);
      for (const name of ['PORCHLIGHT_LONG', 'VITE_PORCHLIGHT_LONG']) delete process.env[name];
      const moment = MOMENTS[round % MOMENTS.length]?.name ?? '';
      console.log(`\nhunt ${round + 1} of ${ROUNDS}: ${moment}, seed ${seed}, factor ${factor.toFixed(1)}`);
      const steps = allStages(STEP_LIMIT_MS.long, { isLong: false, isGenerated: false, seed })
        .flatMap((lanes) => lanes.flatMap((lane) => lane.steps))
        .filter(({ name }) => HUNTED.has(name) && (wanted.length === 0 || wanted.includes(name)));
      const found = await runLane(1, shuffled(steps, seed), { factor, budgets: null });
      tallies.push(...found.map((tally) => inRound(tally, moment)));
      process.env = { ...before };
    }
  } finally {
    process.env = before;
    await stop();
  }
  return sum(tallies);
}

/** @param {Tally} tally @param {string} moment @returns {Tally} */
const inRound = (tally, moment) => ({
  ...tally,
  failures: tally.failures.map((failure) => ({ ...failure, name: `${moment}: ${failure.name}` })),
});

/** Each place takes the next part that nobody has taken. @param {number} places @param {Step[]} steps @param {Bounds} bounds */
async function runLane(places, steps, bounds) {
  const reports = steps.map((step) => ({ ...step, outcomes: /** @type {Outcome[]} */ ([]), started: 0 }));
  const waiting = reports.flatMap((step) => step.parts.map((part) => ({ step, part })));
  /** @type {Tally[]} */
  const tallies = [];
  const work = async (/** @type {number} */ place) => {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
      const { step, part } = next;
      step.started ||= performance.now();
      step.outcomes.push(await part(place));
      if (step.outcomes.length === step.parts.length) tallies.push(report(step, bounds));
    }
  };
  await Promise.all(Array.from({ length: places }, (_, place) => work(place)));
  return tallies;
}

/**
 * Says how a step went.
 * @param {{ name: string, outcomes: Outcome[], started: number }} step @param {Bounds} bounds @returns {Tally}
 */
function report({ name, outcomes, started }, { factor, budgets }) {
  const cpuS = outcomes.reduce(
    (/** @type {number | null} */ all, one) => (all === null || one.cpuS === null ? null : all + one.cpuS),
    0,
  );
  const tests = sum(outcomes.map((one) => one.tally));
  const over = budgets === null ? null : overBudget(budgets, { name, cpuS, factor });
  const tally = over === null ? tests : sum([tests, { ...oneStep(false), failures: [fault(over)] }]);
  const output = outcomes.map((one) => one.output).join('\n');
  const mark = tally.failed === 0 ? '✓' : '✗';
  const cpu = cpuS === null ? '' : `, ${Math.round(cpuS)} CPU s`;
  console.log(
    `${mark} ${name.padEnd(10)} ${seconds(performance.now() - started).padStart(8)}${cpu.padEnd(12)}   ${lastLine(tally)}`,
  );
  if (tests.failed > 0) console.log(`${output.trim().split('\n').slice(-300).join('\n')}\n`);
  return tally.failed > 0 && tally.failures.length === 0 ? { ...tally, failures: [fault(`step ${name}`)] } : tally;
}

/**
 * What failed runs once more, alone, when nothing else runs. What passes then counts as passed, unless there is more of
 * it than chance explains.
 * @param {Tally} all @param {number} limitMs @returns {Promise<{ all: Tally, flaky: Failure[] }>}
 */
async function tryAgain(all, limitMs) {
  /** @type {Failure[]} */
  const flaky = [];
  for (const [at, tests] of byFile(worthATry(all.failures)).entries()) {
    const file = join(REPORTS, `again-${at + 1}.json`);
    const places = tests.map(({ test }) => test);
    const isStory = places[0]?.runner === 'playwright';
    const command = isStory
      ? [program.playwright, ...againArgs(places), '--reporter=list,json']
      : [VITEST, ...againArgs(places), ...vitestReporters(file)];
    const env = { ...process.env, PLAYWRIGHT_JSON_OUTPUT_FILE: file, PORCHLIGHT_VITE_CACHE: '.cache/vite-0' };
    await runCounted(command, { limitMs, env });
    const passed = passedIn(parsed(file));
    flaky.push(...tests.filter(({ test }) => hasPassedNow(test, passed)));
  }
  const most = mostByChance(all.passed + all.failed);
  for (const { name, message } of flaky) console.log(`passed alone: ${name} (${firstLine(message)})`);
  if (flaky.length > most) {
    const why = fault(`${flaky.length} tests passed only when tried again, and at most ${most} may`);
    return { all: { ...all, failures: [...all.failures, why] }, flaky };
  }
  const forgiven = new Set(flaky);
  return {
    all: {
      ...all,
      passed: all.passed + flaky.length,
      failed: all.failed - flaky.length,
      failures: all.failures.filter((failure) => !forgiven.has(failure)),
    },
    flaky,
  };
}

const seconds = (/** @type {number} */ ms) => `${(ms / 1000).toFixed(1)} s`;
