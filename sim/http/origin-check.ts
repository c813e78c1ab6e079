import { isIP } from 'node:net';
import { networkInterfaces } from 'node:os';

const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]', '::1']);

export const isLoopback = (host: string): boolean =>
  LOOPBACK.has(host.toLowerCase()) || /^127\.\d+\.\d+\.\d+$/.test(host);

export interface OriginCheck {
  /** Whether the Host header names this machine; a page that rebinds its own name to it does not. */
  isOwnHost(host: string | undefined): boolean;
  /** Own pages, listed origins, and programs that send none. */
  isAllowedOrigin(origin: string | undefined, host: string | undefined): boolean;
  /** Whether another origin was listed; only such ones get CORS headers. */
  isListed(origin: string | undefined): boolean;
}

/** @param origins other pages' origins that may call, as `https://panel.example` */
export function createOriginCheck({ boundTo, origins }: { boundTo: string; origins: readonly string[] }): OriginCheck {
  const listed = new Set(origins);
  const names = new Set([...LOOPBACK, boundTo.toLowerCase()]);
  if (!isLoopback(boundTo))
    for (const address of lanAddresses()) names.add(isIP(address) === 6 ? `[${address}]` : address);

  return {
    isOwnHost(host) {
      if (host === undefined) return false;
      const match = /^(\[[0-9a-f:.]+\]|[a-z0-9.-]+)(?::\d{1,5})?$/i.exec(host);
      const name = match?.[1]?.toLowerCase();
      // 127.999.1.1 and port 99999 look right, and are no address.
      return name !== undefined && addressOf(host) !== null && (names.has(name) || isLoopback(name));
    },
    isAllowedOrigin(origin, host) {
      if (origin === undefined || listed.has(origin)) return true;
      const own = host === undefined ? null : addressOf(host);
      return own !== null && URL.canParse(origin) && new URL(origin).host === own;
    },
    isListed: (origin) => origin !== undefined && listed.has(origin),
  };
}

/** Host and port as a URL has them; null for what is none. */
function addressOf(host: string): string | null {
  const url = `http://${host}`;
  return URL.canParse(url) ? new URL(url).host : null;
}

/** Addresses by which other machines reach this one. */
export function lanAddresses(): string[] {
  return Object.values(networkInterfaces()).flatMap((list) =>
    (list ?? []).filter((each) => !each.internal).map((each) => each.address),
  );
}
