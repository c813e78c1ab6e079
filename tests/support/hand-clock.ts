import type { Clock } from '../../src/hub/ports/deps.ts';
import { HOME_DAY } from './home-time';

/** The machine's clock with two hands that a test moves: time that passes, and timers that ring before they are due. */
export interface HandClock {
  readonly clock: Clock;
  /** This much time has passed, or the tablet's clock jumped where `wallOnly`; timers still ring when they are due. */
  pass: (ms: number, wallOnly?: 'wallOnly') => void;
  /** Rings every timer now that was set for exactly so long. @returns how many there were */
  ring: (ms: number) => number;
}

export function handClock(
  machine: Pick<Clock, 'now' | 'mono'> = { now: Date.now, mono: () => performance.now() },
): HandClock {
  let wall = 0;
  let mono = 0;
  const timers = new Map<NodeJS.Timeout, { ms: number; run: () => void }>();
  return {
    clock: {
      now: () => machine.now() + wall,
      mono: () => machine.mono() + mono,
      setTimeout(run, ms) {
        const timer = setTimeout(() => {
          timers.delete(timer);
          run();
        }, ms);
        timers.set(timer, { ms, run });
        return timer;
      },
      clearTimeout(timer) {
        timers.delete(timer as NodeJS.Timeout);
        clearTimeout(timer as NodeJS.Timeout);
      },
    },
    pass(ms, wallOnly) {
      wall += ms;
      if (wallOnly === undefined) mono += ms;
    },
    ring(ms) {
      const due = [...timers].filter(([, timer]) => timer.ms === ms);
      for (const [timer, { run }] of due) {
        timers.delete(timer);
        clearTimeout(timer);
        run();
      }
      return due.length;
    },
  };
}

/** One that stands as the homes of tests do: what a client counts by its hub comes out exact. Timers still ring. */
export const standingClock = (): HandClock => handClock({ now: () => HOME_DAY, mono: () => 0 });
