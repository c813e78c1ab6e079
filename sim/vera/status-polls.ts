import type { SimClock } from '../clock.ts';

/** Held requests cost the server memory; a client needs one for each page. */
const MOST_WAITING = 50;

export interface PollTimes {
  /** Hub time that passes before any answer, so that changes which come together travel together. */
  minimumDelayMs: number;
  timeoutMs: number;
}

/** Requests that are answered when there is news, or when their time is up. */
export interface StatusPolls<T> {
  /** @returns the news; null at the time-out or when the asker is gone; 'busy' when too many wait. */
  wait(news: () => T | null, times: PollTimes, gone: AbortSignal): Promise<T | null | 'busy'>;
  /** There may be news: everybody who waits looks again. */
  wake(): void;
  readonly stop: () => void;
}

export function createStatusPolls<T>(clock: SimClock): StatusPolls<T> {
  const waiting = new Set<{ look: () => void; end: () => void }>();

  return {
    wait(news, { minimumDelayMs, timeoutMs }, gone) {
      if (waiting.size >= MOST_WAITING) return Promise.resolve('busy');
      if (timeoutMs === 0 && minimumDelayMs === 0) return Promise.resolve(news());
      return new Promise((resolve) => {
        let isEarly = minimumDelayMs > 0;
        const settle = (value: T | null) => {
          waiting.delete(poll);
          cancelDelay();
          cancelTimeout();
          gone.removeEventListener('abort', poll.end);
          resolve(value);
        };
        const poll = {
          look() {
            const found = isEarly ? null : news();
            if (found !== null) settle(found);
          },
          end: () => settle(null),
        };
        waiting.add(poll);
        const cancelTimeout = clock.after(Math.max(timeoutMs, minimumDelayMs), () => settle(news()));
        const cancelDelay = clock.after(minimumDelayMs, () => {
          isEarly = false;
          poll.look();
        });
        gone.addEventListener('abort', poll.end);
        if (gone.aborted) poll.end();
        else poll.look();
      });
    },
    wake() {
      for (const poll of [...waiting]) poll.look();
    },
    stop() {
      for (const poll of [...waiting]) poll.end();
    },
  };
}
