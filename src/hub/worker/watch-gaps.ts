import type { Clock, Timer } from '../ports/deps';

/** A timer that comes this late means that the machine slept. */
const GAP_MS = 5_000;
const TICK_MS = 2_000;

/** Looks at both clocks every now and then. @returns ends it */
export function watchGaps(clock: Clock, onGap: () => void, onTick: () => void): () => void {
  let timer: Timer;
  let last = { mono: clock.mono(), now: clock.now() };
  function wait(): void {
    timer = clock.setTimeout(() => {
      const tick = { mono: clock.mono(), now: clock.now() };
      const gap = Math.max(tick.mono - last.mono, tick.now - last.now) - TICK_MS;
      last = tick;
      if (gap > GAP_MS) onGap();
      onTick();
      wait();
    }, TICK_MS);
  }
  wait();
  return () => {
    clock.clearTimeout(timer);
  };
}
