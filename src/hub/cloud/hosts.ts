import type { AppConfig } from '../../schemas/settings/config';
import { HubError } from '../errors';

/**
 * Which addresses may be spoken to: those of the settings and the page's own. A name that the cloud hands out is used
 * only if its scheme is safe (plain only on loopback) and its host is on that list.
 */
export interface Hosts {
  auth: string;
  token: string;
  cloud: string;
  /** `host[:port]` of a reply as a base URL; null where it may not be used. */
  named: (host: string) => string | null;
  /** A relay address as it is, or a HubError. */
  relay: (url: string) => string;
}

const LOOPBACK = /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/;
const SAFE: ReadonlySet<string> = new Set(['https:', 'wss:']);

const parse = (url: string): URL | null => {
  try {
    return new URL(url);
  } catch {
    // An address that does not parse is one that may not be used.
    return null;
  }
};

export function createHosts(config: AppConfig, pageUrl: string): Hosts {
  const page = new URL(pageUrl);
  /** The way to an origin: through the page's own host where that hands on, else straight. */
  const wayTo = (origin: string) => {
    const at = config.forward.find(({ to }) => new URL(to).origin === origin);
    return at === undefined ? origin : `${page.origin}/forward/${at.name}`;
  };
  const base = (given: string) => (given === '' ? page.origin : given.replace(/\/+$/, ''));
  const auth = base(config.authBase);
  const token = base(config.tokenBase);
  const cloud = base(config.cloudBase);
  const listed = new Set([page, new URL(auth), new URL(token), new URL(cloud)].map(({ host }) => host));
  for (const host of config.allowedHosts) listed.add(host.toLowerCase());
  for (const { to } of config.forward) listed.add(new URL(to).host);
  const suffixes = [...listed].filter((host) => host.startsWith('*.')).map((host) => host.slice(1));

  const isAllowed = (url: URL): boolean => {
    if (url.username !== '' || url.password !== '') return false;
    const isOwn = url.host === page.host;
    if (!SAFE.has(url.protocol) && !LOOPBACK.test(url.hostname) && !isOwn) return false;
    return listed.has(url.host) || listed.has(url.hostname) || suffixes.some((suffix) => url.hostname.endsWith(suffix));
  };
  const scheme = config.hostScheme === '' ? new URL(auth).protocol : `${config.hostScheme}:`;

  return {
    auth: wayTo(auth),
    token: wayTo(token),
    cloud: wayTo(cloud),
    named(host) {
      if (!/^[\w.\-[\]:]{1,255}$/.test(host)) return null;
      const url = parse(`${scheme}//${host}`);
      return url !== null && isAllowed(url) ? wayTo(url.origin) : null;
    },
    relay(given) {
      const url = parse(given);
      if (url === null || !/^wss?:$/.test(url.protocol) || !isAllowed(url)) {
        throw new HubError('host-not-allowed', url?.host ?? 'relay address');
      }
      return url.href;
    },
  };
}
