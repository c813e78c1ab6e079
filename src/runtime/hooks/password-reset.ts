/**
 * What one page of the way to a new password leaves for the next (S2.38). It lives in this page's memory alone: neither
 * the history nor a storage holds the address or the link's token, and a page that is loaded anew knows neither.
 */
export interface PasswordReset {
  email: string;
  /** Of the mail's link; empty where none was opened. */
  token: string;
  /** When the last mail was asked for, by the clock of `performance.now()`; null: not by this page. */
  sentAt: number | null;
}

const NONE: PasswordReset = { email: '', token: '', sentAt: null };
let reset = NONE;

export const passwordReset = (): PasswordReset => reset;
export function rememberReset(change: Partial<PasswordReset>): void {
  reset = { ...reset, ...change };
}
/** The way was gone to its end. */
export const forgetReset = (): void => rememberReset(NONE);
