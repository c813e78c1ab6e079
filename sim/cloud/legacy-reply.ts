import { doorOf, ownHost, type Door, type HttpContext } from '../http/request.ts';
import type { Caller } from './accounts/accounts.ts';
import type { Cloud } from './cloud.ts';
import type { SignIn } from './accounts/sign-ins.ts';

/** Body of a refusal on the legacy hosts (protocol 1.2). */
export const refusal = (code: number, message: string) => ({ ErrorCode: code, Message: message });

export const notSignedIn = refusal(401, 'User not logged in');
export const notFound = refusal(404, 'Not found');

/** The pair that a legacy call carries; empty texts where it carries none. */
export const pairOf = (c: HttpContext): { auth: string; sig: string } => ({
  auth: c.req.header('mmsauth') ?? '',
  sig: c.req.header('mmsauthsig') ?? '',
});

/** The member behind the MMSAuth pair or the MMSSession token of a legacy call (protocol 1.4). */
export function legacyCaller(c: HttpContext, { members }: Pick<Cloud, 'members'>): Caller | null {
  const session = c.req.header('mmssession');
  if (session !== undefined) return members.checkSessionToken(session);
  const { auth, sig } = pairOf(c);
  return members.checkPair(auth, sig);
}

/** What every way of signing in answers (protocol 1.2). */
export function loginReply(c: HttpContext, { auth, sig }: SignIn) {
  const host = ownHost(c);
  return {
    Identity: auth,
    IdentitySignature: sig,
    Server_Account: host,
    Server_Account_Alt: host,
    Server_Event: host,
    Server_Event_Alt: host,
  };
}

const DEFAULT_OEM = 1;
const LARGEST_OEM = 2 ** 31 - 1;

/** The brand that a call names; it comes back in the identity. Whatever is no whole number above 0 stands for 1. */
export function oemOf(given: unknown): number {
  const oem = typeof given === 'string' || typeof given === 'number' ? Number(given) : DEFAULT_OEM;
  return Number.isInteger(oem) && oem >= 1 && oem <= LARGEST_OEM ? oem : DEFAULT_OEM;
}

/** The relay's address as a client that came this way can reach it. */
export const relayUrl = (c: HttpContext): string => relayAt(doorOf(c));

export const relayAt = ({ host, isTls }: Door): string => `${isTls ? 'wss' : 'ws'}://${host}`;
