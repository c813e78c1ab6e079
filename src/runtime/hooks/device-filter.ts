import { useSyncExternalStore } from 'react';
import { atSignOut } from '../household/at-sign-out';

export interface DeviceFilter {
  search: string;
  /** undefined: every room; null: the devices without a room. */
  room: string | null | undefined;
  /** Kinds of devices; null: all of them, also those that nobody has a name for. */
  categories: readonly string[] | null;
  /** Serials; null: every controller. */
  hubs: readonly string[] | null;
  /** These devices alone, as something else on the screen names them; null: all of them. */
  only?: readonly string[] | null;
}

const EVERYTHING: DeviceFilter = { search: '', room: undefined, categories: null, hubs: null, only: null };
let filter = EVERYTHING;
const listeners = new Set<() => void>();

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** What search field, room index and filter have narrowed the device list to; one for the tab, kept between screens. */
export const useDeviceFilter = (): DeviceFilter => useSyncExternalStore(subscribe, () => filter);

export function setDeviceFilter(change: Partial<DeviceFilter>): void {
  filter = { ...filter, ...change };
  for (const listener of listeners) listener();
}

export const clearDeviceFilter = (): void => setDeviceFilter(EVERYTHING);
// What one person searched for is no business of the next, and the serial numbers mean nothing to them.
atSignOut(clearDeviceFilter);

/** Something is left out of the list. */
export const isNarrowed = ({ search, room, categories, hubs, only = null }: DeviceFilter): boolean =>
  search.trim() !== '' || room !== undefined || categories !== null || hubs !== null || only !== null;
