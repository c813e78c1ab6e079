import { vi } from 'vitest';
import type { Clock } from '../../../src/hub/ports/deps';

/** The time of a modelled world: it passes when a test says so, for hubs, cloud and tabs alike. */
export interface Time {
  /** Milliseconds since the world began; never jumps. */
  mono: () => number;
  /** Milliseconds since 1970 as they truly are. */
  trueNow: () => number;
  set: (run: () => void, ms: number) => number;
  clear: (timer: number) => void;
  /** Rings what falls due, in order, and lets everything that waits for an answer go on. */
  pass: (ms: number) => Promise<void>;
  /** So much time is over without anything having rung, as when a machine slept. */
  skip: (ms: number) => void;
}

export const EPOCH = Date.UTC(2026, 0, 5, 12);
/** Whole turns of the event loop: promises settle in one, and so do parts that were fetched before. */
export const turn: () => Promise<void> =
  'setImmediate' in globalThis ? () => new Promise((resolve) => setImmediate(resolve)) : turnsOfAPage();

/**
 * A page has turns of its own, one for each message. A part takes its own way there even where it was fetched before, and
 * so late as the machine is busy: whatever is on that way is waited for, or time would pass for those who wait for it.
 */
function turnsOfAPage(): () => Promise<void> {
  const { port1, port2 } = new MessageChannel();
  const waiting: (() => void)[] = [];
  port1.onmessage = () => waiting.shift()?.();
  const message = () =>
    new Promise<void>((resolve) => {
      waiting.push(resolve);
      port2.postMessage(null);
    });
  return async () => {
    await message();
    await vi.dynamicImportSettled();
    await message();
  };
}

/** What has a time of its own, which passes with the world's. */
export interface Elsewhere {
  advance: (ms: number) => void;
  /** Whether something is on its way that will come without any time passing. */
  isBusy: () => boolean;
  /** Settles once nothing is. */
  settle: () => Promise<void>;
}
/** In steps of this length it passes elsewhere, so that what comes of it comes no later. */
const STEP_MS = 100;

export function createTime(elsewhere: Elsewhere | null = null): Time {
  const settle = elsewhere === null ? turn : elsewhere.settle;
  const timers = new Map<number, { at: number; run: () => void }>();
  let now = 0;
  let last = 0;

  function due(until: number): [number, { at: number; run: () => void }] | null {
    let first: [number, { at: number; run: () => void }] | null = null;
    for (const entry of timers)
      if (entry[1].at <= until && (first === null || entry[1].at < first[1].at)) first = entry;
    return first;
  }
  return {
    mono: () => now,
    trueNow: () => EPOCH + now,
    set(run, ms) {
      last += 1;
      timers.set(last, { at: now + Math.max(0, ms), run });
      return last;
    },
    clear: (timer) => void timers.delete(timer),
    async pass(ms) {
      const until = now + ms;
      await settle();
      for (;;) {
        const next = due(until);
        if (next === null && now >= until) break;
        const at = Math.max(now, next?.[1].at ?? until);
        if (elsewhere !== null && at > now) {
          const step = Math.min(STEP_MS, at - now);
          elsewhere.advance(step);
          now += step;
          if (elsewhere.isBusy()) await settle();
          // What came of it may be due before that.
          if (now < at || elsewhere.isBusy()) continue;
        }
        now = at;
        if (next === null) break;
        if (!timers.delete(next[0])) continue;
        next[1].run();
        await settle();
      }
      await settle();
    },
    skip(ms) {
      elsewhere?.advance(ms);
      now += ms;
    },
  };
}

/** The clock of one tab. Once the tab is closed nothing of it rings any more. */
export function tabClock(time: Time, wallSkew: () => number): { clock: Clock; kill: () => void; timers: () => number } {
  const own = new Set<number>();
  let isAlive = true;
  return {
    timers: () => own.size,
    kill() {
      isAlive = false;
      for (const timer of own) time.clear(timer);
      own.clear();
    },
    clock: {
      now: () => time.trueNow() + wallSkew(),
      mono: time.mono,
      setTimeout(run, ms) {
        if (!isAlive) return 0;
        const timer = time.set(() => {
          own.delete(timer);
          run();
        }, ms);
        own.add(timer);
        return timer;
      },
      clearTimeout(timer) {
        own.delete(timer as number);
        time.clear(timer as number);
      },
    },
  };
}
