// Turns what the tools report into counts, and counts into the last line.
import { stripVTControlCharacters } from 'node:util';

/**
 * @typedef {object} TestPlace how a single test is found again
 * @property {'vitest' | 'playwright'} runner
 * @property {string[]} projects of vitest; any of them may hold the file
 * @property {string} file from the root of the project
 * @property {string} title its full name, for vitest; its line, for Playwright
 *
 * @typedef {object} Failure
 * @property {string} name as a person reads it
 * @property {TestPlace | null} test null: no single test, so nothing that could be tried again
 * @property {string} message what it said, whole
 *
 * @typedef {{ passed: number, failed: number, skipped: number, failures: Failure[] }} Tally
 */

/** What is no single test: a step, a file, a run. @returns {Failure} */
export const fault = (/** @type {string} */ name, message = '') => ({ name, test: null, message });

/** A step that is one thing: it passes or it fails. @returns {Tally} */
export const oneStep = (/** @type {boolean} */ isPassed) => ({
  passed: isPassed ? 1 : 0,
  failed: isPassed ? 0 : 1,
  skipped: 0,
  failures: [],
});

/**
 * @param {unknown} report parsed JSON of vitest's json reporter; anything else counts as a run that failed
 * @param {{ code: number, output: string, projects: string[] }} ran
 * @returns {Tally}
 */
export function vitestTally(report, { code, output, projects }) {
  if (!isRecord(report) || !Array.isArray(report['testResults'])) return brokenRun('the test run left no report', code);
  const files = report['testResults'].filter(isRecord);
  const count = (/** @type {string} */ key) => (typeof report[key] === 'number' ? report[key] : 0);
  // A file that cannot even be loaded has no tests to fail, and is a failure all the same.
  const unloaded = files.filter(
    (file) => file['status'] === 'failed' && !asList(file['assertionResults']).some(hasFailed),
  );
  // Nobody waited for it, so no test was blamed, or the wrong one.
  const unheard = /Unhandled (Errors?|Rejections?)\b/.test(output) ? [fault('an error that no test caught')] : [];
  return honest(
    {
      passed: count('numPassedTests'),
      failed: count('numFailedTests') + unloaded.length + unheard.length,
      skipped: count('numPendingTests') + count('numTodoTests'),
      failures: [
        ...files.flatMap((file) =>
          asList(file['assertionResults'])
            .filter(hasFailed)
            .map((test) => vitestFailure(shortPath(file['name']), test, projects)),
        ),
        ...unloaded.map((file) => fault(`${shortPath(file['name'])} could not be loaded`)),
        ...unheard,
      ],
    },
    code,
  );
}

/** @param {string} file @param {Record<string, unknown>} test @param {string[]} projects @returns {Failure} */
function vitestFailure(file, test, projects) {
  const title = String(test['fullName']);
  const messages = Array.isArray(test['failureMessages']) ? test['failureMessages'] : [];
  return {
    name: `${file} › ${title}`,
    test: { runner: 'vitest', projects, file, title },
    message: messages.join('\n'),
  };
}

/**
 * Which tests of a report passed, each as often as it stands there and never failed.
 * @param {unknown} report of either runner @returns {Set<string>} by `passedKey`
 */
export function passedIn(report) {
  if (!isRecord(report)) return new Set();
  const seen = [
    ...asList(report['testResults']).flatMap((file) =>
      asList(file['assertionResults']).map((test) => ({
        key: passedKey(shortPath(file['name']), String(test['fullName'])),
        hasPassed: test['status'] === 'passed',
        wasRun: test['status'] === 'passed' || hasFailed(test),
      })),
    ),
    ...asList(report['suites']).flatMap((suite) =>
      specsOf(suite, []).map(({ spec }) => ({
        key: passedKey(storyFile(spec), String(spec['line'])),
        hasPassed: spec['ok'] === true,
        wasRun: true,
      })),
    ),
  ].filter(({ wasRun }) => wasRun);
  const failed = new Set(seen.filter(({ hasPassed }) => !hasPassed).map(({ key }) => key));
  return new Set(seen.map(({ key }) => key).filter((key) => !failed.has(key)));
}
export const passedKey = (/** @type {string} */ file, /** @type {string} */ title) => `${file} › ${title}`;

/**
 * @param {unknown} report parsed JSON of Playwright's json reporter
 * @param {{ code: number }} ran
 * @returns {Tally}
 */
export function playwrightTally(report, { code }) {
  if (!isRecord(report) || !isRecord(report['stats'])) return brokenRun('the browser run left no report', code);
  const stats = report['stats'];
  const count = (/** @type {string} */ key) => (typeof stats[key] === 'number' ? stats[key] : 0);
  const errors = asList(report['errors']);
  return honest(
    {
      passed: count('expected'),
      failed: count('unexpected') + count('flaky') + errors.length,
      skipped: count('skipped'),
      failures: [
        ...asList(report['suites']).flatMap((suite) =>
          specsOf(suite, [])
            .filter(({ spec }) => spec['ok'] === false)
            .map(({ path, spec }) => playwrightFailure(path, spec)),
        ),
        ...errors.map((error) => fault(firstLine(String(error['message'])), String(error['message']))),
      ],
    },
    code,
  );
}

/** @param {string[]} path @param {Record<string, unknown>} spec @returns {Failure} */
function playwrightFailure(path, spec) {
  const errors = asList(spec['tests'])
    .flatMap((test) => asList(test['results']))
    .flatMap((result) => asList(result['errors']));
  return {
    name: [...path, String(spec['title'])].join(' › '),
    test: { runner: 'playwright', projects: [], file: storyFile(spec), title: String(spec['line']) },
    message: errors.map((error) => String(error['message'])).join('\n'),
  };
}

/**
 * Sums tallies. @param {Tally[]} tallies @returns {Tally}
 */
export const sum = (tallies) => ({
  passed: tallies.reduce((all, one) => all + one.passed, 0),
  failed: tallies.reduce((all, one) => all + one.failed, 0),
  skipped: tallies.reduce((all, one) => all + one.skipped, 0),
  failures: tallies.flatMap((one) => one.failures),
});

/** The plain last line of `npm test`. */
export const lastLine = (/** @type {Tally} */ { passed, failed }) => `${passed} passed, ${failed} failed`;

/** Never in the last line, and never silent: what was left out, and how to have it run. Empty where nothing was. */
export const leftOutLine = (/** @type {Tally} */ { skipped }) =>
  skipped === 0
    ? ''
    : `${skipped} left out: clients of other makers run where EZLO_CLIENTS_DIR names their checkouts (docs/protocol.md).\n`;

/** Without the colours of a terminal. */
export const firstLine = (/** @type {string} */ text) =>
  (
    stripVTControlCharacters(text)
      .split('\n')
      .find((line) => line.trim() !== '') ?? ''
  ).trim();

const PAGE_LINES = 80;
/**
 * What stood on the page when a story failed, from the files that Playwright names: the sentence that tells why is often
 * one that the story did not look for.
 * @param {string} output of Playwright @param {(file: string) => string | null} read null: there is no such file
 */
export function pagesIn(output, read) {
  const files = new Set(
    [...stripVTControlCharacters(output).matchAll(/^\s*Error Context: (\S+)$/gm)].map(([, file = '']) => file),
  );
  return [...files]
    .map((file) => {
      const [, page] = /^```yaml\n(.*?)^```/ms.exec(read(file) ?? '') ?? [];
      return page === undefined ? '' : `\n${file}:\n${page.split('\n').slice(0, PAGE_LINES).join('\n')}\n`;
    })
    .join('');
}

/** A run whose program failed although no test did is a failed run. @param {Tally} tally @param {number} code */
function honest(tally, code) {
  if (code === 0 || tally.failed > 0) return tally;
  return { ...tally, failed: 1, failures: [...tally.failures, fault(`the run ended with exit code ${code}`)] };
}

/** @returns {Tally} */
const brokenRun = (/** @type {string} */ note, /** @type {number} */ code) => ({
  ...oneStep(false),
  failures: [fault(`${note} (exit code ${code})`)],
});

/** @param {Record<string, unknown>} suite @param {string[]} above @returns {{ path: string[], spec: Record<string, unknown> }[]} */
function specsOf(suite, above) {
  const path = [...above, String(suite['title'])];
  const own = asList(suite['specs']).map((spec) => ({ path, spec }));
  return [...own, ...asList(suite['suites']).flatMap((inner) => specsOf(inner, path))];
}

const hasFailed = (/** @type {Record<string, unknown>} */ test) => test['status'] === 'failed';
const asList = (/** @type {unknown} */ value) => (Array.isArray(value) ? value.filter(isRecord) : []);
const shortPath = (/** @type {unknown} */ name) => String(name).replace(`${process.cwd()}/`, '');
/** Playwright names files from its folder of stories. */
const storyFile = (/** @type {Record<string, unknown>} */ spec) => `tests/e2e/${String(spec['file'])}`;

/** @param {unknown} value @returns {value is Record<string, unknown>} */
function isRecord(value) {
  return typeof value === 'object' && value !== null;
}
