/** Deep equality of plain data. */
export function isSame(a: unknown, b: unknown): boolean {
  if (Object.is(a, b)) return true;
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false;
  if (Array.isArray(a) !== Array.isArray(b)) return false;
  const keys = Object.keys(a);
  if (keys.length !== Object.keys(b).length) return false;
  return keys.every(
    (key) => Object.hasOwn(b, key) && isSame((a as Record<string, unknown>)[key], (b as Record<string, unknown>)[key]),
  );
}

/** The fields of `next` that differ from `before`; null: none. */
export function changesOf<T extends object>(before: T | undefined, next: T): Partial<T> | null {
  if (before === undefined) return { ...next };
  if (before === next) return null;
  const changed: Partial<T> = {};
  let any = false;
  for (const key of Object.keys(next) as (keyof T)[]) {
    if (isSame(before[key], next[key])) continue;
    changed[key] = next[key];
    any = true;
  }
  return any ? changed : null;
}
