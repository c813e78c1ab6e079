import { createHash } from 'node:crypto';

const SALT = 'oZ7QE6LcLJp6fiWzdqZc'; // protocol 1.1, the same for every account

export const sha1 = (text: string): string => createHash('sha1').update(text).digest('hex');

/** The hash that clients send in place of the password; some lower-case the user name first, some do not. */
export const passwordHash = (username: string, password: string): string => sha1(username + password + SALT);

/** How the cloud stores a member's PIN (protocol 4.2). */
export const pinHash = (locationUuid: string, userUuid: string, pin: string): string =>
  sha1(locationUuid + userUuid + pin);
