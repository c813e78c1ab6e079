import { useMemo, useSyncExternalStore } from 'react';
import { useThisHouse } from '../scope/this-house';
import { createWatch, type See, type WatchOf } from './watch';

/** Draws from a watch of this house that others share. */
export function useShared<T>(of: WatchOf<T>): T {
  const watch = useThisHouse().of(of);
  return useSyncExternalStore(watch.subscribe, watch.get);
}

/** Draws a part of a shared watch; `select` must give back parts, not make new objects. */
export function useSharedPart<T, Part>(of: WatchOf<T>, select: (value: T) => Part): Part {
  const watch = useThisHouse().of(of);
  return useSyncExternalStore(watch.subscribe, () => select(watch.get()));
}

/** Draws what `read` derives from this house. @param read stable (useCallback, or made outside the component). */
export function useWatch<T>(read: (see: See) => T): T {
  const house = useThisHouse();
  const watch = useMemo(() => createWatch(house, read, true), [house, read]);
  return useSyncExternalStore(watch.subscribe, watch.get);
}
