type Plain = Record<string, unknown>;
const isPlain = (value: unknown): value is Plain =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;

/**
 * The new value with every part that did not change taken from the old one, so that `===` tells what to draw again.
 * For plain data without cycles: what hooks derive from state.
 */
export function keepSame<T>(before: unknown, after: T): T {
  if (Object.is(before, after)) return after;
  if (Array.isArray(before) && Array.isArray(after)) {
    const kept = after.map((one: unknown, at) => keepSame<unknown>(before[at], one));
    const isEqual = before.length === after.length && kept.every((one, at) => Object.is(one, before[at]));
    // Parts of the same type in the same places: still a T.
    return (isEqual ? before : kept) as T;
  }
  if (isPlain(before) && isPlain(after)) {
    const keys = Object.keys(after);
    const same = (key: string) => (Object.hasOwn(before, key) ? keepSame(before[key], after[key]) : after[key]);
    // Made from entries: by assignment a key "__proto__" would be no key at all.
    const kept = Object.fromEntries(keys.map((key) => [key, same(key)]));
    const isEqual =
      Object.keys(before).length === keys.length &&
      keys.every((key) => Object.hasOwn(before, key) && Object.is(kept[key], before[key]));
    return (isEqual ? before : kept) as T;
  }
  return after;
}
