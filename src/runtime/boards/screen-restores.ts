import type { House } from '@/hub';
import { boxOf } from '../household/kept-box';
import type { HouseholdOverride } from '../household/board-entries';
import type { Done } from './board-acts';
import { boardStore } from './boards';

/** What was taken away from screens of the product while this page is open, by their ids: the way back of a restore. */
export const takenChanges = boxOf<ReadonlyMap<string, readonly HouseholdOverride[]>>(new Map());

const setTaken = (house: House, id: string, taken: readonly HouseholdOverride[]): void => {
  const next = new Map(house.of(takenChanges).get());
  if (taken.length === 0) next.delete(id);
  else next.set(id, taken);
  house.of(takenChanges).set(next);
};

/** Shows the product's own screen again; what the household had made of it can be put back. */
export async function restoreProduct(house: House, id: string): Promise<Done> {
  const restored = await house.of(boardStore).restoreProduct(id);
  if (!restored.ok) return restored;
  setTaken(house, id, restored.taken);
  return { ok: true };
}

/** Undoes it. */
export async function putChangeBack(house: House, id: string): Promise<Done> {
  const taken = house.of(takenChanges).get().get(id) ?? [];
  const done = await house.of(boardStore).putBack(id, taken);
  // Another one was made since: there is nothing to put back any more.
  if (done.ok || done.problem.code === 'changed-elsewhere') setTaken(house, id, []);
  return done;
}
