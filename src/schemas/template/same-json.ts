import { isRecord } from './plain-json.ts';

const said = (record: Readonly<Record<string, unknown>>): string[] =>
  Object.keys(record).filter((key) => record[key] !== undefined);

/** Whether both say the same as JSON: keys in whatever order, and `undefined`, which is not written, as if it were absent. */
export function isSameJson(a: unknown, b: unknown): boolean {
  if (a === b) return true;
  if (Array.isArray(a) && Array.isArray(b))
    return a.length === b.length && a.every((one, at) => isSameJson(one, b[at]));
  if (!isRecord(a) || !isRecord(b)) return false;
  const keys = said(a);
  return keys.length === said(b).length && keys.every((key) => Object.hasOwn(b, key) && isSameJson(a[key], b[key]));
}
