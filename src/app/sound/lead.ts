import { createBox } from '@/runtime/watch/box';
import type { Watch } from '@/runtime/watch/watch';

/** Runs while its page is the only holder of the name in this browser; rejects with the signal. */
export type Hold = (name: string, run: () => Promise<void>, signal: AbortSignal) => Promise<unknown>;

export interface Standing {
  /** The browser lets this page sound now. */
  hasVoice: boolean;
  /** It hears its house. */
  isLive: boolean;
}

/**
 * Whether a page stands in line for what every tab of the house would sound, chime and doorbell. One that may not
 * sound, or that no longer hears the house, leaves the place to a tab that does.
 */
export const standsInLine = ({ hasVoice, isLive }: Standing): boolean => hasVoice && isLive;

export interface ToSound {
  hasVoice: boolean;
  hasSiren: boolean;
  /** Hub whose countdown beeps here; null: none. */
  countdownOf: string | null;
}

/**
 * The lines in which a page stands for what goes on sounding: one a thing, and only for what it has to sound itself, so
 * that it never waits for a tab that has another house in view, or hears nothing of this one. null: not in that line.
 */
export const linesFor = ({
  hasVoice,
  hasSiren,
  countdownOf,
}: ToSound): Record<'siren' | 'countdown', string | null> => ({
  siren: hasVoice && hasSiren ? 'siren' : null,
  countdown: hasVoice && countdownOf !== null ? `countdown.${countdownOf}` : null,
});

export interface Lead extends Watch<boolean> {
  /** Into the line, or out of it: the next tab leads at once. */
  want: (isWanted: boolean) => void;
  /** To the end of the line, as a page does that is put behind others. */
  giveWay: () => void;
}

/** One page of a browser sounds; when it closes, or leaves the line, the next one does. */
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
      // A browser whose locks fail hears an alarm twice rather than never.
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

/**
 * What sounds once sounds in one page.
 * @param tooLate after it nobody sounds this any more
 * @param rest how long the name is kept from the others: until it is too late for them
 */
export function soundOnce(
  name: string,
  hold: Hold,
  sound: () => void,
  tooLate: AbortSignal,
  rest: () => Promise<void>,
): void {
  hold(
    name,
    () => {
      if (tooLate.aborted) return Promise.resolve();
      sound();
      return rest();
    },
    tooLate,
  ).catch(() => {
    if (!tooLate.aborted) sound();
  });
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
