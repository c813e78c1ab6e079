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

/**
 * What is wrong with the placeholders of a part of a document. Pure.
 * @param bound names of the links whose values may be placed there.
 */
export function textIssues(value: unknown, bound: ReadonlySet<string>, path: Path = []): Issue[] {
  return textsIn(value, path).flatMap(({ path: at, words }) =>
    [...words.matchAll(BRACES)].flatMap(([whole, inside = '']) => {
      const one = readPlaceholder(inside);
      if (one === null) return issueAt(at, 'no-placeholder', { whole, formats: FORMATS });
      const { name } = one;
      if (bound.has(name)) return [];
      return bound.size === 0
        ? issueAt(at, 'placeholder-unbound', { whole, name })
        : issueAt(at, 'placeholder-known', { whole, name, list: [...bound].sort() });
    }),
  );
}
