import { sha1 } from '@noble/hashes/legacy.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';

/** Fixed by the legacy account service; a part of the protocol, not a secret. */
const SALT = 'oZ7QE6LcLJp6fiWzdqZc';

const hex = (text: string): string => bytesToHex(sha1(utf8ToBytes(text)));

/** The hash pair of a sign-in; `sha1CS` keeps the case of the name (protocol 1.1). */
export const passwordHashes = (username: string, password: string): { sha1: string; sha1CS: string } => ({
  sha1: hex(username.toLowerCase() + password + SALT),
  sha1CS: hex(username + password + SALT),
});

/** The cloud's PIN hash; the page's lock without a secure context too, so not by WebCrypto. */
export const pinHash = (location: string, user: string, digits: string): string => hex(location + user + digits);
