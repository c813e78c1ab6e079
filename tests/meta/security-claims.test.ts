import { existsSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const fileAt = (path: string) => new URL(`../../${path}`, import.meta.url);
const DOCUMENT = readFileSync(fileAt('docs/security.md'), 'utf8');

interface Claim {
  says: string;
  /** Where it is proved: a file of tests, and a part of the title of one in it. */
  proofs: { file: string; title: string }[];
}

/** What the document claims: each line of its lists, with what stands behind the arrow. */
function claimsOf(text: string): Claim[] {
  return [...text.matchAll(/^- (.+)$/gm)].map(([, line = '']) => {
    const [says = '', proved = ''] = line.split(' → ', 2);
    const proofs = [...proved.matchAll(/`([^`]+)` "([^"]+)"/g)].map(([, file = '', title = '']) => ({ file, title }));
    // Anything else behind the arrow would be a proof that nobody looks for.
    const isRead = proofs.map(({ file, title }) => `\`${file}\` "${title}"`).join('; ') === proved;
    return { says, proofs: isRead ? proofs : [] };
  });
}

/** What stands under it, or behind it in its test, is not run, or not expected to hold. */
const PUT_OFF = /\bdescribe(?:\.\w+)*\.(?:skip|todo|fixme)\b|\b(?:it|test)\.(?:skip|fixme|fail)\(\)/;

/** Titles of tests that run and are to pass, as they are written; what only groups tests proves nothing. */
const titlesIn = (source: string): string[] =>
  PUT_OFF.test(source)
    ? []
    : [
        ...source
          .replace(/^\s*\/\/.*$/gm, '')
          .matchAll(
            /(?<![.\w])(?:it|test)(?:\.(?:each|for|concurrent|sequential))*(?:\((?:\[[\s\S]*?\](?: as const)?|\w[\w.]*(?:\([^)]*\))?)\))?\(\s*(['"`])([\s\S]*?)(?<!\\)\1/g,
          ),
      ].map(([, , title = '']) => title);

/** What is wrong with a claim, in words; none for one that is proved. */
function missing({ says, proofs }: Claim, read: (file: string) => string | null): string[] {
  if (proofs.length === 0) return [`names no test: ${says}`];
  return proofs.flatMap(({ file, title }) => {
    const source = read(file);
    if (source === null || !/\.(?:test|spec)\.tsx?$/.test(file)) return [`no test file ${file}: ${says}`];
    return titlesIn(source).some((one) => one.includes(title)) ? [] : [`no test “${title}” in ${file}`];
  });
}

const claims = claimsOf(DOCUMENT);

it('each claim of docs/security.md names a test that is there', () => {
  const read = (file: string) => (existsSync(fileAt(file)) ? readFileSync(fileAt(file), 'utf8') : null);
  expect(claims.flatMap((claim) => missing(claim, read))).toEqual([]);
});

/** Rows of the table of the document, each as its cells. */
const rows = [...DOCUMENT.matchAll(/^\| (?!Flow|---)(.+) \|$/gm)].map(([, row = '']) => row.split(' | '));

it('[R-102] each flow names in every column a claim of the list, and each claim with a letter is named by a flow', () => {
  const letters = claims.flatMap(({ says }) => /^\*\*([A-Z])\*\* /.exec(says)?.[1] ?? []);
  expect(new Set(letters).size).toBe(letters.length);
  expect(rows.length).toBeGreaterThan(10);
  for (const [flow, ...cells] of rows) {
    expect(cells, flow).toHaveLength(7);
    for (const cell of cells) for (const letter of cell.trim().split(' ')) expect(letters, flow).toContain(letter);
  }
  const named = new Set(rows.flatMap(([, ...cells]) => cells.flatMap((cell) => cell.trim().split(' '))));
  expect([...named].toSorted()).toEqual(letters.toSorted());
});

it('it speaks of everybody who may try, and says of the PIN what it does not stop', () => {
  const heads = [...DOCUMENT.matchAll(/^## (.+)$/gm)].map(([, head]) => head);
  for (const who of [/tablet/, /in front of/, /session/, /template/, /brand/, /hub/, /network/])
    expect(heads.some((head) => who.test(head ?? ''))).toBe(true);
  expect(claims.length).toBeGreaterThan(25);
  expect(DOCUMENT).toContain('not against the holder of the session');
});

it('a test that is put off, expected to fail or written in a comment proves nothing, nor does the name of a group', () => {
  for (const start of ['it', 'test', 'it.each([1, 2])', 'it.each(FACES)', 'test.concurrent'])
    expect(titlesIn(`${start}('holds', () => {});`)).toEqual(['holds']);
  for (const way of ['skip', 'todo', 'fails', 'fixme', 'skipIf(true)', 'skip.each([1])', 'fails.each([1])'])
    expect(titlesIn(`it.${way}('holds', () => {});\ntest.${way}('holds', () => {});`)).toEqual([]);
  expect(titlesIn("describe('holds', () => {\n  // it('holds', () => {});\n});")).toEqual([]);
  for (const off of ["describe.skip('all', () => {", "describe.skip.each([1])('all', () => {", 'test.fixme();'])
    expect(titlesIn(`${off}\n  it('holds', () => {});`)).toEqual([]);
});

it('a claim without a test, with a file that is gone or with a title that changed is found', () => {
  const read = (file: string) => (file === 'a.test.ts' ? "it.each([1])('[R-40] holds for %s', () => {});" : null);
  const found = (line: string) => claimsOf(`- ${line}`).flatMap((claim) => missing(claim, read));
  expect(found('It holds. → `a.test.ts` "holds for"')).toEqual([]);
  expect(found('It holds.')).toEqual(['names no test: It holds.']);
  expect(found('It holds. → see `a.test.ts`')).toEqual(['names no test: It holds.']);
  expect(found('It holds. → `b.test.ts` "holds for"')).toEqual(['no test file b.test.ts: It holds.']);
  expect(found('It holds. → `a.test.ts` "stands for"')).toEqual(['no test “stands for” in a.test.ts']);
});
