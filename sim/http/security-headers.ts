/** What the content security policy depends on. */
export interface PolicyHosts {
  /** Host and port by which the page was asked for. */
  own: string;
  /** Origins such as https://cloud.example that the page may call; their websockets are allowed with them. */
  connect: readonly string[];
  /** 'sha256-…' of style elements that the build made. */
  styleHashes: readonly string[];
}

/** The policy of every document. */
export function contentSecurityPolicy({ own, connect, styleHashes }: PolicyHosts): string {
  const sockets = [`ws://${own}`, `wss://${own}`];
  const others = connect.flatMap((origin) => [origin, origin.replace(/^http/, 'ws')]);
  return [
    `default-src 'none'`,
    `script-src 'self'`,
    ['style-src', `'self'`, ...styleHashes.map((hash) => `'${hash}'`)].join(' '),
    `img-src 'self' blob: data:`,
    `media-src 'self' blob:`,
    `font-src 'self'`,
    ['connect-src', `'self'`, ...sockets, ...new Set(others)].join(' '),
    `worker-src 'self'`,
    `manifest-src 'self'`,
    `frame-src 'none'`,
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

/** Origins that the page's settings name; anything that is no http or websocket address is left out. */
export function configuredOrigins(config: Record<string, unknown>): string[] {
  const bases = ['authBase', 'tokenBase', 'cloudBase'].map((key) => config[key]);
  const hosts = Array.isArray(config['allowedHosts']) ? (config['allowedHosts'] as unknown[]) : [];
  const named = hosts.filter((each) => typeof each === 'string').map((host) => `https://${host}`);
  return [...bases, ...named].flatMap((address) => {
    if (typeof address !== 'string' || !URL.canParse(address)) return [];
    const url = new URL(address);
    const scheme = { 'http:': 'http', 'ws:': 'http', 'https:': 'https', 'wss:': 'https' }[url.protocol];
    return scheme === undefined || !/^[a-z0-9.:[\]-]+$/i.test(url.host) ? [] : [`${scheme}://${url.host}`];
  });
}
