import type { Clock, Timer } from '../ports/deps';
import { problemOf, type HubErrorCode } from '../errors';

/** What was read last, and why the last try failed, if it did; `value` null: nothing yet. */
export interface Reading<T> {
  value: T | null;
  failure: HubErrorCode | null;
}
export interface Feed<T> {
  get: () => Reading<T>;
  /** Reads while somebody listens: at once if what is there is old, then again and again. */
  subscribe: (listener: () => void) => () => void;
  /** Reads at once what somebody looks at, whenever the next try was due. */
  again: () => void;
}

/** Reads something now and then, keeps the last value when it fails, and stops when nobody looks. */
export function createFeed<T>(
  load: () => Promise<T>,
  clock: Pick<Clock, 'mono' | 'setTimeout' | 'clearTimeout'>,
  { everyMs, retryMs, onFailed }: { everyMs: number; retryMs: number; onFailed: (cause: unknown) => unknown },
): Feed<T> {
  let reading: Reading<T> = { value: null, failure: null };
  let dueAt = 0;
  let timer: Timer | null = null;
  let isLoading = false;
  const listeners = new Set<() => void>();

  const plan = () => {
    if (timer !== null || isLoading || listeners.size === 0) return;
    timer = clock.setTimeout(
      () => {
        timer = null;
        run();
      },
      Math.max(0, dueAt - clock.mono()),
    );
  };
  const settle = (next: Reading<T>, waitMs: number) => {
    isLoading = false;
    reading = next;
    dueAt = clock.mono() + waitMs;
    for (const listener of listeners) listener();
    plan();
  };
  const run = () => {
    isLoading = true;
    load().then(
      (value) => settle({ value, failure: null }, everyMs),
      // Whoever draws it says so; the next try is planned.
      (cause: unknown) => {
        onFailed(cause);
        settle({ value: reading.value, failure: problemOf(cause).code }, retryMs);
      },
    );
  };

  return {
    again() {
      dueAt = 0;
      if (timer !== null) clock.clearTimeout(timer);
      timer = null;
      plan();
    },
    get: () => reading,
    subscribe(listener) {
      listeners.add(listener);
      plan();
      return () => {
        listeners.delete(listener);
        if (listeners.size > 0 || timer === null) return;
        clock.clearTimeout(timer);
        timer = null;
      };
    },
  };
}
