import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { problems, readRows, testsByLine } from '../../scripts/requirements.ts';

const rows = readRows(readFileSync('docs/requirements.md', 'utf8'));

describe('docs/requirements.md', () => {
  it('has every line of the specification once, and names only paths that exist', () => {
    expect(problems(rows)).toEqual([]);
  });
  it('says of no line that it is built without a test, where the table could name one', () => {
    const found = testsByLine();
    const behind = rows.filter((row) => row.tests === 'none yet' && found.has(row.id)).map((row) => row.id);
    expect(behind, 'run: npx tsx scripts/requirements.ts').toEqual([]);
  });
  it('notices a line that is missing, one that stands twice, and a path that is not there', () => {
    const [first, second, ...rest] = rows;
    if (first === undefined || second === undefined) throw new Error('no rows');
    expect(problems([second, second, ...rest])).toEqual(['S1.1 is missing', 'S1.2 stands twice']);
    expect(problems([{ ...first, built: '`src/nowhere.ts`' }, second, ...rest])).toEqual([
      'S1.1 names src/nowhere.ts, which is not there',
    ]);
  });
});
