import type { Clock, Timer } from '../ports/deps';
import type { HubState } from '../state/model';

type Wish = (hub: HubState) => boolean;
interface Waiter {
  isFulfilled: Wish;
  end: (result: boolean) => void;
}

/** Those who wait for a hub's reports to say something. */
export interface Waiters {
  /** true as soon as it is fulfilled; false when the time is over. */
  wait: (hub: HubState, isFulfilled: Wish, ms: number) => Promise<boolean>;
  /** The hub stands like this now. */
  tell: (hub: HubState) => void;
  stop: () => void;
}

export function createWaiters(clock: Clock): Waiters {
  const waiters = new Set<Waiter>();
  return {
    wait(hub, isFulfilled, ms) {
      if (isFulfilled(hub)) return Promise.resolve(true);
      return new Promise((resolve) => {
        let timer: Timer | null = null;
        const waiter: Waiter = {
          isFulfilled,
          end(result) {
            waiters.delete(waiter);
            if (timer !== null) clock.clearTimeout(timer);
            resolve(result);
          },
        };
        timer = clock.setTimeout(() => waiter.end(false), ms);
        waiters.add(waiter);
      });
    },
    tell(hub) {
      for (const waiter of waiters) if (waiter.isFulfilled(hub)) waiter.end(true);
    },
    stop() {
      for (const waiter of waiters) waiter.end(false);
    },
  };
}
