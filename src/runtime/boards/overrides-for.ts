import type { HouseholdOverride } from '../household/board-entries';

/** Id of the document that an override changes; null: it names none. */
export function overriddenId(override: unknown): string | null {
  const id = typeof override === 'object' && override !== null ? (override as { id?: unknown }).id : undefined;
  return typeof id === 'string' && id !== '' ? id : null;
}

/** The household's changes of one document. */
export const overridesFor = (overrides: readonly HouseholdOverride[], id: string): readonly HouseholdOverride[] =>
  overrides.filter(({ override }) => overriddenId(override) === id);
