import type { Account } from '../accounts/accounts.ts';

/** News for people who are signed in, as it travels on /v1/websocket (protocol 4.2). */
export interface Push {
  event: string;
  data: Record<string, unknown>;
  /** Whether this account may hear of it. */
  isFor: (account: Account) => boolean;
}

export interface Pushes {
  /**
   * Tells every open cloud socket whose account `isFor` lets hear; with nobody listening it is forgotten.
   * @param isFor everybody by default; give a test for what belongs to one location or one member
   */
  push: (event: string, data: Record<string, unknown>, isFor?: (account: Account) => boolean) => void;
  /** @returns stops hearing. */
  onPush: (listener: (push: Push) => void) => () => void;
}

export function createPushes(): Pushes {
  const listeners = new Set<(push: Push) => void>();
  return {
    push(event, data, isFor = () => true) {
      // What is told is what was true now, whatever happens before it is written to a socket.
      const frozen = structuredClone(data);
      for (const listener of [...listeners]) listener({ event, data: frozen, isFor });
    },
    onPush(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
