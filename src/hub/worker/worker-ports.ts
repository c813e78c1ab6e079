import type { FromWorker } from '../api/port';
import {
  ownLocks,
  type Clock,
  type Fetch,
  type FileFetch,
  type Locks,
  type OpenSocket,
  type SocketLike,
  type StoragePort,
} from '../ports/deps';
import { machineClock } from '../ports/machine-clock';

export interface PagePorts {
  deps: {
    clock: Clock;
    fetch: Fetch;
    fetchFile: FileFetch;
    openSocket: OpenSocket;
    storage: StoragePort;
    random: () => number;
    locks: Locks;
  };
  stored: (id: number, value: string | null) => void;
}

/** The lease between tabs is fetched where it is needed. Where it cannot be had, this tab is taken for the only one. */
function sharedLease(): Locks {
  const own = ownLocks();
  let shared: Promise<Locks> | null = null;
  const lease = () =>
    (shared ??= import('../ports/tab-lease').then(
      ({ tabLease }) => tabLease(),
      () => {
        shared = null;
        return own;
      },
    ));
  return {
    hold: async (name, run) => (await lease()).hold(name, run),
    tryHold: async (name, run) => (await lease()).tryHold(name, run),
  };
}

/** Locks over all tabs: the browser's own in a secure context, else a lease between the tabs. */
function browserLocks(): Locks {
  const { locks } = navigator as { locks?: LockManager };
  if (locks === undefined) return sharedLease();
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
      clock: machineClock,
      fetch: (url, init) => fetch(url, init),
      fetchFile: (url, init) => fetch(url, init),
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
