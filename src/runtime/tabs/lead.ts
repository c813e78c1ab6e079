import { createBox } from '../watch/box';
import type { Watch } from '../watch/watch';

/** Runs while its page is the only holder of the name in this browser; rejects with the signal. */
export type Hold = (name: string, run: () => Promise<void>, signal: AbortSignal) => Promise<unknown>;

export interface Lead extends Watch<boolean> {
  /** Into the line, or out of it: the next tab leads at once. */
  want: (isWanted: boolean) => void;
  /** To the end of the line, as a page does that is put behind others. */
  giveWay: () => void;
}

/** One page of a browser leads; when it closes, or leaves the line, the next one does. */
export function createLead(name: string, hold: Hold): Lead {
  const { get, subscribe, set: put } = createBox(false);
  let leave: (() => void) | null = null;
  const set = (next: boolean) => {
    if (get() !== next) put(next);
  };

  function stand(): void {
    const gone = new AbortController();
    const { signal } = gone;
    const held = new Promise<void>((resolve) => {
      leave = () => {
        leave = null;
        gone.abort();
        resolve();
        set(false);
      };
    });
    hold(
      name,
      () => {
        if (signal.aborted) return Promise.resolve();
        set(true);
        return held;
      },
      signal,
    ).catch(() => {
      // A browser whose locks fail has each page lead rather than none: an alarm is heard twice rather than never.
      if (!signal.aborted) set(true);
    });
  }

  return {
    get,
    subscribe,
    want: (isWanted) => {
      if (!isWanted) leave?.();
      else if (leave === null) stand();
    },
    giveWay: () => {
      if (leave === null) return;
      leave();
      stand();
    },
  };
}

interface Lease {
  hold: (name: string, run: () => Promise<void>) => Promise<unknown>;
}

/**
 * The browser's own locks; where it has none, as on plain http, a lease between its tabs, which is fetched.
 * @param fetchLease rejects where it cannot be had: every page leads then
 */
export function browserHold(locks: LockManager | undefined, fetchLease: () => Promise<Lease>): Hold {
  if (locks !== undefined) return (name, run, signal) => locks.request(name, { signal }, run);
  let lease: Promise<Lease> | null = null;
  return async (name, run) => (await (lease ??= fetchLease())).hold(name, run);
}
