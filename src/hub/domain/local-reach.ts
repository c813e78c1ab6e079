/** Whether, and by which way next, a hub is reached on the home's own network (docs/real-hub.md). Pure. */

/** As the settings name it (`localHubs`). */
export interface LocalAddress {
  url: string;
  certificate: 'own' | 'trusted';
}

/** What is known of the hub's own way in; null: it has not told yet. */
export interface LocalDoor {
  /** It knows `hub.offline.login.ui`. */
  takesLogin: boolean | null;
  /** It lets lines in that are not encrypted (`offlineInsecureAccess`). */
  takesPlain: boolean | null;
}

/** `can`, or why not. */
export type LocalReach =
  | 'can'
  | 'older-hub'
  | 'no-address'
  | 'page-is-secure'
  | 'own-certificate'
  | 'no-login'
  | 'plain-refused';

/** Browsers let a page from https open a plain line to the machine that it is shown on, and to no other. */
const LOOPBACK = /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/;

/** @param address null: the settings name none */
export function localReach(
  pageUrl: string,
  isEzlo: boolean,
  address: LocalAddress | null,
  { takesLogin, takesPlain }: LocalDoor,
): LocalReach {
  if (!isEzlo) return 'older-hub';
  if (address === null) return 'no-address';
  const { protocol, hostname } = new URL(address.url);
  const isPlain = protocol === 'ws:';
  if (isPlain && new URL(pageUrl).protocol === 'https:' && !LOOPBACK.test(hostname)) return 'page-is-secure';
  if (!isPlain && address.certificate === 'own') return 'own-certificate';
  if (takesLogin === false) return 'no-login';
  return isPlain && takesPlain === false ? 'plain-refused' : 'can';
}

/** How the last try went. */
export interface LastTry {
  by: 'local' | 'relay';
  /** The hub let it in, and it held for long. */
  wasGood: boolean;
}

/**
 * A hub that is near is asked first. One that did not let us in, or fell silent soon after, is looked for by the relay
 * next, and after that near again, so that neither way is waited for while the other works.
 */
export const nextWay = (last: LastTry | null): LastTry['by'] =>
  last?.by === 'local' && !last.wasGood ? 'relay' : 'local';
