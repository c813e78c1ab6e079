// Turns what the tools report into counts, and counts into the last line.

/** @typedef {{ passed: number, failed: number, skipped: number, notes: string[] }} Tally */

/** A step that is one thing: it passes or it fails. @returns {Tally} */
export const oneStep = (/** @type {boolean} */ isPassed) => ({
  passed: isPassed ? 1 : 0,
  failed: isPassed ? 0 : 1,
  skipped: 0,
  notes: [],
});

/**
 * @param {unknown} report parsed JSON of vitest's json reporter; anything else counts as a run that failed
 * @param {number} exitCode
 * @returns {Tally}
 */
export function vitestTally(report, exitCode) {
  if (!isRecord(report) || !Array.isArray(report['testResults']))
    return brokenRun('the test run left no report', exitCode);
  const files = report['testResults'].filter(isRecord);
  const count = (/** @type {string} */ key) => (typeof report[key] === 'number' ? report[key] : 0);
  // A file that cannot even be loaded has no tests to fail, and is a failure all the same.
  const unloaded = files.filter(
    (file) => file['status'] === 'failed' && !asList(file['assertionResults']).some(hasFailed),
  );
  const tally = {
    passed: count('numPassedTests'),
    failed: count('numFailedTests') + unloaded.length,
    skipped: count('numPendingTests') + count('numTodoTests'),
    notes: [
      ...files.flatMap((file) =>
        asList(file['assertionResults'])
          .filter(hasFailed)
          .map((test) => `${shortPath(file['name'])} › ${String(test['fullName'])}`),
      ),
      ...unloaded.map((file) => `${shortPath(file['name'])} could not be loaded`),
    ],
  };
  return honest(tally, exitCode);
}

/**
 * @param {unknown} report parsed JSON of Playwright's json reporter
 * @param {number} exitCode
 * @returns {Tally}
 */
export function playwrightTally(report, exitCode) {
  if (!isRecord(report) || !isRecord(report['stats'])) return brokenRun('the browser run left no report', exitCode);
  const stats = report['stats'];
  const count = (/** @type {string} */ key) => (typeof stats[key] === 'number' ? stats[key] : 0);
  const errors = asList(report['errors']);
  // "flaky" failed once and passed on a second try: that is a failure here.
  return honest(
    {
      passed: count('expected'),
      failed: count('unexpected') + count('flaky') + errors.length,
      skipped: count('skipped'),
      notes: [
        ...asList(report['suites']).flatMap((suite) => failedSpecs(suite, [])),
        ...errors.map((error) => String(error['message']).split('\n')[0] ?? ''),
      ],
    },
    exitCode,
  );
}

/**
 * Sums tallies. @param {Tally[]} tallies @returns {Tally}
 */
export const sum = (tallies) => ({
  passed: tallies.reduce((all, one) => all + one.passed, 0),
  failed: tallies.reduce((all, one) => all + one.failed, 0),
  skipped: tallies.reduce((all, one) => all + one.skipped, 0),
  notes: tallies.flatMap((one) => one.notes),
});

/** The plain last line of `npm test`. */
export const lastLine = (/** @type {Tally} */ { passed, failed }) => `${passed} passed, ${failed} failed`;

/** Never in the last line, and never silent: what was left out, and how to have it run. Empty where nothing was. */
export const leftOutLine = (/** @type {Tally} */ { skipped }) =>
  skipped === 0
    ? ''
    : `${skipped} left out: clients of other makers run where EZLO_CLIENTS_DIR names their checkouts (docs/protocol.md).\n`;

/** A run whose program failed although no test did is a failed run. @param {Tally} tally @param {number} exitCode */
function honest(tally, exitCode) {
  if (exitCode === 0 || tally.failed > 0) return tally;
  return { ...tally, failed: 1, notes: [...tally.notes, `the run ended with exit code ${exitCode}`] };
}

/** @returns {Tally} */
const brokenRun = (/** @type {string} */ note, /** @type {number} */ exitCode) => ({
  passed: 0,
  failed: 1,
  skipped: 0,
  notes: [`${note} (exit code ${exitCode})`],
});

/** @param {Record<string, unknown>} suite @param {string[]} above @returns {string[]} */
function failedSpecs(suite, above) {
  const path = [...above, String(suite['title'])];
  const own = asList(suite['specs'])
    .filter((spec) => spec['ok'] === false)
    .map((spec) => [...path, String(spec['title'])].join(' › '));
  return [...own, ...asList(suite['suites']).flatMap((inner) => failedSpecs(inner, path))];
}

const hasFailed = (/** @type {Record<string, unknown>} */ test) => test['status'] === 'failed';
const asList = (/** @type {unknown} */ value) => (Array.isArray(value) ? value.filter(isRecord) : []);
const shortPath = (/** @type {unknown} */ name) => String(name).replace(`${process.cwd()}/`, '');

/** @param {unknown} value @returns {value is Record<string, unknown>} */
function isRecord(value) {
  return typeof value === 'object' && value !== null;
}
