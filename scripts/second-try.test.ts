import { describe, expect, it } from 'vitest';
import { expectInOrder } from '../tests/support/axe-in-page';
import { againArgs, byFile, flakyLines, hasPassedNow, mayTryAgain, mostByChance, worthATry } from './second-try.mjs';
import { fault, passedIn, type Failure, type TestPlace } from './test-report.mjs';

const unit = (file: string, title: string, message = 'expected 1 to be 2'): Failure & { test: TestPlace } => ({
  name: `${file} › ${title}`,
  test: { runner: 'vitest', projects: ['unit', 'mocked'], file, title },
  message,
});
const story = (file: string, line: string, message = 'timed out'): Failure & { test: TestPlace } => ({
  name: `${file} › ${line}`,
  test: { runner: 'playwright', projects: [], file, title: line },
  message,
});

/** The words of a finding in a part of a page, as vitest's report has them. */
function whatTheReportKeeps(found: readonly string[]): string {
  try {
    expectInOrder(found);
    return '';
  } catch (error) {
    return (error as Error).stack ?? '';
  }
}

describe('what may be tried again', () => {
  it('is a single test, and nothing that chance cannot excuse', () => {
    expect(mayTryAgain(unit('src/a.test.ts', 'a'))).toBe(true);
    expect(mayTryAgain(story('tests/e2e/arm.spec.ts', '12'))).toBe(true);
    const never = [
      fault('step lint'),
      unit('tests/meta/bans.test.ts', 'a'),
      unit('tests/load/load.test.ts', 'a'),
      unit('tests/contract/sim/durable.test.ts', 'a'),
      unit('tests/contract/sim/fuzz.test.ts', 'a'),
      story('tests/e2e/arm.spec.ts', '12', 'Error: what the browser complained of\n\nexpect(received)'),
      story('tests/e2e/accessibility.spec.ts', '30', '+   "axe, dark, color-contrast: <p>",'),
      unit('src/editor/screen/axe.test.tsx', 'a', whatTheReportKeeps(['its icon: axe, light, color-contrast: <p>'])),
    ];
    expect(never.filter(mayTryAgain)).toEqual([]);
  });
  it('is nothing at all where too many failed to have failed by chance', () => {
    const many = (count: number) => Array.from({ length: count }, (_, n) => unit('src/a.test.ts', String(n)));
    expect([worthATry(many(10)).length, worthATry(many(11)).length]).toEqual([10, 0]);
  });
  it('may be one of any run, however small, and two from two thousand tests on', () => {
    expect([1, 12, 1_500, 1_999, 2_000, 7_549].map(mostByChance)).toEqual([1, 1, 1, 1, 2, 2]);
  });
});

describe('the second try', () => {
  it('runs the tests of one file by their whole names, alone', () => {
    const failed = [
      unit('src/a.test.ts', '[S4.2] adds (1+1)'),
      story('tests/e2e/a.spec.ts', '7'),
      unit('src/a.test.ts', 'b'),
    ];
    const files = byFile(failed);
    expect(files.map((tests) => tests.map(({ test }) => test.title))).toEqual([['[S4.2] adds (1+1)', 'b'], ['7']]);
    const args = files.map((tests) => againArgs(tests.map(({ test }) => test)));
    expect(args).toEqual([
      [
        'run',
        '--project',
        'unit',
        '--project',
        'mocked',
        'src/a.test.ts',
        '-t',
        String.raw`^(\[S4\.2\] adds \(1\+1\)|b)$`,
      ],
      ['test', 'tests/e2e/a.spec.ts:7', '--workers=1'],
    ]);
    const names = new RegExp(args[0]?.at(-1) ?? '');
    expect([names.test('[S4.2] adds (1+1)'), names.test('ab')]).toEqual([true, false]);
  });
  it('has passed where each test of that name did', () => {
    const report = {
      testResults: [
        {
          name: `${process.cwd()}/src/a.test.ts`,
          assertionResults: [
            { fullName: 'a', status: 'passed' },
            { fullName: 'b', status: 'passed' },
            { fullName: 'b', status: 'failed' },
            { fullName: 'c', status: 'skipped' },
          ],
        },
      ],
    };
    const passed = passedIn(report);
    const hasPassed = (title: string) => hasPassedNow(unit('src/a.test.ts', title).test, passed);
    expect(['a', 'b', 'c', 'd'].map(hasPassed)).toEqual([true, false, false, false]);
    const stories = passedIn({
      suites: [{ title: 'a', specs: [{ ok: true, file: 'a.spec.ts', line: 7, title: 'x' }] }],
    });
    expect(hasPassedNow(story('tests/e2e/a.spec.ts', '7').test, stories)).toBe(true);
    expect(passedIn(null)).toEqual(new Set());
  });
  it('is told with what the test said, and how busy the machine was', () => {
    const told = flakyLines([unit('src/a.test.ts', 'a', '\u001B[31m\n\u001B[31mTimed out\u001B[0m\n at x')], {
      factor: 1.4,
      load: 3,
    });
    expect(told).toBe('\nFlaky:\n  src/a.test.ts › a\n    Timed out (factor 1.4, load 3.0)\n');
    expect(flakyLines([], { factor: 1, load: 0 })).toBe('');
  });
});
