import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

/*
 * A story costs as much as a hundred tests of parts, so each file of them begins with the line that says what no contract
 * test and no component test could prove: `// Here because …` (docs/quality.md).
 */
const FOLDER = 'tests/e2e';
const REASON = /^\/\/ Here because ([^]+?\.)\n(?!\/\/)/;
const LEAST_LETTERS = 40;

const reasonIn = (code: string): string => (REASON.exec(code)?.[1] ?? '').replaceAll('\n// ', ' ');

describe('why a story is told in a browser', () => {
  const files = readdirSync(FOLDER).filter((name) => name.endsWith('.spec.ts'));
  const reasons = files.map((name) => ({ name, reason: reasonIn(readFileSync(`${FOLDER}/${name}`, 'utf8')) }));

  it('is said at the head of every file', () => {
    expect(files.length).toBeGreaterThan(50);
    expect(reasons.filter(({ reason }) => reason.length < LEAST_LETTERS).map(({ name }) => name)).toEqual([]);
  });
  it('is each file’s own', () => {
    expect(new Set(reasons.map(({ reason }) => reason)).size).toBe(files.length);
  });
  it('is not found where it is missing, too short or further down', () => {
    const import_ = "import { test } from './support/story.ts';\n";
    for (const code of [
      import_,
      `// Here because.\n${import_}`,
      `${import_}// Here because it is so, and so it has to stay.\n`,
    ])
      expect(reasonIn(code).length).toBeLessThan(LEAST_LETTERS);
    expect(reasonIn(`// Here because a browser alone\n// can tell.\n${import_}`)).toBe('a browser alone can tell.');
  });
});
