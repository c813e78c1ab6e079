/** A host that requests are handed on to, as the settings file names it. */
export interface ForwardEntry {
  /** Asked for at `/forward/<name>`. */
  name: string;
  /** An origin: https, or http of this machine. */
  to: string;
  /** What a path has to begin with; whole folders, as `/autha/`. */
  paths: readonly string[];
}

const NAME = /^[a-z0-9][a-z0-9-]{0,39}$/;
const ORIGIN = /^(https:\/\/[^\s/@?#]+|http:\/\/(localhost|127\.0\.0\.1|\[::1\])(:\d+)?)$/;
const FOLDER = /^\/([\w-]+\/)+$/;

/** The entries that can be used; the app refuses a settings file with any other, and says which. */
export function forwardEntries(config: Record<string, unknown> | string): ForwardEntry[] {
  const listed = typeof config === 'string' ? [] : config['forward'];
  if (!Array.isArray(listed)) return [];
  return (listed as (Partial<Record<keyof ForwardEntry, unknown>> | null)[]).flatMap((entry) => {
    const { name, to, paths } = entry ?? {};
    const isName = typeof name === 'string' && NAME.test(name);
    const isOrigin = typeof to === 'string' && ORIGIN.test(to) && URL.canParse(to);
    const folders = (Array.isArray(paths) ? (paths as unknown[]) : []).filter(
      (each): each is string => typeof each === 'string' && FOLDER.test(each),
    );
    return isName && isOrigin && folders.length > 0 ? [{ name, to, paths: folders }] : [];
  });
}

export const FORWARD = '/forward/';

/**
 * Where a request line leads, or null. Nothing is resolved, joined or decoded for the far end: it gets the path as it
 * was sent, and only a path that cannot be read in two ways.
 * @param asked as it stands in the request line
 */
export function targetOf(asked: string, entries: readonly ForwardEntry[]): { origin: URL; path: string } | null {
  const [, name, pathname, query = ''] = /^\/forward\/([a-z0-9-]+)(\/[^?#]*)(\?[^#]*)?$/.exec(asked) ?? [];
  const entry = entries.find((each) => each.name === name);
  if (entry === undefined || pathname === undefined || /[^\x21-\x7e]|\\/.test(asked)) return null;
  // An encoded slash, dot, backslash or line end means one thing here and may mean another there; so does a second round.
  if (/%(2e|2f|5c|25[0-9a-f]{2}|[01][0-9a-f]|7f)/i.test(pathname)) return null;
  if (!isText(pathname) || !entry.paths.some((folder) => pathname.startsWith(folder))) return null;
  const segments = pathname.slice(1).split('/');
  if (segments.some((each, at) => each === '.' || each === '..' || (each === '' && at < segments.length - 1)))
    return null;
  const url = new URL(entry.to + pathname + query);
  const origin = new URL(entry.to);
  return url.origin === origin.origin && url.pathname === pathname ? { origin, path: pathname + query } : null;
}

/** Whether every percent sign begins a letter of UTF-8. */
function isText(pathname: string): boolean {
  try {
    decodeURIComponent(pathname);
    return true;
  } catch {
    return false;
  }
}
