import { useCallback } from 'react';
import { useWatch } from '../watch/use-watch';
import type { See } from '../watch/watch';

/** What is said of several: the first of these that one of them is. */
const BEFORE_READ = ['refused', 'reading', 'away'] as const;

/** How far a hub's lists of devices, rooms and meshbots are known: that one is empty says something only once it is `read`. */
export type ListsKnown = 'reading' | 'away' | 'refused' | 'read';

function knownOf(serial: string, see: See): ListsKnown {
  const hub = see.hub(serial);
  if (hub === null || hub.freshness === 'unknown') return hub?.isOnline === false ? 'away' : 'reading';
  if (hub.lists === 'fetched') return 'read';
  if (hub.isOnline === false || hub.freshness === 'stale') return 'away';
  return hub.freshness === 'live' && hub.lists === 'noconnection' ? 'refused' : 'reading';
}

/** Of one hub, or of all together: what one of them has not told yet may still come. */
export function useHouseLists(hub?: string): ListsKnown {
  const read = useCallback(
    (see: See): ListsKnown => {
      const all = (hub === undefined ? see.session().hubs : [hub]).map((serial) => knownOf(serial, see));
      return BEFORE_READ.find((each) => all.includes(each)) ?? 'read';
    },
    [hub],
  );
  return useWatch(read);
}

/** As of all lists, and `last-known`: a hub is away, and the devices that it told before stand. */
type DevicesKnown = ListsKnown | 'last-known';

function readDevices(see: See): DevicesKnown {
  const { byHub } = see.index();
  const all = see.session().hubs.map((serial): DevicesKnown => {
    const lists = knownOf(serial, see);
    return lists === 'away' && (byHub[serial]?.devices ?? []).length > 0 ? 'last-known' : lists;
  });
  // What of one hub is missing is said before what of another one is old.
  return [...BEFORE_READ, 'last-known' as const].find((each) => all.includes(each)) ?? 'read';
}

/** How far the devices of all hubs together are known. */
export const useDeviceLists = (): DevicesKnown => useWatch(readDevices);
