import type { Clock } from '../ports/deps';

/** A hub's clock that seems to differ by less stands as it was measured before. */
const NEWS_MS = 1_000;

/**
 * The hub's clock, counted on the clock that never jumps: one that somebody sets makes no alarm older (R-31, I-33).
 * `zero` is when it was the hub's 1970 on that clock.
 */
export interface HubClock {
  /** Milliseconds since 1970 by the hub's clock, as far as it is known. */
  now: () => number;
  /** null: the hub's time was never told. */
  zero: () => number | null;
  /** Whether time of day and the clock that never jumps went apart since the hub told its time, or it told two times. */
  isOld: () => boolean;
  /** The hub answered what time it is. @returns its zero */
  learn: (at: number) => number;
  /**
   * A report says when it happened: to the millisecond, but it may come late. @returns its zero; null: it says another
   * time than the hub's own answer did, and only the hub tells which of the two is wrong
   */
  hear: (at: number) => number | null;
  /** Takes a zero that was kept from before, until the hub tells its time. @returns the one that counts */
  remember: (kept: number | null) => number | null;
  /** The zero that is shown while the two clocks went apart: as much later as the machine may have slept. */
  shownZero: () => number;
}

export function createHubClock(clock: Clock): HubClock {
  let zero: number | null = null;
  /** As the hub answered last; NaN, and so never contradicted: it never did. */
  let answered = Number.NaN;
  let isContradicted = false;
  /** How far time of day was before that clock when the hub told its time; NaN, and so never apart: it never did. */
  let leadMs = Number.NaN;
  /** What the page is told of it, while the two did not go apart. */
  let shown = Number.NaN;
  const lead = () => clock.now() - clock.mono();
  function take(next: number): number {
    leadMs = lead();
    return (zero = shown = next);
  }

  return {
    now: () => Math.round(zero === null ? clock.now() : clock.mono() - zero),
    zero: () => zero,
    isOld: () => isContradicted || isClockNews(leadMs, lead()),
    learn(at) {
      isContradicted = false;
      return take((answered = clock.mono() - at));
    },
    hear(at) {
      const heard = clock.mono() - at;
      isContradicted = isClockNews(answered, heard);
      return isContradicted ? null : take(heard);
    },
    remember(kept) {
      if (zero === null) {
        shown = kept ?? Number.NaN;
        leadMs = lead();
      }
      return zero ?? kept;
    },
    shownZero: () => shown - Math.max(0, lead() - leadMs),
  };
}

/** Whether a zero tells anything: what a message was late by is no news. */
export const isClockNews = (told: number, zero: number): boolean => Math.abs(told - zero) > NEWS_MS;
