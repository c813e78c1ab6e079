import { boxOf } from '../household/kept-box';
import { useShared } from '../watch/use-watch';
import type { House } from '../scope/this-house';

export interface SceneFilter {
  search: string;
  /** Serial number of a hub, or `no_hub`; null: everything. */
  hub: string | null;
}

const EVERYTHING: SceneFilter = { search: '', hub: null };
// Serial numbers of one household mean nothing to the next.
const filter = boxOf(EVERYTHING);

/** What the search field and the chips have narrowed the meshbots to; one for the tab, kept between screens. */
export const useSceneFilter = (): SceneFilter => useShared(filter);

export function setSceneFilter(house: House, change: Partial<SceneFilter>): void {
  const box = house.of(filter);
  box.set({ ...box.get(), ...change });
}

export const clearSceneFilter = (house: House): void => {
  setSceneFilter(house, EVERYTHING);
};
