// A test that failed runs once more, alone, after everything else. What passes then failed by chance: it is counted as
// passed, and told. What chance cannot excuse is not tried again.
import { firstLine, passedKey } from './test-report.mjs';

/** @typedef {import('./test-report.mjs').Failure} Failure */
/** @typedef {import('./test-report.mjs').TestPlace} TestPlace */

/** More than so many in one run is no chance, nor is a larger share; a single one may be, however small the run. */
const MOST = 2;
const MOST_SHARE = 0.001;
/** So many at once have one cause, and trying them again tells nothing. */
const MOST_TRIED = 10;
/** Something lost is lost, and a law that is broken is broken, however seldom. */
const NEVER_FILES = [/^tests\/meta\//, /^tests\/load\//, /\/(durable|fuzz)[^/]*\.test\.ts$/];
/** What a page complained of (watch.ts), and what axe found (axe.ts). */
const NEVER_MESSAGES = [/what the browser complained of/, /axe, (dark|light), /];

/** @typedef {Failure & { test: TestPlace }} SingleTest */

/**
 * @param {Failure} failure
 * @returns {failure is SingleTest}
 */
export function mayTryAgain(failure) {
  const { test, message } = failure;
  return (
    test !== null &&
    !NEVER_FILES.some((file) => file.test(test.file)) &&
    !NEVER_MESSAGES.some((words) => words.test(message))
  );
}

/** Those to be tried again; none where they are too many to have failed by chance. @param {Failure[]} failures */
export function worthATry(failures) {
  const may = failures.filter(mayTryAgain);
  return may.length > MOST_TRIED ? [] : may;
}

/** How many of so many tests may fail by chance. @param {number} total */
export const mostByChance = (total) => Math.min(MOST, Math.max(1, Math.floor(total * MOST_SHARE)));

/**
 * What to start so that only these tests of one file run.
 * @param {TestPlace[]} tests of one file and runner
 * @returns {string[]} arguments of the runner
 */
export function againArgs(tests) {
  const [first] = tests;
  if (first === undefined) return [];
  if (first.runner === 'playwright')
    return ['test', ...tests.map(({ file, title }) => `${file}:${title}`), '--workers=1'];
  const names = tests.map(({ title }) => title.replaceAll(/[.*+?^${}()|[\]\\/]/g, String.raw`\$&`)).join('|');
  const projects = first.projects.flatMap((name) => ['--project', name]);
  return ['run', ...projects, first.file, '-t', `^(${names})$`];
}

/** @param {SingleTest[]} failures @returns {SingleTest[][]} those of one file together */
export function byFile(failures) {
  /** @type {Map<string, SingleTest[]>} */
  const files = new Map();
  for (const failure of failures) {
    const key = [failure.test.runner, ...failure.test.projects, failure.test.file].join(' ');
    files.set(key, [...(files.get(key) ?? []), failure]);
  }
  return [...files.values()];
}

/** @param {TestPlace} test @param {Set<string>} passed as `passedIn` tells */
export const hasPassedNow = (test, passed) => passed.has(passedKey(test.file, test.title));

/**
 * The lines under `Flaky:`. Empty where there is none.
 * @param {Failure[]} flaky @param {{ factor: number, load: number }} machine
 */
export const flakyLines = (flaky, { factor, load }) =>
  flaky.length === 0
    ? ''
    : `\nFlaky:\n${flaky
        .map(
          ({ name, message }) =>
            `  ${name}\n    ${firstLine(message)} (factor ${factor.toFixed(1)}, load ${load.toFixed(1)})`,
        )
        .join('\n')}\n`;
