import { useCallback } from 'react';
import type { Freshness, HubTime } from '@/hub';
import { useWatch } from '../watch/use-watch';
import type { See } from '../watch/watch';
import type { Speech } from '../text/speech';

/** How far a hub's values may be trusted, the current one's if none is named; `unknown` until there is one. */
export function useHubFreshness(hub?: string): Freshness {
  const read = useCallback(
    (see: See): Freshness => see.hub(hub ?? see.session().currentHub ?? '')?.freshness ?? 'unknown',
    [hub],
  );
  return useWatch(read);
}

type AsOfKey = 'tiles.as-of' | 'devices.as-of';

/** "As of 7:31 PM", or that there is no word from the hub at all. */
export const asOfText = (heardAt: HubTime | null, key: AsOfKey, { t, moment }: Pick<Speech, 't' | 'moment'>): string =>
  heardAt === null ? t('tiles.not-live') : t(key, { time: moment(heardAt) });
