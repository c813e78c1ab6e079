import type { Sentence, Value } from '@/schemas/issues/issue';
import type { Speech } from './speech';

const isSentence = (value: Value | Sentence): value is Sentence => typeof value === 'object' && 'code' in value;

/**
 * What the checks said of a document, in the language of the page. A value that no list of ours knows, such as a
 * browser's own words, stays as it is.
 * @param t texts in which the area more-findings is loaded.
 */
export function inWords({ code, values, meant }: Sentence, t: Speech['t']): string {
  const told = (value: Value | Sentence): string | number =>
    isSentence(value) ? inWords(value, t) : typeof value === 'object' ? value.join(', ') : value;
  const words = t(
    `more-findings.${code}`,
    Object.fromEntries(Object.entries(values).map(([name, value]) => [name, told(value)])),
  );
  return meant === undefined
    ? words
    : `${words.replace(/\.?$/, '.')} ${t('more-findings.did-you-mean', { word: meant })}`;
}
