import { readFileSync } from 'node:fs';

let words: unknown;

/** A text of the control page in English, for answers to programs. @param key its path, such as `stories.lacks.smoke` */
export function sentence(key: string): string {
  words ??= JSON.parse(readFileSync(new URL('../control/page/words/en.json', import.meta.url), 'utf8'));
  const found = key
    .split('.')
    .reduce<unknown>(
      (node, part) => (typeof node === 'object' && node !== null ? (node as Record<string, unknown>)[part] : undefined),
      words,
    );
  return typeof found === 'string' ? found : key;
}
