// Keeps docs/requirements.md honest: every line once, every path there, and the tests that name a line beside it.
import { existsSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ROOT } from './setup.mjs';
import { titlesIn } from './test-titles.ts';

/** Lines in each section of the specification. */
export const LINES: Readonly<Record<string, number>> = { 1: 14, 2: 47, 3: 53, 4: 65, 5: 19, 6: 6, 7: 42, 8: 29, 9: 18 };

export interface Row {
  id: string;
  words: string;
  /** Paths, or "not yet". */
  built: string;
  /** Tests that run the app, or `NOT_MEANT` and why. */
  app: string;
  /** Tests that run the simulated home, and no part of the app. */
  simulator: string;
}

const FILE = join(ROOT, 'docs/requirements.md');
const ROW = /^\| (S\d+\.\d+) \| (.*?) \| (.*?) \| (.*?) \| (.*?) \|$/;
const TEST_FILE = /\.(test|spec)\.tsx?$/;
const NOT_BUILT = 'not yet';
const NONE = '–';
/** Before the reason why no test of the app could name a line: what it tells is no part of the app. */
export const NOT_MEANT = 'not meant: ';

/** The simulated home by itself: its own code, and programs that are not the app and talk to it. */
const SIMULATOR = /^sim\/|^tests\/load\/|^tests\/contract\/(?:sim\/|sim-|strangers|bali-gateway-kit|home-server)/;
const isOfSimulator = (file: string): boolean => SIMULATOR.test(file);

export function readRows(text: string): Row[] {
  return text.split('\n').flatMap((line) => {
    const [, id, words, built, app, simulator] = ROW.exec(line) ?? [];
    const isRow = id !== undefined && words !== undefined && built !== undefined;
    return isRow && app !== undefined && simulator !== undefined ? [{ id, words, built, app, simulator }] : [];
  });
}

const pathsIn = (cell: string): string[] => [...cell.matchAll(/`([^`]+)`/g)].map(([, path]) => path ?? '');

/** Line number → files whose tests' titles carry it. */
export type Found = ReadonlyMap<string, readonly string[]>;

/** What is wrong with the tests that one row lists. */
function testProblems({ id, built, app, simulator }: Row, found: Found): string[] {
  const carrying = found.get(id) ?? [];
  const here = carrying.filter((file) => !isOfSimulator(file));
  const there = carrying.filter(isOfSimulator);
  const lost = [
    ...pathsIn(app).filter((file) => !here.includes(file)),
    ...pathsIn(simulator).filter((file) => !there.includes(file)),
  ];
  const isTold = pathsIn(app).length > 0;
  return [
    ...lost.map((file) => `${id} lists ${file}, of whose tests none carries the number there`),
    ...(here.length > 0 && !isTold ? [`${id} lists no test of the app, though there is one`] : []),
    ...(there.length > 0 && pathsIn(simulator).length === 0
      ? [`${id} lists no test of the simulated home, though there is one`]
      : []),
    ...(built !== NOT_BUILT && !isTold && !app.startsWith(NOT_MEANT)
      ? [`${id} is called built, and no test of the app carries it`]
      : []),
  ];
}

/** Everything that is wrong with the table itself; empty when nothing is. */
export function problems(rows: readonly Row[], found: Found): string[] {
  const ids = rows.map((row) => row.id);
  const wanted = Object.entries(LINES).flatMap(([section, count]) =>
    Array.from({ length: count }, (_, i) => `S${section}.${i + 1}`),
  );
  return [
    ...wanted.filter((id) => !ids.includes(id)).map((id) => `${id} is missing`),
    ...ids.filter((id, i) => ids.indexOf(id) !== i).map((id) => `${id} stands twice`),
    ...ids.filter((id) => !wanted.includes(id)).map((id) => `${id} is no line of the specification`),
    ...rows.flatMap((row) =>
      pathsIn(row.built)
        .filter((path) => !existsSync(join(ROOT, path)))
        .map((path) => `${row.id} names ${path}, which is not there`),
    ),
    ...rows.filter((row) => row.built === '').map((row) => `${row.id} says not where it is built`),
    ...rows.flatMap((row) => testProblems(row, found)),
  ];
}

/** Looks through every test of the tree. */
export function testsByLine(): Map<string, string[]> {
  const found = new Map<string, string[]>();
  const files = ['src', 'sim', 'cli', 'tests', 'scripts']
    .flatMap((dir) => readdirSync(join(ROOT, dir), { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile() && TEST_FILE.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name).slice(ROOT.length))
    .sort();
  for (const file of files)
    for (const title of titlesIn(file, readFileSync(join(ROOT, file), 'utf8')))
      for (const [id] of title.matchAll(/\bS[1-9]\.\d+\b/g))
        found.set(id, [...new Set([...(found.get(id) ?? []), file])]);
  return found;
}

const listed = (files: readonly string[]): string => files.map((file) => `\`${file}\``).join(' ');

function update(): void {
  const found = testsByLine();
  const text = readFileSync(FILE, 'utf8').split('\n');
  const lines = text.map((line) => {
    const row = readRows(line)[0];
    if (row === undefined) return line;
    const files = found.get(row.id) ?? [];
    const app = listed(files.filter((file) => !isOfSimulator(file)));
    const reason = row.app.startsWith(NOT_MEANT) ? row.app : NONE;
    const simulator = listed(files.filter(isOfSimulator));
    return `| ${row.id} | ${row.words} | ${row.built} | ${app || reason} | ${simulator || NONE} |`;
  });
  const rows = readRows(lines.join('\n'));
  const count = (isCounted: (row: Row) => boolean) => rows.filter(isCounted).length;
  const summary =
    `Of ${rows.length} lines ${count(({ built }) => built !== NOT_BUILT)} are built at least in part; ` +
    `${count(({ app }) => pathsIn(app).length > 0)} are named by a test of the app, ` +
    `${count(({ simulator }) => simulator !== NONE)} by one of the simulated home.`;
  writeFileSync(FILE, lines.map((line) => (/^Of \d+ lines/.test(line) ? summary : line)).join('\n'));
  console.log(summary);
  const wrong = problems(rows, found);
  if (wrong.length > 0) console.error(wrong.join('\n'));
  process.exitCode = wrong.length > 0 ? 1 : 0;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) update();
