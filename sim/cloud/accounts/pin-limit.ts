import type { Store } from '../../store/store.ts';
import type { Account } from './accounts.ts';

const LOCKED_FROM = 9;
const LOCKED_EVERY = 3;
const FIRST_LOCK_MS = 90_000;
const LONGEST_LOCK_MS = 15 * 60_000;
const PASSWORD_FROM = 21;

/** How long a PIN is locked after so many wrong ones in a row. @returns ms; 0 = not at all */
export function lockAfter(wrong: number): number {
  if (wrong < LOCKED_FROM || (wrong - LOCKED_FROM) % LOCKED_EVERY !== 0) return 0;
  return Math.min(LONGEST_LOCK_MS, FIRST_LOCK_MS * 2 ** ((wrong - LOCKED_FROM) / LOCKED_EVERY));
}

interface Count {
  wrong: number;
  /** Hub time, ms. */
  lockedUntil: number;
  /** The last alarm that was tried in spite of a lock, and how often. */
  alarm?: { name: string; tries: number };
}

/** Wrong PINs in a row by account, across pads, sessions and restarts. */
export interface PinLimit {
  /** Whole seconds until a PIN is looked at again; 0 = now. */
  secondsLeft(account: Account): number;
  /** Whether so many were wrong that only the account's password opens the pad again. */
  needsPassword(account: Account): boolean;
  failed(account: Account): void;
  /** One pad of each alarm is looked at in spite of a lock. @returns false when its tries are spent */
  takeAlarmTry(account: Account, alarm: string): boolean;
  clear(account: Account): void;
}

export function createPinLimit(store: Store, now: () => number): PinLimit {
  const keyOf = ({ PK_User }: Account) => `cloud.wrong-pins.${String(PK_User)}`;
  const countOf = (account: Account): Count => store.get<Count>(keyOf(account)) ?? { wrong: 0, lockedUntil: 0 };
  return {
    secondsLeft: (account) => Math.max(0, Math.ceil((countOf(account).lockedUntil - now()) / 1_000)),
    needsPassword: (account) => countOf(account).wrong >= PASSWORD_FROM,
    failed(account) {
      const before = countOf(account);
      const wrong = before.wrong + 1;
      const lock = lockAfter(wrong);
      // A try that an alarm gave ends no lock that runs; from 21 on no time ends it.
      const lockedUntil = wrong >= PASSWORD_FROM ? 0 : lock === 0 ? before.lockedUntil : now() + lock;
      store.set(keyOf(account), { ...before, wrong, lockedUntil } satisfies Count);
    },
    takeAlarmTry(account, name) {
      const before = countOf(account);
      const tries = before.alarm?.name === name ? before.alarm.tries : 0;
      if (tries >= LOCKED_EVERY) return false;
      store.set(keyOf(account), { ...before, alarm: { name, tries: tries + 1 } } satisfies Count);
      return true;
    },
    clear: (account) => store.set(keyOf(account), undefined),
  };
}
