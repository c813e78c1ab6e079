import type { Watch } from './watch';

/** One value that somebody sets and others draw. */
export interface Box<T> extends Watch<T> {
  set: (next: T) => void;
}

export function createBox<T>(first: T): Box<T> {
  let value = first;
  const listeners = new Set<() => void>();
  return {
    get: () => value,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
    set: (next) => {
      value = next;
      for (const listener of [...listeners]) listener();
    },
  };
}
