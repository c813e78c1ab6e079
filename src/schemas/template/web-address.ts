/** Addresses outside this app: http and https only, nobody's name or password in them. Plain, without zod. */
export interface WebAddress {
  href: string;
  /** With the port, where it is not the usual one. */
  host: string;
}

export const LONGEST_ADDRESS = 2_000;

/** Checked where a document is read, where it is drawn and where it is opened. null: not to be opened. */
export function webAddress(given: unknown): WebAddress | null {
  if (typeof given !== 'string' || given.length > LONGEST_ADDRESS || !/^https?:\/\//i.test(given)) return null;
  // Browsers drop control characters and spaces inside an address, so that it would lead elsewhere than it reads.
  if (/[\s\p{Cc}\p{Cf}\\]/u.test(given) || !URL.canParse(given)) return null;
  const { protocol, username, password, host, href } = new URL(given);
  if ((protocol !== 'http:' && protocol !== 'https:') || username !== '' || password !== '' || host === '') return null;
  return { href, host };
}
