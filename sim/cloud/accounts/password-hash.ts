import { createHash, timingSafeEqual } from 'node:crypto';

const SALT = 'oZ7QE6LcLJp6fiWzdqZc'; // protocol 1.1, the same for every account

export const sha1 = (text: string): string => createHash('sha1').update(text).digest('hex');

/** The hash that clients send in place of the password; some lower-case the user name first, some do not. */
export const passwordHash = (username: string, password: string): string => sha1(username + password + SALT);

/**
 * What the store keeps of a {@link passwordHash}: that one alone would let its reader sign in.
 * @param uuid the member's own, so that equal passwords look different
 */
export const keptHash = (uuid: string, hash: string): string =>
  createHash('sha256').update(`${uuid}:${hash.toLowerCase()}`).digest('hex');

/** How the store keeps a {@link passwordHash}. */
export interface PasswordKeeping {
  /** @param uuid the member's own */
  keep(uuid: string, hash: string): string;
  isRight(uuid: string, hash: string, kept: string): boolean;
}

/** For made-up people: quick, as thousands of tests sign in. */
export const simpleKeeping: PasswordKeeping = {
  keep: keptHash,
  isRight: (uuid, hash, kept) => isSame(kept, keptHash(uuid, hash)),
};

/** What the store keeps of a token that a mail or an address carries. */
export const tokenHash = (token: string): string => createHash('sha256').update(token).digest('hex');

/** How the cloud stores a member's PIN (protocol 4.2). */
export const pinHash = (locationUuid: string, userUuid: string, pin: string): string =>
  sha1(locationUuid + userUuid + pin);

/** Compares secrets in a time that does not tell how much of them is right. */
export function isSame(right: string, given: string): boolean {
  const [a, b] = [Buffer.from(right), Buffer.from(given)];
  return a.length === b.length && timingSafeEqual(a, b);
}
