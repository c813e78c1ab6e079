import { randomInt } from 'node:crypto';
import { isSame } from '../cloud/accounts/password-hash.ts';

/** Nothing in it that is read for something else. */
const LETTERS = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789';
const LENGTH = 12;
const MOST_TRIES = 10;
const LASTS_MS = 24 * 3_600_000;

/** One code, shown where only the owner of the machine looks, that lets one person in, or back in. */
export interface Invitation {
  readonly code: string;
  /** The account that it gives a new password; null: it makes a new account, and touches none that is there. */
  readonly reset: string | null;
  /** A wrong one counts; after ten of them, a day, or one use it is no good any more. */
  isRight(given: string): boolean;
  isOpen(): boolean;
  use(): void;
}

export function createInvitation(now: () => number, reset: string | null = null): Invitation {
  const letters = Array.from({ length: LENGTH }, () => LETTERS[randomInt(LETTERS.length)] ?? '').join('');
  const until = now() + LASTS_MS;
  let tries = 0;
  let isUsed = false;
  const isOpen = () => !isUsed && tries < MOST_TRIES && now() < until;
  return {
    code: letters.replace(/(.{4})(?=.)/g, '$1-'),
    reset,
    isOpen,
    isRight(given) {
      if (!isOpen()) return false;
      const isGood = isSame(letters, given.toUpperCase().replace(/[^A-Z0-9]/g, ''));
      if (!isGood) tries += 1;
      return isGood;
    },
    use() {
      isUsed = true;
    },
  };
}
