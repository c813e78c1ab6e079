/**
 * Ends of what an older session asked for are dropped (I-50): whoever begins something asks for this, and once more
 * after each wait whether the session is the same.
 */
export type SameSession = () => () => boolean;

/** @returns `end`: whatever was begun until now belongs to an older session. */
export function createSessionCount(): { sameSession: SameSession; end: () => void } {
  let present = 0;
  return {
    sameSession: () => {
      const mine = present;
      return () => mine === present;
    },
    end: () => {
      present += 1;
    },
  };
}
