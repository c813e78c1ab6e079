import type { Format } from '../contract';

export type Filler = (value: unknown) => string;

/** Control characters and bidi overrides can make a text say something else than it holds. */
const UNSAFE = /(?![\t\n])[\p{Cc}\p{Bidi_C}]/gu;
export const plainText = (text: string): string => text.replaceAll(UNSAFE, '');

/** Places values into the words of a template: `{name}` or `{name|format}`. What has no value stays empty. */
export function fillText(
  words: string,
  values: Readonly<Record<string, unknown>>,
  formats: Record<Format, Filler>,
): string {
  const filled = words.replace(
    /\{([a-z][a-zA-Z0-9-]*)(?:\|([a-z]+))?\}/g,
    (_all, name: string, format: string = 'text') => {
      const value = Object.hasOwn(values, name) ? values[name] : undefined;
      if (value === null || value === undefined) return '';
      const fill = Object.hasOwn(formats, format) ? formats[format as Format] : formats.text;
      return fill(value);
    },
  );
  return plainText(filled);
}
