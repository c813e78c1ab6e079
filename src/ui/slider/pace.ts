/** A dragged slider sends at most this often (design 5.9). */
export const SEND_EVERY_MS = 400;

export interface Pace {
  /** The thumb moved; true when the value should be sent now. */
  move(now: number): boolean;
  /** The thumb was let go; always sends. */
  release(): void;
}

/** Decides which values of a drag are sent: one each 400 ms, and the last one. The first waits, so that a jump sends once. */
export function createPace(everyMs: number = SEND_EVERY_MS): Pace {
  let lastSent: number | null = null;
  return {
    move(now) {
      if (lastSent === null) {
        lastSent = now;
        return false;
      }
      if (now - lastSent < everyMs) return false;
      lastSent = now;
      return true;
    },
    release() {
      lastSent = null;
    },
  };
}
