import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../../scripts/setup.mjs';

/** A row of docs/readings.md. */
export interface Reading {
  id: string;
  words: string;
  /** File to begin with; null: there is none. */
  place: string | null;
}

const FILE = 'docs/readings.md';
const ROW = /^\| ([HRI]-\d+) \| (.*?) ?\| (?:`([^`|]+)`|–) \|$/;
/** As comments, titles of tests and the other documents cite them. */
const CITED = /(?<![\w-])[HRI]-\d+\b/g;
/** Folders that people write in. */
const FOLDERS = ['cli', 'docs', 'locales', 'public', 'scripts', 'sim', 'src', 'templates', 'tests', 'themes'];
const TEXT = /\.(?:[cm]?[jt]sx?|json|md|css|html)$/;

export const readingsIn = (text: string): Reading[] =>
  text.split('\n').flatMap((line) => {
    const [, id, words = '', place = null] = ROW.exec(line) ?? [];
    return id === undefined ? [] : [{ id, words, place }];
  });

export const readings = (): Reading[] => readingsIn(readFileSync(join(ROOT, FILE), 'utf8'));

export const numbersIn = (text: string): string[] => [...new Set([...text.matchAll(CITED)].map(([id]) => id))];

/** Number → the files that cite it. */
export type Citations = ReadonlyMap<string, readonly string[]>;

/** Looks through the whole tree, but for the document that explains. */
export function citations(): Citations {
  const inside = FOLDERS.flatMap((folder) =>
    readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' }).map((name) => `${folder}/${name}`),
  );
  const files = [...readdirSync(ROOT), ...inside]
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => TEXT.test(file) && file !== FILE);
  const found = new Map<string, string[]>();
  for (const file of files.sort())
    for (const id of numbersIn(readFileSync(join(ROOT, file), 'utf8'))) found.set(id, [...(found.get(id) ?? []), file]);
  return found;
}

/**
 * What is wrong with the table; empty when nothing is.
 * @param isThere whether the tree has this file
 */
export function readingProblems(
  rows: readonly Reading[],
  cited: Citations,
  isThere: (file: string) => boolean,
): string[] {
  const ids = rows.map(({ id }) => id);
  /** The documents tell of numbers; what holds them is code. */
  const codeOf = (id: string) => (cited.get(id) ?? []).filter((file) => !file.endsWith('.md'));
  const placeProblem = ({ id, place }: Reading): string[] => {
    if (place === null)
      return codeOf(id).length > 0 ? [`${id} names no file, and ${codeOf(id).join(', ')} cites it`] : [];
    if (!isThere(place)) return [`${id} names ${place}, which is not there; cited in ${codeOf(id).join(', ')}`];
    return codeOf(id).length > 0 && !codeOf(id).includes(place)
      ? [`${id} names ${place}, which does not cite it; cited in ${codeOf(id).join(', ')}`]
      : [];
  };
  return [
    ...[...cited].flatMap(([id, files]) => (ids.includes(id) ? [] : [`${id} is not explained: ${files.join(', ')}`])),
    ...ids.filter((id, at) => ids.indexOf(id) !== at).map((id) => `${id} is explained twice`),
    ...rows.filter(({ words }) => words.trim() === '').map(({ id }) => `${id} has no words`),
    ...rows.flatMap(placeProblem),
  ];
}
