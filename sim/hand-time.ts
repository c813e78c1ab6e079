import type { RealTime } from './clock.ts';

/** Real time under a test's hand. */
export interface HandTime extends RealTime {
  /** Rings the next timer that is due by then. @returns false where none is left: it is then now */
  ringNext(until: number): boolean;
}

export function handTime(start: number): HandTime {
  let at = start;
  let timers: { at: number; run: () => void }[] = [];
  return {
    now: () => at,
    setTimeout(run, ms) {
      const timer = { at: at + ms, run };
      timers.push(timer);
      return timer;
    },
    clearTimeout(timer) {
      timers = timers.filter((each) => each !== timer);
    },
    ringNext(until) {
      const [next] = timers.filter((each) => each.at <= until).sort((a, b) => a.at - b.at);
      at = next?.at ?? until;
      if (next === undefined) return false;
      timers = timers.filter((each) => each !== next);
      next.run();
      return true;
    },
  };
}
