import { useMemo, useSyncExternalStore } from 'react';
import { useThisHouse } from '../scope/this-house';
import { createWatch, type See, type Watch, type WatchOf } from './watch';

/** Draws from a watch of this house that others share. */
export function useShared<T>(of: WatchOf<T>): T {
  const watch = useThisHouse().of(of);
  return useSyncExternalStore(watch.subscribe, watch.get);
}

/** Draws a part of a shared watch; `select` must give back parts, not make new objects. */
export function useSharedPart<T, Part>(of: WatchOf<T>, select: (value: T) => Part): Part {
  return useWatched(useThisHouse().of(of), select);
}

/** What `read` derives from this house, for parts that draw from it side by side. @param read as for `useWatch` */
export function useWatchOf<T>(read: (see: See) => T): Watch<T> {
  const house = useThisHouse();
  return useMemo(() => createWatch(house, read, 'drawn'), [house, read]);
}

/** Draws a part of such a watch, and is drawn anew when that part is another. */
export const useWatched = <T, Part>(watch: Watch<T>, select: (value: T) => Part): Part =>
  useSyncExternalStore(watch.subscribe, () => select(watch.get()));

/** Draws what `read` derives from this house. @param read stable (useCallback, or made outside the component). */
export function useWatch<T>(read: (see: See) => T): T {
  const watch = useWatchOf(read);
  return useSyncExternalStore(watch.subscribe, watch.get);
}
