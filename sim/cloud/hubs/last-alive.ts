import type { SimClock } from '../../clock.ts';
import type { Store } from '../../store/store.ts';

const DAY_MS = 86_400_000;
/** A hub that nobody has seen yet: long enough ago for every client to take it for offline (S9.6). */
const NEVER_SEEN_MS = 7 * DAY_MS;

/** What hubs of both families say of their way to the cloud. */
interface Connection {
  isConnected(): boolean;
  onConnected(listener: (isConnected: boolean) => void): () => void;
}

interface LastAliveDeps {
  /** By serial. */
  houses: ReadonlyMap<string, Connection>;
  veraHubs: ReadonlyMap<string, Connection>;
  clock: SimClock;
  store: Store;
}

/** @returns hub time in ms at which the cloud last heard of the hub with this serial. */
export type LastAlive = (serial: string) => number;

/** Follows hubs of both families: now for one that is connected, otherwise when it went. */
export function followHubs({ houses, veraHubs, clock, store }: LastAliveDeps): LastAlive {
  const keyOf = (serial: string) => `cloud.last-alive.${serial}`;
  const hubs = new Map([...houses, ...veraHubs]);
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
