/** Entry, exit and alarm delays that a person may choose, in seconds (S9.3). */
export const DELAYS_S = [0, 10, 20, 30, 40, 50, 60, 120, 180, 240, 300] as const;

/** The most that a hub counts for an entry sensor, in seconds. */
const MOST_ENTRY_S = 240;
const LEAST_SAFE_S = { entry: 30, exit: 45 } as const;

export type DelayKind = 'entry' | 'exit' | 'return';

/** What a delay that a hub keeps by name may be. */
export const ENTRY_DELAYS_S: readonly number[] = DELAYS_S.filter((seconds) => seconds <= MOST_ENTRY_S);

/** What the screens of auto return may be set to: nobody reads a screen in no seconds. */
export const RETURNS_S: readonly number[] = DELAYS_S.filter((seconds) => seconds > 0);

/**
 * What to say of a chosen delay beside what it does: short ones raise false alarms, long ones are late. Every
 * delay stays choosable.
 */
export function delayHint(kind: DelayKind, seconds: number): 'short' | 'long' | 'most' | null {
  if (kind === 'return') return null;
  if (seconds < LEAST_SAFE_S[kind]) return 'short';
  if (kind === 'exit' || seconds < MOST_ENTRY_S) return null;
  return seconds > MOST_ENTRY_S ? 'most' : 'long';
}

/** The value on the list that stands nearest to one that another client set. */
export const nearestDelay = (choices: readonly number[], seconds: number): number =>
  choices.reduce((best, one) => (Math.abs(one - seconds) < Math.abs(best - seconds) ? one : best), choices[0] ?? 0);
