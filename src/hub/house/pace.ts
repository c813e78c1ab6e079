import { background } from '../ports/background';
import type { Clock, Report, Timer } from '../ports/deps';

/** Holds back what a hub is asked for too often. */
export interface Pace {
  /** Runs at once, then at most once in a while; what is asked for in between runs at its end. */
  atMost: (apartMs: number, run: () => Promise<unknown>, what: string) => () => void;
  stop: () => void;
}

/** @param isReady asked when the time has come: a line that is down is asked for nothing */
export function createPace(clock: Clock, isReady: () => boolean, report: Report): Pace {
  const waits = new Set<Timer>();
  return {
    atMost(apartMs, run, what) {
      let timer: Timer | null = null;
      let isAsked = false;
      const go = () => {
        isAsked = false;
        const wait = clock.setTimeout(() => {
          waits.delete(wait);
          timer = null;
          if (isAsked) go();
        }, apartMs);
        waits.add((timer = wait));
        if (isReady()) background(run(), what, report);
      };
      return () => {
        if (timer === null) go();
        else isAsked = true;
      };
    },
    stop() {
      for (const wait of waits) clock.clearTimeout(wait);
    },
  };
}
