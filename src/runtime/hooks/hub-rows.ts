import { hubState, sessionState } from '@/hub';
import type { See } from '../watch/watch';
import { useWatch } from '../watch/use-watch';
import type { Freshness, HubTime } from './views';

export interface HubRow {
  serial: string;
  name: string;
  freshness: Freshness;
  /** Last word of the hub; null: none since the page was opened. */
  lastHeardAt: HubTime | null;
}

const read = (see: See): HubRow[] =>
  see(sessionState).hubs.map((serial) => {
    const hub = see(hubState(serial)).current;
    const { lastHeardAt = null } = hub ?? {};
    // One that the relay calls away is away, though nothing was ever heard of it.
    const freshness = hub?.isOnline === false ? 'stale' : (hub?.freshness ?? 'unknown');
    // How long ago matters of a hub that is away; the others are heard all the time.
    return { serial, name: hub?.name || serial, freshness, lastHeardAt: freshness === 'stale' ? lastHeardAt : null };
  });

/** The controllers of the account, in its order, and how each is reached (S3.4). */
export const useHubRows = (): readonly HubRow[] => useWatch(read);
