import { BRACES, FORMATS, placeholdersIn, readPlaceholder } from './placeholders.ts';
import { issueAt, type Issue } from '../issues/issue.ts';
import { isRecord } from './plain-json.ts';

type Path = readonly PropertyKey[];

const LANGUAGES: ReadonlySet<string> = new Set(['en', 'fr', 'es', 'de']);

/** The words of a text that a template brings itself (text.ts), by language; null for anything else. */
function wordsOf(value: Record<string, unknown>): Record<string, unknown> | null {
  const { text } = value;
  return Object.keys(value).length === 1 && isRecord(text) && Object.keys(text).every((key) => LANGUAGES.has(key))
    ? text
    : null;
}

/** Every text in a part of a document, by its path: a title, or options at any depth. */
function textsIn(value: unknown, path: Path = []): { path: Path; words: string }[] {
  if (Array.isArray(value)) return value.flatMap((one: unknown, at) => textsIn(one, [...path, at]));
  if (!isRecord(value)) return [];
  const words = wordsOf(value);
  if (words === null) return Object.entries(value).flatMap(([key, one]) => textsIn(one, [...path, key]));
  return Object.entries(words).flatMap(([language, one]) =>
    typeof one === 'string' ? [{ path: [...path, 'text', language], words: one }] : [],
  );
}

/** Names of the links that the texts in a part of a document place. */
export const linksPlaced = (value: unknown): string[] => [
  ...new Set(textsIn(value).flatMap(({ words }) => placeholdersIn(words).map(({ name }) => name))),
];

/** A text that is wrong through and through is told by its first faults. */
const MOST_TOLD = 5;

/**
 * What is wrong with the placeholders of a part of a document. Pure.
 * @param bound names of the links whose values may be placed there.
 */
export function textIssues(value: unknown, bound: ReadonlySet<string>, path: Path = []): Issue[] {
  return textsIn(value, path).flatMap(({ path: at, words }) => {
    const wholes = new Map([...words.matchAll(BRACES)].map(([whole, inside = '']) => [whole, inside]));
    const told: Issue[] = [];
    for (const [whole, inside] of wholes) {
      if (told.length === MOST_TOLD) break;
      const issue = placeholderIssue(whole, inside, bound, at);
      if (issue !== null) told.push(issue);
    }
    return told;
  });
}

function placeholderIssue(whole: string, inside: string, bound: ReadonlySet<string>, path: Path): Issue | null {
  const one = readPlaceholder(inside);
  if (one === null) return issueAt(path, 'no-placeholder', { whole, formats: FORMATS });
  const { name } = one;
  if (bound.has(name)) return null;
  return bound.size === 0
    ? issueAt(path, 'placeholder-unbound', { whole, name })
    : issueAt(path, 'placeholder-known', { whole, name, list: [...bound].sort() });
}
