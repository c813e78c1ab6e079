import i18next from 'i18next';
import { Suspense, useCallback } from 'react';
import type { Sentence } from '@/schemas/issues/issue';
import { inWords } from './in-words';
import { speechOf } from './speech';
import { useText } from './use-text';
import { fetchWords, useWords, type WordFiles } from './use-words';

const FILES: WordFiles = import.meta.glob<Record<string, unknown>>('../../../locales/*/more-findings.json', {
  import: 'default',
});

/** Says what the checks found, in the language of the page. Waits for its words as a lazy component does. */
export function useFindingWords(): (what: Sentence) => string {
  useWords('more-findings', FILES);
  const { t } = useText();
  return useCallback((what) => inWords(what, t), [t]);
}

/** The same for whoever waits by itself, such as a message that is posted; in the language of that moment. */
export async function findingWords(): Promise<(what: Sentence) => string> {
  const { language } = i18next;
  await fetchWords(language, 'more-findings', FILES);
  const { t } = speechOf(language, undefined);
  return (what) => inWords(what, t);
}

interface FindingTextProps {
  what: Sentence;
  /** The sentence that it is a part of; left out: it stands by itself. */
  within?: (said: string) => string;
}
function Said({ what, within = (said) => said }: FindingTextProps) {
  return within(useFindingWords()(what));
}

/** The same as a part of a page that does not wait for it. */
export const FindingText = (props: FindingTextProps) => (
  <Suspense fallback={null}>
    <Said {...props} />
  </Suspense>
);
