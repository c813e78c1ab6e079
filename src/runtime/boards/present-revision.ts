import type { HouseholdRecords } from '../household/records';
import { overridesFor } from './overrides-for';

/**
 * Revision of a board, or of the household's change of a screen, as it was read last. null: its cloud counts none, or the
 * screen is the product's own; undefined: there is no such board any more.
 */
export function presentRevision(
  { boards, refused, overrides }: Pick<HouseholdRecords, 'boards' | 'refused' | 'overrides'>,
  { id, kind }: { id: string; kind: 'board' | 'screen' },
): number | null | undefined {
  if (kind === 'screen') return overridesFor(overrides, id)[0]?.revision ?? null;
  return [...refused, ...boards].find(({ uuid }) => uuid === id)?.revision;
}
