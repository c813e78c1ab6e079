import { boxOf } from '../household/kept-box';
import { useShared } from '../watch/use-watch';
import type { House } from '../scope/this-house';

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

/** Nothing is left out. */
export const EVERYTHING: DeviceFilter = { search: '', room: undefined, categories: null, hubs: null, only: null };
// What one person searched for is no business of the next, and the serial numbers mean nothing to them.
const filter = boxOf(EVERYTHING);

/** What search field, room index and filter have narrowed the device list to; one for the tab, kept between screens. */
export const useDeviceFilter = (): DeviceFilter => useShared(filter);

export function setDeviceFilter(house: House, change: Partial<DeviceFilter>): void {
  const box = house.of(filter);
  box.set({ ...box.get(), ...change });
}

export const clearDeviceFilter = (house: House): void => setDeviceFilter(house, EVERYTHING);

/** Something is left out of the list. */
export const isNarrowed = ({ search, room, categories, hubs, only = null }: DeviceFilter): boolean =>
  search.trim() !== '' || room !== undefined || categories !== null || hubs !== null || only !== null;
