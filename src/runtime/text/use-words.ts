import i18next from 'i18next';
import { use } from 'react';
import { NOTHING_TO_WAIT_FOR } from '../watch/fulfilled';
import { useText } from './use-text';

/** How the texts of areas are fetched, by the path of their file. */
export type WordFiles = Readonly<Record<string, () => Promise<Record<string, unknown>>>>;
/**
 * Texts by language and area, one file each; none of them is in the first load, but the list of their names is: an area
 * that one place alone reads is listed there.
 */
const FILES: WordFiles = import.meta.glob<Record<string, unknown>>(
  ['../../../locales/*/{editor,more-*}.json', '!../../../locales/*/more-findings.json'],
  { import: 'default' },
);
const loading = new Map<string, Promise<void>>();

/** Fetches the texts of an area, once a page and language. @param files left out: the area is one of the common list. */
export function fetchWords(language: string, area: string, files: WordFiles = FILES): Promise<void> {
  if (i18next.getResource(language, 'translation', area) !== undefined) return NOTHING_TO_WAIT_FOR;
  const name = `/${language}/${area}.json`;
  const known = loading.get(name);
  if (known !== undefined) return known;
  const path = Object.keys(files).find((one) => one.endsWith(name));
  const read = path === undefined ? undefined : files[path];
  if (read === undefined) return NOTHING_TO_WAIT_FOR;
  const coming = read().then(
    (texts) => {
      i18next.addResourceBundle(language, 'translation', { [area]: texts }, true, true);
    },
    (cause: unknown) => {
      // The next one to ask tries again.
      loading.delete(name);
      throw cause;
    },
  );
  loading.set(name, coming);
  return coming;
}

/**
 * Waits, as a lazy component does, until the texts of an area are here in the language of now: what neither the first
 * load nor all later screens bring along.
 * @param files left out: the area is one of the common list.
 */
export function useWords(area: string, files: WordFiles = FILES): void {
  const { language } = useText();
  use(fetchWords(language, area, files));
}
