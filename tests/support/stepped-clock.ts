import type { Clock } from '../../src/hub/ports/deps.ts';

/** Timers of the machine are numbers or objects; those that are stepped through are these. */
class Stepped {
  readonly at: number;
  readonly run: () => void;

  constructor(at: number, run: () => void) {
    this.at = at;
    this.run = run;
  }
}

/**
 * A clock that stands until it is told how far to go; timers on the way ring in their order.
 * @param startAt the time of day that it stands at
 * @param fromMs timers for less than this ring by themselves: what is only put off for a moment, beside real sockets
 */
export function steppedClock({ startAt = 0, fromMs = 0 } = {}): {
  clock: Clock;
  advance: (ms: number) => Promise<void>;
  /** How many timers have yet to ring. */
  waiting: () => number;
} {
  let mono = 0;
  const timers = new Set<Stepped>();
  return {
    clock: {
      now: () => startAt + mono,
      mono: () => mono,
      setTimeout: (run, ms) => {
        if (ms < fromMs) return setTimeout(run, ms);
        const timer = new Stepped(mono + ms, run);
        timers.add(timer);
        return timer;
      },
      clearTimeout: (timer) => {
        if (timer instanceof Stepped) timers.delete(timer);
        else clearTimeout(timer as NodeJS.Timeout);
      },
    },
    waiting: () => timers.size,
    async advance(ms) {
      const end = mono + ms;
      for (;;) {
        for (let turn = 0; turn < 10; turn += 1) await Promise.resolve();
        const due = [...timers].filter(({ at }) => at <= end).sort((a, b) => a.at - b.at)[0];
        if (due === undefined) break;
        timers.delete(due);
        mono = Math.max(mono, due.at);
        due.run();
      }
      mono = end;
    },
  };
}
