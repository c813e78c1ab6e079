/**
 * What people may call themselves and choose, for forms that tell while one types and for whoever sends it. The server
 * has the last word.
 */

/** Which of the demands on a password a text meets (S5.3). */
export interface PasswordRules {
  upper: boolean;
  lower: boolean;
  number: boolean;
  /** 8 to 16 characters (S9.13). */
  length: boolean;
}

export const passwordRules = (text: string): PasswordRules => ({
  upper: /\p{Lu}/u.test(text),
  lower: /\p{Ll}/u.test(text),
  number: /\p{Nd}/u.test(text),
  length: /^\P{Cc}{8,16}$/u.test(text),
});

export const isPassword = (text: string): boolean => Object.values(passwordRules(text)).every(Boolean);

/** With an @ it would be taken for an email address at sign-in. */
export const isUsername = (text: string): boolean => /^[a-z\d][\w.-]{1,30}[a-z\d]$/i.test(text);

/** Looser than the pattern by which a sign-in tells addresses from names (S5.1): longer endings are addresses too. */
export const isEmail = (text: string): boolean => text.length <= 254 && /^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)+$/.test(text);

/** The PIN of a person: what a pad takes. */
export const isPin = (text: string): boolean => /^\d{4,8}$/.test(text);
