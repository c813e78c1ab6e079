import { isMonitoringActive } from '@/hub';
import { modeKey } from '../text/mode-key';
import type { See } from '../watch/watch';
import { useWatch } from '../watch/use-watch';
import type { Freshness, HubTime } from '../scope/views';

export interface HubRow {
  serial: string;
  name: string;
  freshness: Freshness;
  /** Last word of the hub; null: none since the page was opened. */
  lastHeardAt: HubTime | null;
  /** Its mode in words; null: not known to be the present one. */
  mode: { key: string; values?: Record<string, string> } | null;
}

function modeOf(id: string, isMonitored: boolean): HubRow['mode'] {
  const key = modeKey(id, isMonitored);
  return key === null ? { key: 'status.mode.unknown', values: { id } } : { key };
}

function read(see: See): HubRow[] {
  const { hubs, monitoring } = see.session();
  const isMonitored = isMonitoringActive(monitoring);
  return hubs.map((serial) => {
    const hub = see.hub(serial);
    const { lastHeardAt = null } = hub ?? {};
    // One that the relay calls away is away, though nothing was ever heard of it.
    const freshness = hub?.isOnline === false ? 'stale' : (hub?.freshness ?? 'unknown');
    // How long ago matters of a hub that is away; the others are heard all the time.
    const current = freshness === 'live' ? (hub?.mode.current ?? null) : null;
    return {
      serial,
      name: hub?.name || serial,
      freshness,
      lastHeardAt: freshness === 'stale' ? lastHeardAt : null,
      mode: current === null ? null : modeOf(current, isMonitored),
    };
  });
}

/** The controllers of the account, in its order, and how each is reached (S3.4). */
export const useHubRows = (): readonly HubRow[] => useWatch(read);
