import type { Speech } from '../text/speech';
import { SAYINGS, type SayingKey } from './sayings';

interface Saying {
  key: SayingKey;
  pattern: RegExp;
  /** In the order of the pattern's groups. */
  values: readonly Omit<Said, 'value'>[];
  /** Letters that are no value: of two sentences that fit, the one that says more itself was meant. */
  letters: number;
}

const VALUE = /[‹«](\w+)[›»]/g;
const escaped = (text: string): string => text.replaceAll(/[\\^$.*+?()[\]{}|/]/g, String.raw`\$&`);

function sayingOf(key: SayingKey): Saying {
  const sentence: string = SAYINGS[key];
  const parts = sentence.split(VALUE).filter((_, at) => at % 2 === 0);
  return {
    key,
    pattern: new RegExp(`^${parts.map(escaped).join('(.+?)')}$`, 's'),
    values: [...sentence.matchAll(VALUE)].map(([whole, name = '']) => ({ name, isSaid: whole.startsWith('«') })),
    letters: parts.join('').length,
  };
}

let sayings: readonly Saying[] | null = null;
const all = (): readonly Saying[] =>
  (sayings ??= Object.keys(SAYINGS)
    .map((key) => sayingOf(key as SayingKey))
    .sort((a, b) => b.letters - a.letters));

const MEANT = / Did you mean "(.+)"\?$/s;
/** The word that the checks take for what was meant; null: they propose none. */
export const meantIn = (message: string): string | null => MEANT.exec(message)?.[1] ?? null;

/** A value of a sentence; `isSaid`: it may be a sentence itself. */
interface Said {
  name: string;
  value: string;
  isSaid: boolean;
}

/** Which sentence was said, and its values; null: none of the list. */
export function sayingIn(message: string): { key: SayingKey; values: readonly Said[] } | null {
  for (const { key, pattern, values } of all()) {
    const found = pattern.exec(message);
    if (found !== null) return { key, values: values.map((one, at) => ({ ...one, value: found[at + 1] ?? '' })) };
  }
  return null;
}

/**
 * What the checks said of a document, in the language of the page. Total: what is no sentence of the list, such as the
 * value of a document or a browser's own words, stays as it is.
 * @param t texts in which the area more-findings is loaded.
 */
export function findingInWords(message: string, t: Speech['t']): string {
  const meant = MEANT.exec(message);
  if (meant !== null) {
    const said = findingInWords(message.slice(0, meant.index), t);
    return `${said} ${t('more-findings.did-you-mean', { word: meant[1] ?? '' })}`;
  }
  const saying = sayingIn(message);
  if (saying === null) return message;
  const values = saying.values.map(({ name, value, isSaid }) => [
    name,
    isSaid ? findingInWords(value, t) : value.replaceAll('"|"', '", "'),
  ]);
  return t(`more-findings.${saying.key}`, Object.fromEntries(values) as Record<string, string>);
}
