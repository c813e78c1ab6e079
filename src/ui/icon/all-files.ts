/** The whole set is cut into so many files of about the same size: a tile with one icon of it fetches one of them. */
const FILES = 24;

/** Name of the file that an icon of the whole set lies in. */
export function fileOf(name: string): string {
  let sum = 0;
  for (const letter of name) sum += letter.codePointAt(0) ?? 0;
  return `${String(sum % FILES)}.json`;
}
