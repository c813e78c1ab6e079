import type { Format } from '../contract';

export type Filler = (value: unknown) => string;

/** Control characters and bidi overrides can make a text say something else than it holds. */
// eslint-disable-next-line no-control-regex -- they are what is taken out
const UNSAFE = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;
export const plainText = (text: string): string => text.replace(UNSAFE, '');

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
