/**
 * Counting of wrong PINs per place and user, over pads, tabs, hubs and reloads (R-40 to R-42, I-20 to I-23).
 * Times in the record are wall-clock, because it outlives the page; a pad that is open counts on the monotonic clock.
 */
export interface PinRecord {
  /** Wrong ones in a row since the last right PIN or password. */
  wrong: number;
  /** Wall clock at which the present lock ends; 0: none. */
  lockedUntil: number;
  /** The last alarm that was given its one pad in spite of a lock. */
  grantedAlarm: string | null;
}
export const NO_WRONG_PINS: PinRecord = { wrong: 0, lockedUntil: 0, grantedAlarm: null };

export const TRIES_PER_PAD = 3;
export const TRIES_BEFORE_PASSWORD = 21;
const TRIES_BEFORE_LOCK = 9;
const FIRST_LOCK_MS = 90_000;
const LONGEST_LOCK_MS = 15 * 60_000;

/** How long the lock after this many wrong ones lasts; 0: no lock starts here. */
export function lockMsAfter(wrong: number): number {
  if (wrong < TRIES_BEFORE_LOCK || wrong % TRIES_PER_PAD !== 0) return 0;
  return Math.min(LONGEST_LOCK_MS, FIRST_LOCK_MS * 2 ** ((wrong - TRIES_BEFORE_LOCK) / TRIES_PER_PAD));
}

export function afterWrong(record: PinRecord, nowMs: number): PinRecord {
  const wrong = Math.min(TRIES_BEFORE_PASSWORD, record.wrong + 1);
  const lockMs = lockMsAfter(wrong);
  return { ...record, wrong, lockedUntil: lockMs > 0 ? nowMs + lockMs : record.lockedUntil };
}

export const afterRight = (record: PinRecord): PinRecord => ({ ...record, wrong: 0, lockedUntil: 0 });

/** Milliseconds that a lock still runs. A clock set back over a reload gives at most one full lock (I-22). */
export function lockLeftMs(record: PinRecord, nowMs: number): number {
  const longest = lockMsAfter(record.wrong - (record.wrong % TRIES_PER_PAD));
  return Math.max(0, Math.min(longest, record.lockedUntil - nowMs));
}

export const needsPassword = (record: PinRecord): boolean => record.wrong >= TRIES_BEFORE_PASSWORD;

export const triesOnPad = (record: PinRecord): number =>
  Math.max(0, Math.min(TRIES_PER_PAD, TRIES_BEFORE_PASSWORD - record.wrong));
