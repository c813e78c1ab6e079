import { useSyncExternalStore } from 'react';
import { atSignOut } from '../household/at-sign-out';

export interface SceneFilter {
  search: string;
  /** Serial number of a hub, or `no_hub`; null: everything. */
  hub: string | null;
}

const EVERYTHING: SceneFilter = { search: '', hub: null };
let filter = EVERYTHING;
const listeners = new Set<() => void>();

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** What the search field and the chips have narrowed the meshbots to; one for the tab, kept between screens. */
export const useSceneFilter = (): SceneFilter => useSyncExternalStore(subscribe, () => filter);

export function setSceneFilter(change: Partial<SceneFilter>): void {
  filter = { ...filter, ...change };
  for (const listener of listeners) listener();
}

export const clearSceneFilter = (): void => {
  setSceneFilter(EVERYTHING);
};
// Serial numbers of one household mean nothing to the next.
atSignOut(clearSceneFilter);
