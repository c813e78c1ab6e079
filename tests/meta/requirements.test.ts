import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { NOT_MEANT, problems, readRows, testsByLine, type Row } from '../../scripts/requirements.ts';
import { titlesIn } from '../../scripts/test-titles.ts';

const rows = readRows(readFileSync('docs/requirements.md', 'utf8'));
const found = testsByLine();

describe('docs/requirements.md', () => {
  it('has every line of the specification once, names only paths that exist, and lists tests that carry its number', () => {
    expect(problems(rows, found), 'run: npx tsx scripts/requirements.ts').toEqual([]);
  });

  it('notices a line that is missing, one that stands twice, and a path that is not there', () => {
    const [first, second, ...rest] = rows;
    if (first === undefined || second === undefined) throw new Error('no rows');
    expect(problems([second, second, ...rest], found)).toEqual(['S1.1 is missing', 'S1.2 stands twice']);
    expect(problems([{ ...first, built: '`src/nowhere.ts`' }, second, ...rest], found)).toEqual([
      'S1.1 names src/nowhere.ts, which is not there',
    ]);
  });

  const [APP, SIMULATOR] = ['src/a.test.ts', 'sim/b.test.ts'];
  /** What is said of the first row with these cells, where only these files carry its number. */
  const saidOf = (cells: Partial<Row>, carrying: readonly string[]) =>
    problems(
      rows.map((row) => ({ ...row, built: 'not yet', app: '–', simulator: '–', ...(row.id === 'S1.1' && cells) })),
      new Map([['S1.1', carrying]]),
    );
  const built = { built: '`src`' };

  it('notices a test that no longer carries the number, and one that stands in the other column', () => {
    const both = { ...built, app: `\`${APP}\``, simulator: `\`${SIMULATOR}\`` };
    expect(saidOf(both, [APP, SIMULATOR])).toEqual([]);
    expect(saidOf(both, [APP])).toEqual([`S1.1 lists ${SIMULATOR}, of whose tests none carries the number there`]);
    expect(saidOf({ ...built, app: `\`${APP}\` \`${SIMULATOR}\`` }, [APP, SIMULATOR])).toEqual([
      `S1.1 lists ${SIMULATOR}, of whose tests none carries the number there`,
      'S1.1 lists no test of the simulated home, though there is one',
    ]);
  });

  it('takes no line for built that only the simulated home tests, unless it says why the app is not meant', () => {
    const alone = { ...built, simulator: `\`${SIMULATOR}\`` };
    expect(saidOf(alone, [SIMULATOR])).toEqual(['S1.1 is called built, and no test of the app carries it']);
    const reason = `${NOT_MEANT}nothing of the app asks for it`;
    expect(saidOf({ ...alone, app: reason }, [SIMULATOR])).toEqual([]);
    expect(saidOf({ ...alone, app: reason }, [APP, SIMULATOR])).toEqual([
      'S1.1 lists no test of the app, though there is one',
    ]);
  });
});

describe('titles of tests', () => {
  const read = (source: string) => titlesIn('a.test.ts', source);

  it('are read of tests, of groups, and of what is run for rows', () => {
    for (const start of ['it', 'test', 'describe', 'test.describe', 'it.each([1])', 'it.each(FACES)', 'it.for([[1]])'])
      expect(read(`${start}('[S1.1] holds', () => {});`), start).toEqual(['[S1.1] holds']);
    expect(read('for (const one of [1, 2]) test(`[S1.1] holds for ${one}`, () => {});')).toEqual([
      '[S1.1] holds for …',
    ]);
  });

  it('take numbers from their rows, where the rows name them', () => {
    const titles = (source: string) => read(source).join(' ');
    expect(titles("it.each([['[S1.1] a', 1], ['[S1.2] b', 2]])('%s', () => {});")).toMatch(/S1\.1.*S1\.2/);
    expect(titles("const ALL = [{ what: '[S1.1] a' }] as const;\nit.each(ALL)('$what', () => {});")).toContain('S1.1');
    expect(titles("it.each([['S1.1']])('holds', () => {});")).toBe('holds');
    expect(titles("it.each`a | b\n${'S1.1'} | 1`('[S1.2] $a', () => {});")).toContain('S1.2');
  });

  it('are not those of what is put off, expected to fail, or written in a comment or in a text', () => {
    for (const way of ['skip', 'todo', 'fails', 'fixme', 'skipIf(true)', 'skip.each([1])', 'fails.each([1])'])
      expect(read(`it.${way}('holds', () => {});`), way).toEqual([]);
    expect(read("describe.skip('all', () => { it('holds', () => {}); });")).toEqual([]);
    expect(read("// it('holds', () => {});\nconst text = \"it('holds')\";\nsubmit('holds');")).toEqual([]);
  });
});
