import { browserStorage, sessionState } from '@/hub';

export const START_KEY = 'porchlight.start';

/** Id of the board that this account starts with in this browser; null: it starts at the security home. */
export function startOf(): string | null {
  try {
    const { of, board } = JSON.parse(browserStorage()?.getItem(START_KEY) ?? '{}') as Record<string, unknown>;
    return of === sessionState.user?.uuid && typeof board === 'string' ? board : null;
  } catch {
    return null; // Written by hand, or cut off.
  }
}
