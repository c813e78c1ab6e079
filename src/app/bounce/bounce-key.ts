import { PATHS } from '../routes';

/** A key that was handed over in the address, and whatever stood beside it. */
export interface BounceKey {
  key: string;
  beside: Readonly<Record<string, string>>;
}

/**
 * Takes a bounce token out of the address before anything else is asked of anybody: neither a server's log, nor a
 * referrer, nor the history keeps it.
 * @returns null on any other page, and where the page was opened without a token
 */
export function takeBounceKey(
  { pathname, search }: Pick<Location, 'pathname' | 'search'>,
  replace: (path: string) => void,
): BounceKey | null {
  if (pathname.replace(/\/+$/, '') !== PATHS.bounce) return null;
  const { token, ...beside } = Object.fromEntries(new URLSearchParams(search));
  if (search !== '') replace(PATHS.bounce);
  return token === undefined || token === '' ? null : { key: token, beside };
}
