import { useSyncExternalStore } from 'react';

export interface DeviceFilter {
  search: string;
  /** undefined: every room; null: the devices without a room. */
  room: string | null | undefined;
}

const EVERYTHING: DeviceFilter = { search: '', room: undefined };
let filter = EVERYTHING;
const listeners = new Set<() => void>();

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** What the search field and the room index have narrowed the device list to; one for the tab, kept between screens. */
export const useDeviceFilter = (): DeviceFilter => useSyncExternalStore(subscribe, () => filter);

export function setDeviceFilter(change: Partial<DeviceFilter>): void {
  filter = { ...filter, ...change };
  for (const listener of listeners) listener();
}

/** For sign-out and tests. */
export const clearDeviceFilter = (): void => setDeviceFilter(EVERYTHING);
