import { describe, expect, it } from 'vitest';
import {
  lastLine,
  leftOutLine,
  oneStep,
  pagesIn,
  playwrightTally,
  sum,
  vitestTally,
  type Tally,
} from './test-report.mjs';

const test = (fullName: string, status: string) => ({ fullName, status, failureMessages: ['why'] });
/** How a run of vitest ended. */
const ran = (code: number, output = '') => ({ code, output, projects: ['unit'] });
const names = ({ failures, ...tally }: Tally) => ({ ...tally, failures: failures.map(({ name }) => name) });

describe('counting tests', () => {
  it('takes vitest’s numbers and names what failed', () => {
    const report = {
      numPassedTests: 7,
      numFailedTests: 1,
      numPendingTests: 0,
      numTodoTests: 0,
      testResults: [
        {
          name: `${process.cwd()}/src/a.test.ts`,
          status: 'failed',
          assertionResults: [test('a b', 'failed'), test('a c', 'passed')],
        },
      ],
    };
    expect(vitestTally(report, ran(1))).toEqual({
      passed: 7,
      failed: 1,
      skipped: 0,
      failures: [
        {
          name: 'src/a.test.ts › a b',
          test: { runner: 'vitest', projects: ['unit'], file: 'src/a.test.ts', title: 'a b' },
          message: 'why',
        },
      ],
    });
    // Nobody waited for that error: whatever else failed, it stays a fault that no second try mends.
    expect(names(vitestTally(report, ran(1, '⎯⎯ Unhandled Rejection ⎯⎯'))).failures).toEqual([
      'src/a.test.ts › a b',
      'an error that no test caught',
    ]);
  });
  it('counts a file that could not be loaded as one failure', () => {
    const report = {
      numPassedTests: 2,
      numFailedTests: 0,
      numPendingTests: 1,
      numTodoTests: 1,
      testResults: [{ name: 'x.test.ts', status: 'failed', assertionResults: [] }],
    };
    expect(names(vitestTally(report, ran(1)))).toEqual({
      passed: 2,
      failed: 1,
      skipped: 2,
      failures: ['x.test.ts could not be loaded'],
    });
  });
  it('is honest where every test passed and the run failed', () => {
    const report = { numPassedTests: 2, numFailedTests: 0, numPendingTests: 0, numTodoTests: 0, testResults: [] };
    expect(names(vitestTally(report, ran(1)))).toEqual({
      passed: 2,
      failed: 1,
      skipped: 0,
      failures: ['the run ended with exit code 1'],
    });
  });
  it.each([[null], ['text'], [{}], [{ stats: {} }]])('calls %j a failed run', (report) => {
    expect(vitestTally(report, ran(137))).toMatchObject({ passed: 0, failed: 1 });
  });
  it('takes Playwright’s numbers, with a test that needed two tries as a failure', () => {
    const report = {
      stats: { expected: 4, unexpected: 1, flaky: 1, skipped: 0 },
      suites: [
        {
          title: 'arm.spec.ts',
          specs: [{ title: 'arms', ok: true, file: 'arm.spec.ts', line: 3 }],
          suites: [
            {
              title: 'away',
              specs: [
                {
                  title: 'counts',
                  ok: false,
                  file: 'arm.spec.ts',
                  line: 9,
                  tests: [{ results: [{ errors: [{ message: 'too late' }] }] }],
                },
              ],
            },
          ],
        },
      ],
      errors: [],
    };
    expect(playwrightTally(report, ran(1))).toEqual({
      passed: 4,
      failed: 2,
      skipped: 0,
      failures: [
        {
          name: 'arm.spec.ts › away › counts',
          test: { runner: 'playwright', projects: [], file: 'tests/e2e/arm.spec.ts', title: '9' },
          message: 'too late',
        },
      ],
    });
    expect(playwrightTally(null, ran(1))).toMatchObject({ failed: 1 });
    expect(names(playwrightTally({ stats: { expected: 0 }, errors: [{ message: 'no build\nat x' }] }, ran(1)))).toEqual(
      {
        passed: 0,
        failed: 1,
        skipped: 0,
        failures: ['no build'],
      },
    );
  });
  it('ends with a plain line, and says before it what was left out', () => {
    const all = sum([oneStep(true), oneStep(false), { passed: 3, failed: 0, skipped: 2, failures: [] }]);
    expect(lastLine(all)).toBe('4 passed, 1 failed');
    expect(leftOutLine(all)).toMatch(/^2 left out: .*EZLO_CLIENTS_DIR.*\n$/);
    expect(leftOutLine(oneStep(true))).toBe('');
  });
});

it('shows the page of each story that failed, once, and nothing where its file is gone', () => {
  const files: Record<string, string> = {
    'test-results/a/error-context.md':
      '# Error details\n\n```\nwhy\n```\n\n# Page snapshot\n\n```yaml\n- main:\n  - status: Offline\n```\n\n# Test source\n',
    'test-results/b/error-context.md': '# Error details\n',
  };
  const said = ['a', 'a', 'b', 'c']
    .map((name) => `    Error Context: test-results/${name}/error-context.md`)
    .join('\n');
  expect(pagesIn(said, (file) => files[file] ?? null)).toBe(
    '\ntest-results/a/error-context.md:\n- main:\n  - status: Offline\n\n',
  );
});
