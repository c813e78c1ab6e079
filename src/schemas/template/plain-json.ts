/** What is checked of a foreign document before anything else looks at it. Total: never throws, never recurses deep. */
import { issueAt, type Issue } from '../issues/issue.ts';

/** Caps of R-70; 512 KB counts UTF-8 bytes of the text, nodes are objects and arrays, values everything. */
export const CAPS = {
  bytes: 512 * 1024,
  depth: 12,
  nodes: 2_000,
  values: 20_000,
  tiles: 200,
  states: 20,
  /** In the place of a tile's own (S4.63). */
  members: 4,
  text: 2_000,
  ruleNodes: 50,
  ruleDepth: 6,
} as const;

/** Keys that reach the prototype chain when objects are merged. */
const FORBIDDEN_KEYS: ReadonlySet<string> = new Set(['__proto__', 'prototype', 'constructor']);
export const isForbiddenKey = (key: string): boolean => FORBIDDEN_KEYS.has(key);

/** An address that would run, or show something else than a page, when opened. */
const RUNS = /^(?:javascript|vbscript):/i;
/** With a blank after it this is how people write: "Data: rack", "File: cabinet". */
const SHOWS = /^(?:data|blob|file|filesystem):(?!\p{Z})/iu;
/** Browsers drop control characters and leading blanks from an address before they read its scheme. */
function isRunnable(text: string): boolean {
  const address = text.replaceAll(/\p{Cc}/gu, '').replace(/^\p{Z}+/u, '');
  return RUNS.test(address.replaceAll(/\p{Z}/gu, '')) || SHOWS.test(address);
}

/**
 * What reading something authored gives. `notes` say what was read but could not be taken over whole.
 */
export type ParseResult<Document> =
  | { ok: true; document: Document; notes?: readonly Issue[] }
  | { ok: false; issues: Issue[] };

/** null: it is no JSON, which is told where it is read. */
export function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Refuses what no schema should have to meet: forbidden keys, odd objects, runnable addresses, and anything past the caps. */
export function plainJsonIssues(json: unknown): Issue[] {
  const issues: Issue[] = [];
  const rest: { value: unknown; path: readonly string[] }[] = [{ value: json, path: [] }];
  let nodes = 0;
  let values = 0;
  for (let next = rest.pop(); next !== undefined; next = rest.pop()) {
    const { value, path } = next;
    values += 1;
    if (typeof value === 'object' && value !== null) nodes += 1;
    if (nodes > CAPS.nodes) return [...issues, issueAt([], 'many-objects', { most: CAPS.nodes })];
    if (values > CAPS.values) return [...issues, issueAt([], 'many-values', { most: CAPS.values })];
    if (path.length > CAPS.depth) return [...issues, issueAt(path, 'deep', { most: CAPS.depth })];
    if (typeof value === 'string') {
      if (value.length > CAPS.text) issues.push(issueAt(path, 'long', { most: CAPS.text }));
      else if (isRunnable(value)) issues.push(issueAt(path, 'web-only'));
    } else if (typeof value === 'number') {
      if (!Number.isFinite(value)) issues.push(issueAt(path, 'no-number'));
    } else if (typeof value === 'object' && value !== null) {
      const proto: unknown = Object.getPrototypeOf(value);
      if (!Array.isArray(value) && proto !== Object.prototype && proto !== null)
        issues.push(issueAt(path, 'not-plain'));
      for (const key of Object.keys(value)) {
        if (key.length > CAPS.text) issues.push(issueAt(path, 'long', { most: CAPS.text }));
        else if (isForbiddenKey(key)) issues.push(issueAt([...path, key], 'key-refused'));
        else rest.push({ value: (value as Record<string, unknown>)[key], path: [...path, key] });
      }
    } else if (typeof value !== 'boolean' && value !== null) issues.push(issueAt(path, 'not-plain'));
  }
  return issues;
}
