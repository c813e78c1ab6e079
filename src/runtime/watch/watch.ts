import { snapshot, subscribe } from 'valtio/vanilla';
import { keepSame } from './same';

/**
 * Reads a piece of state, or what another watch or ticker tells, and remembers that it was read. What comes back is
 * frozen and keeps its identity.
 */
export interface See {
  <T>(watch: Watch<T>): T;
  <T extends object>(state: T): T;
}

export interface Watch<T> {
  get: () => T;
  /** @returns the function that ends it. */
  subscribe: (listener: () => void) => () => void;
}

/** State is plain data, so whatever has these two functions is a watch. */
const isWatch = (source: object): source is Watch<unknown> =>
  'get' in source &&
  typeof source.get === 'function' &&
  'subscribe' in source &&
  typeof source.subscribe === 'function';

/** Reads without following, for the moment of a touch. */
export const readNow: See = (source: object) => (isWatch(source) ? source.get() : source) as never;

/**
 * A value derived from any number of proxies, computed again only when one of those it read has changed. A batch that
 * changes many of them is one computation, and listeners hear only of a result that differs.
 */
export function createWatch<T>(read: (see: See) => T): Watch<T> {
  const listeners = new Set<() => void>();
  const watched = new Map<object, () => void>();
  let value: { now: T } | null = null;
  let isFresh = false;
  let isAnnounced = false;

  const onChange = () => {
    isFresh = false;
    if (isAnnounced) return;
    isAnnounced = true;
    queueMicrotask(() => {
      isAnnounced = false;
      const before = value?.now;
      if (get() !== before || value === null) for (const listener of [...listeners]) listener();
    });
  };
  function follow(seen: ReadonlySet<object>): void {
    for (const [state, stop] of watched)
      if (!seen.has(state)) {
        stop();
        watched.delete(state);
      }
    for (const source of seen)
      if (!watched.has(source))
        watched.set(source, isWatch(source) ? source.subscribe(onChange) : subscribe(source, onChange, true));
  }
  function get(): T {
    if (isFresh && value !== null) return value.now;
    const seen = new Set<object>();
    const see: See = (source: object) => {
      seen.add(source);
      // A snapshot of a readonly type is that type, frozen.
      return (isWatch(source) ? source.get() : snapshot(source)) as never;
    };
    const next = read(see);
    value = { now: keepSame(value?.now, next) };
    // Without listeners a change would go unheard, so the next reader computes again.
    isFresh = listeners.size > 0;
    if (isFresh) follow(seen);
    return value.now;
  }
  return {
    get,
    subscribe: (listener) => {
      listeners.add(listener);
      get();
      return () => {
        listeners.delete(listener);
        if (listeners.size > 0) return;
        for (const stop of watched.values()) stop();
        watched.clear();
        isFresh = false;
      };
    },
  };
}
