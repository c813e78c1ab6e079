import type { HouseholdOverride } from '../household/board-entries';
import { mayWrite } from '../household/board-owner';
import { overriddenId } from './overrides-for';

/** Screens and faces of the product that a household may arrange for itself, in the order of their list. */
export const CHANGEABLE_SCREENS = [
  'security-home',
  'alarm-main',
  'cameras',
  'alerts',
  'devices',
  'meshbots',
  'energy',
  'screen-saver',
] as const;
const isListed = (id: string): id is (typeof CHANGEABLE_SCREENS)[number] =>
  (CHANGEABLE_SCREENS as readonly string[]).includes(id);

/** One screen of the product in the household's list of them. */
export interface ScreenRow {
  id: string;
  /** What a change of a screen that is not listed by itself is called; null: its name is among the app's words. */
  name: string | null;
  /** `product`: as it ships; `changed`: the household's own change shows; `theirs`: one that somebody else made. */
  standing: 'product' | 'changed' | 'theirs';
  /** The household's change was taken away just now, and can be put back. */
  canPutBack: boolean;
}

/**
 * The screens that a household may change, and every other one that it has changed, with another program perhaps: what
 * is changed can be taken back. Pure.
 * @param taken ids of screens whose change was taken away just now.
 */
export function screenRows(
  overrides: readonly HouseholdOverride[],
  me: string | null,
  taken: ReadonlySet<string>,
): readonly ScreenRow[] {
  const byId = new Map<string, HouseholdOverride[]>();
  for (const one of overrides) {
    const id = overriddenId(one.override);
    if (id !== null) byId.set(id, [...(byId.get(id) ?? []), one]);
  }
  const others = [...new Set([...byId.keys(), ...taken])].filter((id) => !isListed(id)).sort();
  return [...CHANGEABLE_SCREENS, ...others].map((id): ScreenRow => {
    const own = byId.get(id) ?? [];
    const isTheirs = own.some(({ beside = {} }) => !mayWrite(beside, me));
    return {
      id,
      name: isListed(id) ? null : (own[0]?.name ?? id),
      standing: own.length === 0 ? 'product' : isTheirs ? 'theirs' : 'changed',
      canPutBack: own.length === 0 && taken.has(id),
    };
  });
}
