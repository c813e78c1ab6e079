import { useCallback } from 'react';
import { useWatch } from '../watch/use-watch';
import type { See } from '../watch/watch';

/**
 * How far it is known which cameras there are. `unheard`: nobody has ever told, and nobody is on the way to; a hub whose
 * line is only being made is waited for.
 */
type CamerasKnown = 'reading' | 'unheard' | 'read';

function knownOf(serial: string, see: See): CamerasKnown {
  // Items come after their devices; a camera is known by its stream.
  if (see.index().byHub[serial]?.items !== undefined) return 'read';
  const hub = see.hub(serial);
  if (hub === null || hub.freshness === 'live' || hub.freshness === 'checking') return 'reading';
  const isAway = hub.isOnline === false || hub.problem !== null || hub.lists === 'noconnection';
  return isAway || hub.freshness === 'stale' ? 'unheard' : 'reading';
}

/** Of one hub, or of all together: that there is no camera can be said once it is `read`. */
export function useCamerasKnown(hub?: string | null): CamerasKnown {
  const read = useCallback(
    (see: See): CamerasKnown => {
      const hubs = hub === undefined ? see.index().hubs : hub === null ? [] : [hub];
      // Before the account has listed its controllers nothing is known of their cameras either.
      if (hubs.length === 0) return 'reading';
      const all = hubs.map((serial) => knownOf(serial, see));
      return (['reading', 'unheard'] as const).find((each) => all.includes(each)) ?? 'read';
    },
    [hub],
  );
  return useWatch(read);
}
