import { browserStorage, sessionState } from '@/hub';
import { START_KEY, startOf } from './start-of';

const listeners = new Set<() => void>();

/** Board that one account starts with in this browser; null: the security home. */
export const startBoard = {
  get: startOf,
  set: (board: string | null): void => {
    try {
      const text = JSON.stringify({ of: sessionState.user?.uuid, board });
      if (board === null) browserStorage()?.removeItem(START_KEY);
      else browserStorage()?.setItem(START_KEY, text);
    } catch {
      // Full or blocked: the switch goes back to where it was.
    }
    for (const listener of listeners) listener();
  },
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => {
      listeners.delete(listener);
    };
  },
};
