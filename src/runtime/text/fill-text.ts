import { placeholdersIn, replacePlaceholders, type Placeholder } from '@/schemas/template/placeholders';
import type { Format } from '../contract';

export type Filler = (value: unknown) => string;

/** Control characters and bidi overrides can make a text say something else than it holds. */
const UNSAFE = /(?![\t\n])[\p{Cc}\p{Bidi_C}]/gu;
export const plainText = (text: string): string => text.replaceAll(UNSAFE, '');

/** Places values into the words of a template: `{name}` or `{name|format}`. What has no value stays empty. */
export const fillText = (
  words: string,
  values: Readonly<Record<string, unknown>>,
  formats: Record<Format, Filler>,
): string =>
  fillWith(words, ({ name, format }) => {
    const value = Object.hasOwn(values, name) ? values[name] : undefined;
    return value === null || value === undefined ? '' : formats[format](value);
  });

/** The same with words for each placeholder. */
export const fillWith = (words: string, fill: (one: Placeholder) => string): string =>
  plainText(replacePlaceholders(words, fill));

export { placeholdersIn, type Placeholder };
