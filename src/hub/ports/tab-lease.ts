import type { Locks } from './deps';
import { leaseLocks, type Bus } from './lease-locks';
import { machineClock } from './machine-clock';

/** The lease between the tabs of this browser, for whoever finds no Web Locks. */
export const tabLease = (): Locks =>
  // The DOM types the channel's handler with a 'this' that nobody here uses.
  leaseLocks(new BroadcastChannel('porchlight.locks') as unknown as Bus, machineClock, Math.random);
