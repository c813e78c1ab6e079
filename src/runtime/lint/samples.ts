import type { ItemValue } from '@/hub';
import type { Compare, Condition } from '@/schemas/condition/words';
import type { Domain } from './domain';

type Literal = Compare['value'];

/** A letter of no rule: what stands beside it can be no accidental match. */
const APART = '\u{E000}';
const MOST_PARTS = 6;

export function comparesOf(rule: Condition): Compare[] {
  if ('all' in rule) return rule.all.flatMap(comparesOf);
  return 'any' in rule ? rule.any.flatMap(comparesOf) : [rule];
}

const subsets = <T>(all: readonly T[]): T[][] =>
  all.reduce<T[][]>((sets, one) => [...sets, ...sets.map((set) => [...set, one])], [[]]);

const literals = (compares: readonly Compare[], operators: readonly string[]): Literal[] => [
  ...new Set(compares.filter(({ operator }) => operators.includes(operator)).map(({ value }) => value)),
];
const words = (found: readonly Literal[]): string[] => found.filter((one): one is string => typeof one === 'string');

/** One text for each way in which a text can meet these comparisons. */
function texts(compares: readonly Compare[]): string[] {
  const begins = ['', ...words(literals(compares, ['begins with']))];
  const ends = ['', ...words(literals(compares, ['ends with']))];
  const inside = subsets(words(literals(compares, ['contains', 'does not contain'])));
  const made = begins.flatMap((start) =>
    ends.flatMap((end) => inside.map((parts) => [start, ...parts, end].join(APART))),
  );
  return ['', APART, ...words(literals(compares, ['equals', 'does not equal'])), ...begins, ...ends, ...made];
}

function numbers(compares: readonly Compare[], min: number | null, max: number | null): number[] {
  const named = literals(compares, ['equals', 'does not equal']).filter((one) => typeof one === 'number');
  const inRange = named.filter((one) => one >= (min ?? -Infinity) && one <= (max ?? Infinity));
  // One that no rule names, inside the limits.
  let other = min ?? 0;
  while (named.includes(other)) other += 0.5;
  return [...inRange, other];
}

function lists(compares: readonly Compare[]): ItemValue[] {
  const named = literals(compares, ['contains', 'does not contain']);
  return subsets(named.filter((one) => one !== undefined)).map((set) => [APART, ...set]);
}

/**
 * Values that stand for every value a link can have, as far as these comparisons can tell values apart: two values that
 * answer all of them alike need only one of them. Null stands for a value that is missing or cannot be believed.
 * Null in place of the list: too many ways to try.
 */
export function samplesOf(domain: Domain, compares: readonly Compare[]): ItemValue[] | null {
  const parts = literals(compares, ['contains', 'does not contain']).length;
  if (parts > MOST_PARTS || compares.length > 40) return null;
  switch (domain.kind) {
    case 'words':
      return [null, ...domain.words];
    case 'bool':
      return [null, true, false];
    case 'number':
      return [null, ...numbers(compares, domain.min, domain.max)];
    case 'text':
    case 'page':
      return [null, ...new Set(texts(compares))];
    case 'any':
      return [null, true, false, ...numbers(compares, null, null), ...new Set(texts(compares)), [], ...lists(compares)];
  }
}
