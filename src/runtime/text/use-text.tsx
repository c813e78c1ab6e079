import { createContext, use, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { houseZone } from '../time/house-zone';
import { houseSpeech, type Speech } from './speech';
import { useShared } from '../watch/use-watch';
import { watchOf } from '../watch/watch';
import { useThisHouse } from '../scope/this-house';

const zone = watchOf(houseZone, 'shared');
/** A page draws what it has: words that come later are waited for where they are needed (words.ts). */
const AT_ONCE = { useSuspense: false };

const SpeechContext = createContext<Speech | null>(null);

/**
 * Gives the words of now to everything inside, as i18next's React binding tells them. Once a page: the binding costs more
 * than a tile with three words is worth. Formats are ours, and so is the rule that documents name keys.
 */
export function Words({ children }: { children: ReactNode }) {
  const { i18n } = useTranslation(undefined, AT_ONCE);
  const speechOf = useThisHouse().of(houseSpeech);
  const timeZone = useShared(zone);
  // Before a language is there nothing is drawn; English keeps the formatters whole.
  return <SpeechContext value={speechOf(i18n.language || 'en', timeZone)}>{children}</SpeechContext>;
}

/**
 * The words of now: locale texts, template texts, numbers and times in the house's zone. Stable until one changes.
 * @throws Error outside of `Words`: what is drawn there would not hear of another language.
 */
export function useText(): Speech {
  const speech = use(SpeechContext);
  if (speech === null) throw new Error('There are no words here: draw this inside <Words>.');
  return speech;
}
