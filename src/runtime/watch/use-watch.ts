import { useMemo, useSyncExternalStore } from 'react';
import { createWatch, type See, type Watch } from './watch';

/** Draws from a watch that others share. */
export const useShared = <T>(watch: Watch<T>): T => useSyncExternalStore(watch.subscribe, watch.get);

/** Draws a part of a shared watch; `select` must give back parts, not make new objects. */
export const useSharedPart = <T, Part>(watch: Watch<T>, select: (value: T) => Part): Part =>
  useSyncExternalStore(watch.subscribe, () => select(watch.get()));

/** Draws what `read` derives from state. @param read stable (useCallback, or made outside the component). */
export function useWatch<T>(read: (see: See) => T): T {
  const watch = useMemo(() => createWatch(read), [read]);
  return useShared(watch);
}
