import type { FromWorker } from '../port';
import type { Clock, Fetch, Locks, OpenSocket, SocketLike, StoragePort } from './deps';
import { leaseLocks, type Bus } from './lease-locks';

export interface PagePorts {
  deps: {
    clock: Clock;
    fetch: Fetch;
    openSocket: OpenSocket;
    storage: StoragePort;
    random: () => number;
    locks: Locks;
  };
  stored: (id: number, value: string | null) => void;
}

const clock: Clock = {
  now: () => Date.now(),
  mono: () => performance.now(),
  setTimeout: (run, ms) => setTimeout(run, ms),
  clearTimeout: (timer) => clearTimeout(timer as number),
};

/** Locks over all tabs: the browser's own in a secure context, else a lease between the tabs. */
function browserLocks(): Locks {
  const { locks } = navigator as { locks?: LockManager };
  // The DOM types the channel's handler with a 'this' that nobody here uses.
  if (locks === undefined)
    return leaseLocks(new BroadcastChannel('porchlight.locks') as unknown as Bus, clock, Math.random);
  return {
    hold: (name, run) => locks.request(name, run),
    tryHold: async (name, run) => {
      const result: unknown = await locks.request(name, { ifAvailable: true }, async (lock) =>
        lock === null ? null : run(),
      );
      return result as Awaited<ReturnType<typeof run>> | null;
    },
  };
}

/** The browser as the core sees it; storage is asked of the page, for a worker has none that lasts. */
export function createPagePorts(post: (message: FromWorker) => void): PagePorts {
  const waiting = new Map<number, (value: string | null) => void>();
  let last = 0;
  const ask = (message: { do: 'read' | 'write' | 'remove'; key: string; value?: string }): Promise<string | null> =>
    new Promise((resolve) => {
      last += 1;
      waiting.set(last, resolve);
      post({ type: 'store', id: last, ...message });
    });
  return {
    deps: {
      clock,
      fetch: (url, init) => fetch(url, init),
      // The DOM types its handlers with a 'this' that nobody here uses.
      openSocket: (url) => new WebSocket(url) as unknown as SocketLike,
      random: Math.random,
      locks: browserLocks(),
      storage: {
        read: (key) => ask({ do: 'read', key }),
        write: async (key, value) => {
          await ask({ do: 'write', key, value });
        },
        remove: async (key) => {
          await ask({ do: 'remove', key });
        },
      },
    },
    stored(id, value) {
      waiting.get(id)?.(value);
      waiting.delete(id);
    },
  };
}
