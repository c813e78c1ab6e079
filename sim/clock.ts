import { createTimerHeap, type Due } from './timer-heap.ts';

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
  /**
   * Sets the clock wrong by this much against what it was made with. Nothing else happens: whoever waits, waits as long
   * as before, and listeners of {@link onJump} move the times that they have written down.
   */
  setSkew(ms: number): void;
  /** How wrong it is now, ms: `now` less this is what it would show. */
  readonly skew: () => number;
  /** Hears by how much the clock was set. @returns stops hearing. */
  onJump(listener: (ms: number) => void): () => void;
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

interface Timer extends Due {
  run: () => void;
  isCancelled: boolean;
}

const LONGEST_TIMEOUT_MS = 2 ** 31 - 1; // a longer setTimeout fires at once

/** Cancelled timers lie where they are until they fall due, unless there are this many. */
const MOST_CANCELLED = 1_000;

/** `startAt`: hub time at the start, ms since 1970; without it the present. `skew`: how wrong the clock is from the start. */
export function createClock({
  real = realTime,
  speed = 1,
  startAt,
  skew: firstSkew = 0,
}: { real?: RealTime; speed?: number; startAt?: number | undefined; skew?: number } = {}): SimClock {
  let realAnchor = real.now();
  let hubAnchor = startAt ?? realAnchor;
  let rate = speed;
  let order = 0;
  const timers = createTimerHeap<Timer>();
  let alarm: { handle: unknown; at: number } | null = null;
  let isStopped = false;
  let skew = firstSkew;
  const jumpListeners = new Set<(ms: number) => void>();
  let cancelled = 0;
  /** While due timers run, what they begin is looked at once, at the end. */
  let isRunning = false;

  const now = () => hubAnchor + (real.now() - realAnchor) * rate;
  const anchorAt = (hubTime: number) => {
    realAnchor = real.now();
    hubAnchor = hubTime;
  };

  /** The next that somebody still waits for. */
  function next(): Timer | undefined {
    while (timers.first()?.isCancelled === true) timers.takeFirst();
    return timers.first();
  }

  function disarm(): void {
    if (alarm !== null) real.clearTimeout(alarm.handle);
    alarm = null;
  }

  function rearm(): void {
    if (isRunning) return;
    const due = isStopped || rate === 0 ? undefined : next();
    if (due === undefined) disarm();
    else if (alarm?.at !== due.at) {
      disarm();
      const wait = Math.min(LONGEST_TIMEOUT_MS, Math.max(0, Math.ceil((due.at - now()) / rate)));
      alarm = { at: due.at, handle: real.setTimeout(ring, wait) };
    }
  }

  function ring(): void {
    alarm = null;
    runDue(now(), () => undefined);
  }

  /** Runs what is due by then, in order; `arrive` moves time to each. */
  function runDue(until: number, arrive: (at: number) => void): void {
    isRunning = true;
    try {
      for (let due = next(); due !== undefined && due.at <= until; due = next()) {
        timers.takeFirst();
        due.isCancelled = true;
        arrive(due.at);
        due.run();
      }
      arrive(until);
    } finally {
      isRunning = false;
      rearm();
    }
  }

  return {
    now: () => now() + skew,
    after(ms, run) {
      if (isStopped) return () => undefined;
      const timer: Timer = { at: now() + Math.max(0, ms), order: order++, run, isCancelled: false };
      timers.add(timer);
      rearm();
      return () => {
        if (timer.isCancelled) return;
        timer.isCancelled = true;
        cancelled += 1;
        if (cancelled > MOST_CANCELLED) {
          timers.retain((each) => !each.isCancelled);
          cancelled = 0;
        }
      };
    },
    advance(ms) {
      runDue(now() + Math.max(0, ms), (at) => {
        if (at > now()) anchorAt(at);
      });
      // Time has moved: the alarm that is set would ring too late.
      disarm();
      rearm();
    },
    setSpeed(speedNow) {
      anchorAt(now());
      rate = Math.max(0, speedNow);
      disarm();
      rearm();
    },
    speed: () => rate,
    setSkew(ms) {
      const by = ms - skew;
      skew = ms;
      for (const listener of jumpListeners) listener(by);
    },
    skew: () => skew,
    onJump(listener) {
      jumpListeners.add(listener);
      return () => jumpListeners.delete(listener);
    },
    stop() {
      isStopped = true;
      timers.clear();
      disarm();
    },
  };
}
