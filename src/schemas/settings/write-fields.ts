import { applyEdits, modify } from 'jsonc-parser';
import { issueAt, type Issue } from '../issues/issue.ts';
import { isRecord } from '../template/plain-json.ts';

export type FieldsWritten = { ok: true; text: string } | { ok: false; issues: Issue[] };

const lostIn = (object: unknown, change: Readonly<Record<string, unknown>>): Issue[] =>
  Object.entries(change)
    .filter(([field, value]) => !isRecord(object) || JSON.stringify(object[field]) !== JSON.stringify(value))
    .map(([field]) => issueAt([field], 'written-twice'));

/**
 * JSON text with some fields of an object changed and every other byte as it was; `undefined` takes a field away.
 * @param text what is stored; JSON.
 * @param path of the object in it.
 * @returns issues where it would not say what was meant: a field that stands there twice hides the new one.
 */
export function writeFields(
  text: string,
  change: Readonly<Record<string, unknown>>,
  path: readonly (string | number)[] = [],
): FieldsWritten {
  const objectIn = (json: string): unknown =>
    path.reduce<unknown>((value, key) => (value as Record<string | number, unknown>)[key], JSON.parse(json));
  const stored = objectIn(text);
  if (!isRecord(stored)) return { ok: false, issues: [issueAt(path, 'stored-no-object')] };
  const changed = Object.entries(change).filter(
    ([field, value]) => JSON.stringify(stored[field]) !== JSON.stringify(value),
  );
  const written = changed.reduce(
    (now, [field, value]) => applyEdits(now, modify(now, [...path, field], value, {})),
    text,
  );
  const issues = lostIn(objectIn(written), change);
  return issues.length === 0 ? { ok: true, text: written } : { ok: false, issues };
}
