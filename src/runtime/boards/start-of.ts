import type { House } from '@/hub';

export const START_KEY = 'porchlight.start';

/** Id of the board that this account starts with in this browser; null: it starts at the security home. */
export function startOf({ state, storage }: House): string | null {
  try {
    const { of, board } = JSON.parse(storage()?.getItem(START_KEY) ?? '{}') as Record<string, unknown>;
    return of === state.session.user?.uuid && typeof board === 'string' ? board : null;
  } catch {
    return null; // Written by hand, or cut off.
  }
}
