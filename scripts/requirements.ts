// Keeps docs/requirements.md honest: every line once, every path there, and the tests that name a line beside it.
import { existsSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ROOT } from './setup.mjs';

/** Lines in each section of the specification. */
export const LINES: Readonly<Record<string, number>> = { 1: 14, 2: 47, 3: 53, 4: 65, 5: 19, 6: 6, 7: 42, 8: 29, 9: 18 };

export interface Row {
  id: string;
  words: string;
  /** Paths, or "not yet". */
  built: string;
  tests: string;
}

const FILE = join(ROOT, 'docs/requirements.md');
const ROW = /^\| (S\d+\.\d+) \| (.*?) \| (.*?) \| (.*?) \|$/;
const TEST_FILE = /\.(test|spec)\.tsx?$/;
const TITLE = /\b(?:it|test|describe)(?:\.\w+)*(?:\([^'"`]{0,200}?\))?\(\s*(['"`][^\n]*)/g;

export function readRows(text: string): Row[] {
  return text.split('\n').flatMap((line) => {
    const [, id, words, built, tests] = ROW.exec(line) ?? [];
    return id === undefined || words === undefined || built === undefined || tests === undefined
      ? []
      : [{ id, words, built, tests }];
  });
}

/** Everything that is wrong with the table itself; empty when nothing is. */
export function problems(rows: readonly Row[]): string[] {
  const ids = rows.map((row) => row.id);
  const wanted = Object.entries(LINES).flatMap(([section, count]) =>
    Array.from({ length: count }, (_, i) => `S${section}.${i + 1}`),
  );
  return [
    ...wanted.filter((id) => !ids.includes(id)).map((id) => `${id} is missing`),
    ...ids.filter((id, i) => ids.indexOf(id) !== i).map((id) => `${id} stands twice`),
    ...ids.filter((id) => !wanted.includes(id)).map((id) => `${id} is no line of the specification`),
    ...rows.flatMap((row) =>
      [...row.built.matchAll(/`([^`]+)`/g), ...row.tests.matchAll(/`([^`]+)`/g)]
        .map(([, path]) => path ?? '')
        .filter((path) => !existsSync(join(ROOT, path)))
        .map((path) => `${row.id} names ${path}, which is not there`),
    ),
    ...rows.filter((row) => row.built === '').map((row) => `${row.id} says not where it is built`),
  ];
}

/** Line number → files whose test titles carry it. */
export function testsByLine(): Map<string, string[]> {
  const found = new Map<string, string[]>();
  const files = ['src', 'sim', 'tests', 'scripts']
    .flatMap((dir) => readdirSync(join(ROOT, dir), { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile() && TEST_FILE.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name).slice(ROOT.length))
    .sort();
  for (const file of files)
    for (const [, title = ''] of readFileSync(join(ROOT, file), 'utf8').matchAll(TITLE))
      for (const [id] of title.matchAll(/\bS[1-9]\.\d+\b/g))
        found.set(id, [...new Set([...(found.get(id) ?? []), file])]);
  return found;
}

function update(): void {
  const found = testsByLine();
  const text = readFileSync(FILE, 'utf8').split('\n');
  const lines = text.map((line) => {
    const row = readRows(line)[0];
    if (row === undefined) return line;
    const files = found.get(row.id) ?? [];
    const tests = files.length === 0 ? 'none yet' : files.map((file) => `\`${file}\``).join(' ');
    return `| ${row.id} | ${row.words} | ${row.built} | ${tests} |`;
  });
  const rows = readRows(lines.join('\n'));
  const built = rows.filter((row) => row.built !== 'not yet').length;
  const named = rows.filter((row) => row.tests !== 'none yet').length;
  const summary = `Of ${rows.length} lines ${built} are built at least in part, and ${named} are named by a test.`;
  writeFileSync(FILE, lines.map((line) => (/^Of \d+ lines/.test(line) ? summary : line)).join('\n'));
  console.log(summary);
  const wrong = problems(rows);
  if (wrong.length > 0) console.error(wrong.join('\n'));
  process.exitCode = wrong.length > 0 ? 1 : 0;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) update();
