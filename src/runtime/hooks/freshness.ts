import { useSnapshot } from 'valtio';
import { hubState, sessionState, type Freshness } from '@/hub';
import { useText } from './text';

/** How far a hub's values may be trusted, the current one's if none is named; `unknown` until there is one. */
export function useHubFreshness(hub?: string): Freshness {
  const { currentHub } = useSnapshot(sessionState);
  return useSnapshot(hubState(hub ?? currentHub ?? '')).current?.freshness ?? 'unknown';
}

/**
 * When the hub was last heard from, in words: "As of 7:31 PM". Only asked for while values are old, so that a heartbeat
 * renders no tile of a live house.
 */
export function useAsOf(hub: string | null, isWanted: boolean): string {
  const { t, clock } = useText();
  const snapshot = useSnapshot(hubState(hub ?? ''));
  if (!isWanted) return '';
  const heardAt = snapshot.current?.lastHeardAt ?? null;
  return heardAt === null ? t('tiles.not-live') : t('tiles.as-of', { time: clock(heardAt) });
}
