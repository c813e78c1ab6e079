import type { Sentence, Value } from './issue.ts';
import { SENTENCES } from './sentences.ts';

const isSentence = (value: Value | Sentence): value is Sentence => typeof value === 'object' && 'code' in value;

const told = (value: Value | Sentence): string =>
  isSentence(value) ? inEnglish(value) : typeof value === 'object' ? value.join(', ') : String(value);

/** What was found in the words of the command line. Pure. */
export function inEnglish({ code, values, meant }: Sentence): string {
  const words = SENTENCES[code].replaceAll(/[‹«](\w+)[›»]/g, (_, name: string) => told(values[name] ?? ''));
  return meant === undefined ? words : `${words.replace(/\.?$/, '.')} Did you mean "${meant}"?`;
}
