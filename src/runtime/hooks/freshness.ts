import { useCallback } from 'react';
import { hubState, sessionState, type Freshness } from '@/hub';
import { useWatch } from '../watch/use-watch';
import type { See } from '../watch/watch';
import { useText } from './text';

/** How far a hub's values may be trusted, the current one's if none is named; `unknown` until there is one. */
export function useHubFreshness(hub?: string): Freshness {
  const read = useCallback(
    (see: See): Freshness => see(hubState(hub ?? see(sessionState).currentHub ?? '')).current?.freshness ?? 'unknown',
    [hub],
  );
  return useWatch(read);
}

/**
 * When the hub was last heard from, in words: "As of 7:31 PM". Only looked at while values are old, so that a heartbeat
 * renders no tile of a live house.
 */
export function useAsOf(
  hub: string | null,
  isWanted: boolean,
  key: 'tiles.as-of' | 'devices.as-of' = 'tiles.as-of',
): string {
  const { t, clock } = useText();
  const read = useCallback(
    (see: See) => (isWanted ? (see(hubState(hub ?? '')).current?.lastHeardAt ?? null) : null),
    [hub, isWanted],
  );
  const heardAt = useWatch(read);
  if (!isWanted) return '';
  return heardAt === null ? t('tiles.not-live') : t(key, { time: clock(heardAt) });
}
