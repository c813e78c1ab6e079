/** What the content security policy depends on. */
export interface PolicyHosts {
  /** Host and port by which the page was asked for. */
  own: string;
  /** Sources beside this host that the page may call, as {@link connectSources} reads them from the settings. */
  connect: readonly string[];
  /** Hosts that a web page tile may show inside itself. */
  frames?: readonly string[];
  /** 'sha256-…' of style elements that the build made. */
  styleHashes: readonly string[];
}

/** The policy of every document. */
export function contentSecurityPolicy({ own, connect, frames = [], styleHashes }: PolicyHosts): string {
  const sockets = [`ws://${own}`, `wss://${own}`];
  return [
    `default-src 'none'`,
    `script-src 'self'`,
    ['style-src', `'self'`, ...styleHashes.map((hash) => `'${hash}'`)].join(' '),
    `img-src 'self' blob: data:`,
    `media-src 'self' blob:`,
    `font-src 'self'`,
    ['connect-src', `'self'`, ...sockets, ...connect].join(' '),
    `worker-src 'self'`,
    `manifest-src 'self'`,
    ['frame-src', ...(frames.length === 0 ? [`'none'`] : frames)].join(' '),
    `object-src 'none'`,
    `base-uri 'none'`,
    `form-action 'none'`,
    `frame-ancestors 'none'`,
    `require-trusted-types-for 'script'`,
    `trusted-types hub-worker`,
  ].join('; ');
}

/** Headers of every answer. */
export function commonHeaders(isTls: boolean): Record<string, string> {
  return {
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'no-referrer',
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Cross-Origin-Resource-Policy': 'same-origin',
    'Permissions-Policy': 'camera=(self), microphone=(self), geolocation=(), payment=(), usb=()',
    'X-Frame-Options': 'DENY',
    ...(isTls ? { 'Strict-Transport-Security': 'max-age=31536000' } : {}),
  };
}

/** Origins of the hosts whose pages may be framed, by the same list that the page reads; what is no host is left out. */
export function frameOrigins(config: Record<string, unknown>): string[] {
  const hosts = Array.isArray(config['frameHosts']) ? (config['frameHosts'] as unknown[]) : [];
  return hosts.flatMap((host) =>
    typeof host === 'string' && /^[a-z0-9.-]+(?::\d{1,5})?$/i.test(host) ? [`https://${host}`, `http://${host}`] : [],
  );
}

const ORIGIN_HOST = /^(\*\.)?[a-z0-9.:[\]-]+$/i;
const SCHEME: Readonly<Record<string, 'http' | 'https'>> = {
  'http:': 'http',
  'ws:': 'http',
  'https:': 'https',
  'wss:': 'https',
};

/** `[http origin, websocket origin]` of an address; nothing for what is none. */
function originsOf(address: unknown): [string, string][] {
  if (typeof address !== 'string' || !URL.canParse(address)) return [];
  const { protocol, host } = new URL(address);
  const scheme = SCHEME[protocol];
  return scheme === undefined || !ORIGIN_HOST.test(host)
    ? []
    : [[`${scheme}://${host}`, `${scheme.replace('http', 'ws')}://${host}`]];
}
const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? (value as unknown[]) : []);

/**
 * What the page may call by its settings: the hosts of the cloud and their sockets, hubs nearby, and where reports go. Of a
 * host that this server hands on to only the sockets are left (docs/hosting.md).
 */
export function connectSources(config: Record<string, unknown>): string[] {
  const addresses = [
    ...['authBase', 'tokenBase', 'cloudBase', 'weatherBase'].map((key) => config[key]),
    ...listOf(config['allowedHosts']).flatMap((host) => (typeof host === 'string' ? [`https://${host}`] : [])),
  ];
  const handedOn = listOf(config['forward']).flatMap((entry) => originsOf((entry as { to?: unknown } | null)?.to));
  const isHandedOn = new Set(handedOn.map(([http]) => http));
  const hosts = addresses
    .flatMap(originsOf)
    .flatMap(([http, socket]) => (isHandedOn.has(http) ? [socket] : [http, socket]));
  // A hub of the home's own network is spoken to by socket alone, and in the way that the settings name.
  const nearby = listOf(config['localHubs'])
    .map((hub) => (hub as { url?: unknown } | null)?.url)
    .flatMap((url) => originsOf(url).map(([, socket]) => socket));
  const reports = ['reportDsn', 'telemetryUrl'].flatMap((key) => originsOf(config[key])).map(([http]) => http);
  return [...new Set([...hosts, ...handedOn.map(([, socket]) => socket), ...nearby, ...reports])];
}
