import { MATERIAL } from './material';

/** Phosphor's set is cut into so many files of about the same size: a tile with one icon of it fetches one of them. */
const FILES = 24;

/**
 * Name of the file that an icon would lie in. Those of the Material set lie there in the order of their names: what a
 * search for a word shows of so many then lies in few files.
 * @param firsts the first name in each file of the Material set.
 */
export function fileOf(name: string, firsts: readonly string[]): string {
  if (name.startsWith(MATERIAL)) return `${MATERIAL}${String(firsts.findLastIndex((first) => first <= name))}.json`;
  let sum = 0;
  for (const letter of name) sum += letter.codePointAt(0) ?? 0;
  return `${String(sum % FILES)}.json`;
}
