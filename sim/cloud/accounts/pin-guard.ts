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
}

/** Wrong PINs in a row by account, across pads, sessions and restarts. */
export interface PinGuard {
  /** Whole seconds until a PIN is looked at again; 0 = now. */
  secondsLeft(account: Account): number;
  /** Whether so many were wrong that only the account's password opens the pad again. */
  needsPassword(account: Account): boolean;
  failed(account: Account): void;
  clear(account: Account): void;
}

export function createPinGuard(store: Store, now: () => number): PinGuard {
  const keyOf = ({ PK_User }: Account) => `cloud.wrong-pins.${String(PK_User)}`;
  const countOf = (account: Account): Count => store.get<Count>(keyOf(account)) ?? { wrong: 0, lockedUntil: 0 };
  return {
    secondsLeft: (account) => Math.max(0, Math.ceil((countOf(account).lockedUntil - now()) / 1_000)),
    needsPassword: (account) => countOf(account).wrong >= PASSWORD_FROM,
    failed(account) {
      const wrong = countOf(account).wrong + 1;
      const lock = wrong >= PASSWORD_FROM ? 0 : lockAfter(wrong);
      store.set(keyOf(account), { wrong, lockedUntil: lock === 0 ? 0 : now() + lock } satisfies Count);
    },
    clear: (account) => store.set(keyOf(account), undefined),
  };
}
