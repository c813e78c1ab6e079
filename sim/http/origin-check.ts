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
      return name !== undefined && (names.has(name) || isLoopback(name));
    },
    isAllowedOrigin(origin, host) {
      if (origin === undefined || listed.has(origin)) return true;
      return URL.canParse(origin) && host !== undefined && new URL(origin).host === new URL(`http://${host}`).host;
    },
    isListed: (origin) => origin !== undefined && listed.has(origin),
  };
}

/** Addresses by which other machines reach this one. */
export function lanAddresses(): string[] {
  return Object.values(networkInterfaces()).flatMap((list) =>
    (list ?? []).filter((each) => !each.internal).map((each) => each.address),
  );
}
