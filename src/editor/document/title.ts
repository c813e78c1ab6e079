import { BRACES, type Placeholder } from '@/schemas/template/placeholders';
import type { TextNode } from '@/schemas/template/document';

/** A text with other words in one language; who speaks one that it has no words of reads English. */
export function retitled(text: TextNode | undefined, language: string, words: string): TextNode {
  const own = text !== undefined && 'text' in text ? text.text : {};
  return { text: { ...own, [language]: words, ...(own.en === undefined && { en: words }) } };
}

/** The same place, or behind the placeholder that it lies in. */
const outside = (words: string, at: number): number => {
  const around = [...words.matchAll(BRACES)].find(({ 0: whole, index }) => index < at && at < index + whole.length);
  return around === undefined ? at : around.index + around[0].length;
};

/**
 * Words with a value placed in them.
 * @param at where the person stands in them; null: nowhere, so it comes last.
 */
export function withValue(words: string, at: number | null, { name, format }: Placeholder): string {
  const place = outside(words, Math.min(at ?? words.length, words.length));
  const [before, behind] = [words.slice(0, place), words.slice(place)];
  const gap = (side: string, end: RegExp) => (side === '' || end.test(side) ? '' : ' ');
  const value = format === 'text' ? `{${name}}` : `{${name}|${format}}`;
  return `${before}${gap(before, /\s$/)}${value}${gap(behind, /^\s/)}${behind}`;
}
