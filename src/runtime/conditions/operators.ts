import type { ItemValue } from '@/hub';
import type { Operator } from '@/schemas/condition/words';

type Wanted = string | number | boolean | null | undefined;
/** undefined and null both say: there is no value, or none that may be trusted. */
type Given = ItemValue | undefined;

const isMissing = (given: Given): given is null | undefined => given === null || given === undefined;

function isEmpty(given: Given): boolean {
  if (isMissing(given) || given === '') return true;
  if (Array.isArray(given)) return given.length === 0;
  return typeof given === 'object' && Object.keys(given).length === 0;
}

const contains = (given: Given, wanted: Wanted): boolean => {
  if (typeof given === 'string') return typeof wanted === 'string' && given.includes(wanted);
  return Array.isArray(given) && given.includes(wanted);
};

/**
 * The typed comparison: values of different types are never equal, and a missing or unreachable value matches only
 * "is empty". For a value that is there, each "does not" is the exact opposite of its twin.
 */
export const OPERATIONS: Readonly<Record<Operator, (given: Given, wanted?: Wanted) => boolean>> = {
  equals: (given, wanted) => !isMissing(given) && given === wanted,
  'does not equal': (given, wanted) => !isMissing(given) && given !== wanted,
  contains: (given, wanted) => !isMissing(given) && contains(given, wanted),
  'does not contain': (given, wanted) => !isMissing(given) && !contains(given, wanted),
  'is empty': isEmpty,
  'is not empty': (given) => !isEmpty(given),
  'begins with': (given, wanted) => typeof given === 'string' && typeof wanted === 'string' && given.startsWith(wanted),
  'ends with': (given, wanted) => typeof given === 'string' && typeof wanted === 'string' && given.endsWith(wanted),
};
