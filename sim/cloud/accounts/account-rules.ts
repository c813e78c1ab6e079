import { z } from 'zod';

/**
 * User names: 3 to 32 letters, digits, dots, dashes and underscores, with a letter or digit at both ends. Capitals
 * are given up at sign-up (S5.1); an @ would make it an email address at sign-in.
 */
export const username = z.string().regex(/^[a-z0-9][a-z0-9._-]{1,30}[a-z0-9]$/i);

export const email = z.email().max(254);

/** 8 to 16 characters with an upper-case letter, a lower-case letter and a number (S5.3, S9.13). */
export const password = z
  .string()
  .regex(/^\P{Cc}{8,16}$/u)
  .regex(/\p{Lu}/u)
  .regex(/\p{Ll}/u)
  .regex(/\p{Nd}/u);

export const WEAK_PASSWORD =
  'The password needs 8 to 16 characters, among them an upper-case letter, a lower-case letter and a number';
