import { firstSession } from '../state/first-session';
import type { Problem, SessionState } from '../state/model';

/** How a session stands, and which one it is: what comes late of an older one is told from what is of this one (I-50). */
export interface Life {
  state: () => SessionState;
  set: (fields: Partial<SessionState>) => void;
  /** @returns whether the session of this moment is still the one that there is. */
  mine: () => () => boolean;
  /** Whatever is under way is of an older session from now on. */
  next: () => void;
  /** Nobody is signed in any more. @param problem why, where somebody should know. */
  end: (problem: Problem | null) => void;
}

export interface LifeOptions {
  touch: () => void;
  /** The end of a session reaches the page by itself, before anything of the next one (S4.31). */
  flushNow: () => void;
  /** Everything that a session has ends: timers, credentials, sockets, lists, PINs. */
  onEnd: () => void;
}

export function createLife({ touch, flushNow, onEnd }: LifeOptions): Life {
  let state = firstSession();
  let generation = 0;

  const next = () => {
    generation += 1;
  };

  return {
    state: () => state,
    set(fields) {
      state = { ...state, ...fields };
      touch();
    },
    mine() {
      const at = generation;
      return () => at === generation;
    },
    next,
    end(problem) {
      next();
      onEnd();
      state = { ...firstSession(), phase: 'signed-out', problem };
      flushNow();
    },
  };
}
