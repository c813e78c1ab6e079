import { sha1 } from './sha1';

/** Fixed by the legacy account service; a part of the protocol, not a secret. */
const SALT = 'oZ7QE6LcLJp6fiWzdqZc';

/** The hash pair of a sign-in; `sha1CS` keeps the case of the name (protocol 1.1). */
export async function passwordHashes(username: string, password: string): Promise<{ sha1: string; sha1CS: string }> {
  return { sha1: await sha1(username.toLowerCase() + password + SALT), sha1CS: await sha1(username + password + SALT) };
}

/** The cloud's PIN hash. */
export const pinHash = (location: string, user: string, digits: string): Promise<string> =>
  sha1(location + user + digits);
