import { existsSync } from 'node:fs';
import { expect, it } from 'vitest';
import { citations, numbersIn, readingProblems, readings, readingsIn } from '../support/readings-document';

const rows = readings();
const cited = citations();

it('docs/readings.md explains each number that the tree cites, once, and names a file that holds it', () => {
  expect(readingProblems(rows, cited, existsSync)).toEqual([]);
});

it('the tree cites numbers of each family', () => {
  const found = ['H', 'R', 'I'].map((family) => [...cited.keys()].filter((id) => id.startsWith(`${family}-`)).length);
  expect(found.map((count, at) => count >= ([17, 70, 40][at] ?? 0))).toEqual([true, true, true]);
});

/** Numbers of nobody: written as they are cited, this file would cite them. */
const [ONE, OTHER] = ['R', 'I'].map((family) => `${family}-${String(900)}`) as [string, string];
const said = (table: string, files: Record<string, readonly string[]>, gone: readonly string[] = []) =>
  readingProblems(readingsIn(table), new Map(Object.entries(files)), (file) => !gone.includes(file));
const row = (id: string, place = '`src/a.ts`', words = 'In our words') => `| ${id} | ${words} | ${place} |`;

it('notices a number that is not explained, explained twice, or explained with nothing', () => {
  const table = [row(ONE), '', row(OTHER)].join('\n');
  const both = { [ONE]: ['src/a.ts'], [OTHER]: ['docs/b.md'] };
  expect(said(table, both)).toEqual([]);
  expect(said(row(ONE), both)).toEqual([`${OTHER} is not explained: docs/b.md`]);
  expect(said(`${table}\n${row(ONE)}`, both)).toEqual([`${ONE} is explained twice`]);
  expect(said(row(ONE, '`src/a.ts`', ''), {})).toEqual([`${ONE} has no words`]);
});

it('notices a file that is gone, that does not cite the number, or that is left out', () => {
  const files = { [ONE]: ['docs/c.md', 'src/b.ts'] };
  expect(said(row(ONE, '`src/b.ts`'), files)).toEqual([]);
  expect(said(row(ONE), files, ['src/a.ts'])).toEqual([`${ONE} names src/a.ts, which is not there; cited in src/b.ts`]);
  expect(said(row(ONE), files)).toEqual([`${ONE} names src/a.ts, which does not cite it; cited in src/b.ts`]);
  expect(said(row(ONE, '–'), files)).toEqual([`${ONE} names no file, and src/b.ts cites it`]);
  expect(said(row(ONE, '–'), { [ONE]: ['docs/c.md'] })).toEqual([]);
});

it('a citation stands by itself: in brackets, in a list or at an end, and not inside another name', () => {
  expect(numbersIn(`[${ONE}] (${OTHER}, ${ONE}). ${OTHER}`)).toEqual([ONE, OTHER]);
  expect(numbersIn(`X-${ONE} A${ONE} ${ONE}x`)).toEqual([]);
});
