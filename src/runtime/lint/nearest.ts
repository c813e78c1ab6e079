import type { Sentence, Value } from '@/schemas/issues/issue';

/** Steps of one letter between two words. */
function distance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, at) => at);
  for (let i = 1; i <= a.length; i += 1) {
    const next = [i];
    for (let j = 1; j <= b.length; j += 1)
      next.push(
        Math.min((row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1, (row[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1)),
      );
    row = next;
  }
  return row[b.length] ?? 0;
}

/** Items are written with lines, icons and ids with hyphens; which of them it was is no reason to call words far. */
const plain = (word: string): string => word.toLowerCase().replaceAll(/[\s-]/g, '_');

/** A letter or two stand in any word. */
const holds = (word: string, part: string): boolean => part.length > 2 && word.includes(part);

/** What a name of several parts is a kind of: the ring in perimeter-ring. */
const lastPart = (word: string): string => word.split('_').at(-1) ?? '';
const SAME_KIND = 2.5;

/** Of a word this part may be another one. */
const SLIPS = 1 / 3;

/** Steps from a word to one that is known; of several parts, one that is nearly it counts as well: "is equal to". */
function farFrom(wanted: string, other: string): number {
  // Letters that it has besides are not told by the part: one letter too few in a longer word is nearer.
  if (holds(wanted, other)) return 1.25;
  // Letters in the middle of a part say less: "ring" is sooner the perimeter-ring than monitoring.
  if (holds(other, wanted)) return `_${other}`.includes(`_${wanted}`) ? 1 : 1.5;
  const parts = wanted.includes('_') ? wanted.split('_') : [];
  const near = parts.flatMap((part) => {
    const far = distance(part, other);
    return far <= part.length * SLIPS ? [far + 1] : [];
  });
  const far = distance(wanted, other);
  // Of two names of the same kind of thing, a ring or a list, the one of more letters in common.
  if (wanted.includes('_') && lastPart(wanted) === lastPart(other)) near.push(SAME_KIND + far / 100);
  return Math.min(far, ...near);
}

/** Nobody's word is longer, and the steps between two grow with the product of their lengths. */
const LONGEST = 60;

/** So many steps are a slip; of a short word all letters would be one. */
const slipsOf = ({ length }: string): number => (length <= 3 ? Math.min(1, length - 1) : Math.max(2, length * SLIPS));

/** The word that was most likely meant; null where none is near. Itself is none. */
export function nearest(word: string, known: Iterable<string>): string | null {
  const wanted = plain(word);
  if (wanted === '' || wanted.length > LONGEST) return null;
  let best: { word: string; far: number } | null = null;
  for (const one of known) {
    if (one === word || one.length > LONGEST) continue;
    const far = farFrom(wanted, plain(one));
    if (best === null || far < best.far) best = { word: one, far };
  }
  return best !== null && best.far <= slipsOf(wanted) ? best.word : null;
}

/** A list of words as the schemas tell it, each as it is written in JSON. */
export const listed = (values: Value | Sentence | undefined): string[] =>
  Array.isArray(values)
    ? values.flatMap((one: unknown) =>
        typeof one === 'string' && one.startsWith('"') ? [JSON.parse(one) as string] : [],
      )
    : [];

/** The sentence with the word that was most likely meant, where one is near. */
export function orMeant(what: Sentence, word: string, known: Iterable<string>): Sentence {
  const meant = nearest(word, known);
  return meant === null ? what : { ...what, meant };
}
