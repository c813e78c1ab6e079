import type { Locks, StoragePort } from '../../../src/hub/ports/deps';
import type { Time } from './time';

/** What the tabs of one browser have in common: a storage that tells the others of each change, and locks that end with their tab. */
export interface Browser {
  readonly kept: Map<string, string>;
  storage: (tab: object) => StoragePort;
  locks: (tab: object) => Locks;
  /** Calls the listener of every other tab. */
  onChange: (tab: object, listener: (key: string, value: string | null) => void) => void;
  closed: (tab: object) => void;
}

const EVENT_MS = 1;

export function createBrowser(time: Time): Browser {
  const kept = new Map<string, string>();
  const listeners = new Map<object, (key: string, value: string | null) => void>();
  const queues = new Map<string, { tab: object; go: () => void }[]>();

  function tell(by: object, key: string): void {
    const value = kept.get(key) ?? null;
    for (const tab of listeners.keys()) if (tab !== by) time.set(() => listeners.get(tab)?.(key, value), EVENT_MS);
  }
  function release(name: string, one: { tab: object; go: () => void }): void {
    const queue = queues.get(name) ?? [];
    const place = queue.indexOf(one);
    if (place === -1) return;
    queue.splice(place, 1);
    if (place === 0) queue[0]?.go();
  }

  return {
    kept,
    onChange: (tab, listener) => void listeners.set(tab, listener),
    closed(tab) {
      listeners.delete(tab);
      for (const [name, queue] of queues)
        for (const one of queue.filter((each) => each.tab === tab)) release(name, one);
    },
    storage: (tab) => ({
      read: (key) => Promise.resolve(kept.get(key) ?? null),
      write(key, value) {
        if (!listeners.has(tab)) return Promise.resolve();
        kept.set(key, value);
        tell(tab, key);
        return Promise.resolve();
      },
      remove(key) {
        if (listeners.has(tab) && kept.delete(key)) tell(tab, key);
        return Promise.resolve();
      },
    }),
    locks: (tab) => {
      const hold = <T>(name: string, run: () => Promise<T>): Promise<T> =>
        new Promise((resolve, reject) => {
          const queue = queues.get(name) ?? [];
          queues.set(name, queue);
          const one = {
            tab,
            go: () => {
              const work = run();
              work.then(resolve, reject);
              const free = () => release(name, one);
              work.then(free, free);
            },
          };
          queue.push(one);
          if (queue[0] === one) one.go();
        });
      return {
        hold,
        tryHold: async (name, run) => ((queues.get(name)?.length ?? 0) > 0 ? null : hold(name, run)),
      };
    },
  };
}
