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
  /** Whether time of day and the clock that never jumps went apart since the hub told its time. */
  isOld: () => boolean;
  /** The hub told its time. @returns its zero */
  learn: (at: number) => number;
  /** Takes a zero that was kept from before, until the hub tells its time. @returns the one that counts */
  remember: (kept: number | null) => number | null;
  /** The zero that is shown while the two clocks went apart: as much later as the machine may have slept. */
  shownZero: () => number;
}

export function createHubClock(clock: Clock): HubClock {
  let zero: number | null = null;
  /** How far time of day was before that clock when the hub told its time; NaN, and so never apart: it never did. */
  let leadMs = Number.NaN;
  /** What the page is told of it, while the two did not go apart. */
  let shown = Number.NaN;
  const lead = () => clock.now() - clock.mono();

  return {
    now: () => Math.round(zero === null ? clock.now() : clock.mono() - zero),
    zero: () => zero,
    isOld: () => Math.abs(lead() - leadMs) > NEWS_MS,
    learn(at) {
      leadMs = lead();
      return (zero = shown = clock.mono() - at);
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
