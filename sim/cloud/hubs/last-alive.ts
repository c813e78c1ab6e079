import type { House } from '../../hub/house.ts';
import type { Cloud } from '../cloud.ts';

const DAY_MS = 86_400_000;
/** A hub that nobody has seen yet: long enough ago for every client to take it for offline (S9.6). */
const NEVER_SEEN_MS = 7 * DAY_MS;

/** @returns hub time in ms at which the cloud last heard of the hub with this serial. */
export type LastAlive = (serial: string) => number;

/** Follows hubs of both families: now for one that is connected, otherwise when it went. */
export function followHubs({
  houses,
  veraHubs,
  clock,
  store,
}: Pick<Cloud, 'houses' | 'veraHubs' | 'clock' | 'store'>): LastAlive {
  const keyOf = (serial: string) => `cloud.last-alive.${serial}`;
  const hubs = new Map<string, Pick<House, 'isConnected' | 'onConnected'>>([...houses, ...veraHubs]);
  for (const [serial, hub] of hubs) {
    if (!hub.isConnected() && store.get(keyOf(serial)) === undefined) {
      store.set(keyOf(serial), clock.now() - NEVER_SEEN_MS);
    }
    hub.onConnected((isConnected) => {
      if (!isConnected) store.set(keyOf(serial), clock.now());
    });
  }
  return (serial) =>
    hubs.get(serial)?.isConnected() === true ? clock.now() : (store.get<number>(keyOf(serial)) ?? clock.now());
}
