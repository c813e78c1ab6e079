import { createClock, type SimClock } from './clock.ts';
import type { Store } from './store/store.ts';

/** How wrong the home's clock was set. */
const SKEW = 'clock/skew';
/** How far the home's time runs ahead of ours, ms. */
const AHEAD = 'clock/ahead';
const LOOK_EVERY_MS = 60_000;
const WORTH_KEEPING_MS = 1_000;

/**
 * The clock of a home, going on as the store left it: a house that was moved on by a day must not wake up yesterday,
 * with events that are still to come.
 * @param startAt hub time at the start, ms since 1970; without it where the home is by now
 */
export function openClock(
  store: Store,
  { speed, startAt, realNow = Date.now }: { speed: number; startAt: number | undefined; realNow?: () => number },
): SimClock {
  const ahead = store.get<number>(AHEAD) ?? 0;
  const begin = startAt ?? (ahead === 0 ? undefined : realNow() + ahead);
  const clock = createClock({ speed, startAt: begin, skew: store.get<number>(SKEW) ?? 0 });
  // Times that are written down move with the clock, so both are kept or lost together.
  clock.onJump(() => store.set(SKEW, clock.skew()));
  const look = () => {
    const now = Math.round(clock.now() - clock.skew() - realNow());
    if (Math.abs(now - (store.get<number>(AHEAD) ?? 0)) > WORTH_KEEPING_MS) store.set(AHEAD, now);
    clock.after(LOOK_EVERY_MS, look);
  };
  clock.after(LOOK_EVERY_MS, look);
  return clock;
}
