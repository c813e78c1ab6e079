import type { Clock, Timer } from '../../src/hub/ports/deps.ts';
import { standingClock } from './hand-clock';

/** Shorter ones are the line's own, which goes on by itself. */
const LONG_MS = 500;

/**
 * A clock that stands, and whose timers of half a second and more ring by hand alone: what is due after another time
 * than the one that is rung does not happen.
 */
export function heldClock(): { clock: Clock; ring: (ms: number) => void } {
  const { clock } = standingClock();
  const held = new Map<Timer, { ms: number; run: () => void }>();
  return {
    clock: {
      ...clock,
      setTimeout(run, ms) {
        if (ms < LONG_MS) return clock.setTimeout(run, ms);
        const timer: Timer = {};
        held.set(timer, { ms, run });
        return timer;
      },
      clearTimeout(timer) {
        if (!held.delete(timer)) clock.clearTimeout(timer);
      },
    },
    ring(due) {
      for (const [timer, { ms, run }] of [...held])
        if (ms === due) {
          held.delete(timer);
          run();
        }
    },
  };
}
