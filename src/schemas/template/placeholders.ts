/** How a bound value may be written into a text: `{temperature|number}`. */
export const FORMATS = ['text', 'number', 'percent', 'time', 'since', 'status'] as const;
type Format = (typeof FORMATS)[number];

/** A bound value's place in the words of a template: `{name}` or `{name|format}`; without a format it is `text`. */
export interface Placeholder {
  name: string;
  format: Format;
}

/** Also what names no value, for the check to say so. */
export const BRACES = /\{([^{}]*)\}/g;
const isFormat = (word: string): word is Format => (FORMATS as readonly string[]).includes(word);

/** null: the words between two braces name no value. */
export function readPlaceholder(inside: string): Placeholder | null {
  const [, name, format = 'text'] = /^([a-z][a-zA-Z0-9-]*)(?:\|([a-z]+))?$/.exec(inside) ?? [];
  return name === undefined || !isFormat(format) ? null : { name, format };
}

/** Every placeholder of some words, in order; what is none is left out. */
export const placeholdersIn = (words: string): Placeholder[] =>
  [...words.matchAll(BRACES)].flatMap(([, inside = '']) => readPlaceholder(inside) ?? []);

/** Puts something in the place of each placeholder, once: what is put in is not looked through again. */
export const replacePlaceholders = (words: string, fill: (one: Placeholder) => string): string =>
  words.replaceAll(BRACES, (_all, inside: string) => {
    const one = readPlaceholder(inside);
    return one === null ? '' : fill(one);
  });
