import { randomBytes } from 'node:crypto';
import type { SimClock } from '../../clock.ts';
import type { Store } from '../../store/store.ts';
import type { Account } from './accounts.ts';
import { isSame, tokenHash } from './password-hash.ts';

const UNUSED_LASTS_MS = 24 * 3_600_000; // S8.3
const OPENED_LASTS_MS = 30 * 60_000; // S8.3

interface Reset {
  tokenHash: string;
  /** Hub time, ms. */
  sentAt: number;
  /** When its link was first opened. */
  openedAt: number | null;
}

/** Links for a new password: one an account, used once, dead 30 minutes after the first click or 24 hours unused. */
export interface PasswordResets {
  /** Makes a token; an older one of the account ends. */
  begin(account: Account): string;
  /** Marks the first click. @returns whether the link still works. */
  open(account: Account, token: string): boolean;
  isGood(account: Account, token: string): boolean;
  /** Ends the account's link, used or not. */
  forget(account: Account): void;
}

export function createPasswordResets(store: Store, clock: SimClock): PasswordResets {
  const keyOf = ({ PK_User }: Account) => `cloud.reset.${String(PK_User)}`;

  function find(account: Account, token: string): Reset | null {
    const reset = store.get<Reset>(keyOf(account));
    if (reset === undefined || !isSame(reset.tokenHash, tokenHash(token))) return null;
    const endsAt = reset.openedAt === null ? reset.sentAt + UNUSED_LASTS_MS : reset.openedAt + OPENED_LASTS_MS;
    return clock.now() < endsAt ? reset : null;
  }

  return {
    begin(account) {
      const token = randomBytes(32).toString('base64url');
      const reset: Reset = { tokenHash: tokenHash(token), sentAt: clock.now(), openedAt: null };
      store.set(keyOf(account), reset);
      return token;
    },
    open(account, token) {
      const reset = find(account, token);
      if (reset === null) return false;
      if (reset.openedAt === null) store.set(keyOf(account), { ...reset, openedAt: clock.now() });
      return true;
    },
    isGood: (account, token) => find(account, token) !== null,
    forget: (account) => store.set(keyOf(account), undefined),
  };
}
