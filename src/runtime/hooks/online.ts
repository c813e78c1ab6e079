import { useSyncExternalStore } from 'react';

const EVENTS = ['online', 'offline'] as const;
function subscribe(listener: () => void): () => void {
  for (const event of EVENTS) addEventListener(event, listener);
  return () => {
    for (const event of EVENTS) removeEventListener(event, listener);
  };
}

/** Whether this device has a network at all, by its own word (S2.47). */
export const useIsOnline = (): boolean => useSyncExternalStore(subscribe, () => navigator.onLine);
