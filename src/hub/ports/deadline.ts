import { HubError } from '../errors';
import type { Clock } from './deps';

export const sleep = (clock: Clock, ms: number): Promise<void> =>
  new Promise((resolve) => clock.setTimeout(resolve, ms));

/**
 * Runs with a signal that is aborted when the time is over; then it rejects with `timeout`. At its end, too: what was not
 * read by then is not waited for.
 */
export async function withDeadline<T>(
  clock: Clock,
  ms: number,
  what: string,
  run: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const stop = new AbortController();
  const { promise: late, reject } = deferred<never>();
  const timer = clock.setTimeout(() => {
    reject(new HubError('timeout', what));
  }, ms);
  try {
    return await Promise.race([run(stop.signal), late]);
  } finally {
    clock.clearTimeout(timer);
    stop.abort();
  }
}

function deferred<T>(): { promise: Promise<T>; reject: (cause: HubError) => void } {
  let reject: (cause: HubError) => void = () => undefined;
  const promise = new Promise<T>((_, fail) => {
    reject = fail;
  });
  return { promise, reject };
}
