import i18next from 'i18next';
import { useSyncExternalStore } from 'react';
import { houseZone } from '../text/house-zone';
import { speechOf, type Speech } from '../text/speech';
import { createWatch } from '../watch/watch';

const zone = createWatch(houseZone);

function subscribe(listener: () => void): () => void {
  const stop = zone.subscribe(listener);
  i18next.on('languageChanged', listener);
  i18next.on('loaded', listener);
  return () => {
    stop();
    i18next.off('languageChanged', listener);
    i18next.off('loaded', listener);
  };
}
// Before a language is there nothing is drawn; English keeps the formatters whole.
const current = (): Speech => speechOf(i18next.language || 'en', zone.get());

/** The words of now: locale texts, template texts, numbers and times in the house's zone. Stable until one changes. */
export const useText = (): Speech => useSyncExternalStore(subscribe, current);
