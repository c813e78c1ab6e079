import { Suspense, useCallback } from 'react';
import { findingInWords } from '../lint/in-words';
import { useText } from './text';
import { useWords, type WordFiles } from './words';

const FILES: WordFiles = import.meta.glob<Record<string, unknown>>('../../../locales/*/more-findings.json', {
  import: 'default',
});

/** Says what the checks found, in the language of the page. Waits for its words as a lazy component does. */
export function useFindingWords(): (message: string) => string {
  useWords('more-findings', FILES);
  const { t } = useText();
  return useCallback((message) => findingInWords(message, t), [t]);
}

function Said({ message }: { message: string }) {
  return useFindingWords()(message);
}

/** The same as a part of a page that does not wait for it. */
export const FindingText = ({ message }: { message: string }) => (
  <Suspense fallback={null}>
    <Said message={message} />
  </Suspense>
);
