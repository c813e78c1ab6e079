/** Hub time: everything in the simulated home that waits or dates something asks this clock and no other. */
export interface SimClock {
  /** Milliseconds since 1970, hub time. */
  readonly now: () => number;
  /** Runs `run` once when `ms` of hub time have passed. @returns cancels it. */
  after(ms: number, run: () => void): () => void;
  /** Moves hub time forward and runs everything that falls due on the way, in order and at its own time. */
  advance(ms: number): void;
  /** Hub seconds in one real second, from now on; 0 stands still. */
  setSpeed(speed: number): void;
  readonly speed: () => number;
  /** Forgets all timers; `now` goes on. */
  stop(): void;
}

export interface RealTime {
  now(): number;
  setTimeout(run: () => void, ms: number): unknown;
  clearTimeout(timer: unknown): void;
}

export const realTime: RealTime = {
  now: Date.now,
  setTimeout: (run, ms) => setTimeout(run, ms),
  clearTimeout: (timer) => {
    clearTimeout(timer as ReturnType<typeof setTimeout>);
  },
};

interface Timer {
  at: number;
  order: number;
  run: () => void;
}

const LONGEST_TIMEOUT_MS = 2 ** 31 - 1; // a longer setTimeout fires at once

export function createClock({ real = realTime, speed = 1 }: { real?: RealTime; speed?: number } = {}): SimClock {
  let realAnchor = real.now();
  let hubAnchor = realAnchor;
  let rate = speed;
  let order = 0;
  let timers: Timer[] = [];
  let alarm: unknown = null;
  let isStopped = false;

  const now = () => hubAnchor + (real.now() - realAnchor) * rate;
  const anchorAt = (hubTime: number) => {
    realAnchor = real.now();
    hubAnchor = hubTime;
  };
  const firstDue = (until: number) =>
    timers.reduce<Timer | null>((first, each) => {
      if (each.at > until) return first;
      if (first === null) return each;
      return each.at < first.at || (each.at === first.at && each.order < first.order) ? each : first;
    }, null);
  const drop = (timer: Timer) => {
    timers = timers.filter((each) => each !== timer);
  };

  function rearm(): void {
    if (alarm !== null) real.clearTimeout(alarm);
    alarm = null;
    if (isStopped || rate === 0 || timers.length === 0) return;
    const next = Math.min(...timers.map((each) => each.at));
    const wait = Math.min(LONGEST_TIMEOUT_MS, Math.max(0, Math.ceil((next - now()) / rate)));
    alarm = real.setTimeout(() => {
      alarm = null;
      try {
        runDue(now());
      } finally {
        rearm();
      }
    }, wait);
  }

  function runDue(until: number): void {
    for (let due = firstDue(until); due !== null; due = firstDue(until)) {
      drop(due);
      due.run();
    }
  }

  return {
    now,
    after(ms, run) {
      if (isStopped) return () => undefined;
      const timer: Timer = { at: now() + Math.max(0, ms), order: order++, run };
      timers.push(timer);
      rearm();
      return () => {
        if (!timers.includes(timer)) return;
        drop(timer);
        rearm();
      };
    },
    advance(ms) {
      const until = now() + Math.max(0, ms);
      try {
        for (let due = firstDue(until); due !== null; due = firstDue(until)) {
          drop(due);
          if (due.at > now()) anchorAt(due.at);
          due.run();
        }
        if (until > now()) anchorAt(until);
      } finally {
        rearm();
      }
    },
    setSpeed(next) {
      anchorAt(now());
      rate = Math.max(0, next);
      rearm();
    },
    speed: () => rate,
    stop() {
      isStopped = true;
      timers = [];
      rearm();
    },
  };
}
