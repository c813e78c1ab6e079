import * as wire from '../../schemas/wire/legacy';
import { HubError } from '../errors';

/** The pair that stands for a signed-in person on the legacy hosts and the relay. */
export interface Pair {
  identity: string;
  signature: string;
}

export interface Person {
  user: string;
  account: string;
  username: string;
  /** Seconds since 1970 by the server. */
  generatedS: number;
  expiresS: number;
}

/** @throws where this is no JSON in base64 */
export function decodeJson(base64: string): unknown {
  const bytes = Uint8Array.from(atob(base64.replace(/-/g, '+').replace(/_/g, '/')), (char) => char.charCodeAt(0));
  return JSON.parse(new TextDecoder().decode(bytes));
}

/** @throws HubError `bad-reply` for anything that is no identity. */
export function readIdentity(identity: string): Person {
  let body: unknown;
  try {
    body = decodeJson(identity);
  } catch (cause) {
    throw new HubError('bad-reply', 'identity', { cause });
  }
  const parsed = wire.identity.safeParse(body);
  if (!parsed.success) throw new HubError('bad-reply', 'identity');
  const { PK_User, PK_Account, PK_AccountChild, Username, Generated, Expires } = parsed.data;
  // A child account stands in for the main one (S6.3).
  const child = String(PK_AccountChild);
  return {
    user: String(PK_User),
    account: child === '0' || child === '' ? String(PK_Account) : child,
    username: Username,
    generatedS: Generated,
    expiresS: Expires,
  };
}

export interface TokenLife {
  userUuid: string | null;
  issuedS: number | null;
  expiresS: number;
}

/** @throws HubError `bad-reply`. */
export function readToken(token: string): TokenLife {
  try {
    const parsed = wire.tokenPayload.parse(decodeJson(token.split('.')[1] ?? ''));
    return {
      userUuid: parsed.uuid ?? null,
      issuedS: parsed.token.issued_ts ?? null,
      expiresS: parsed.token.expires_ts,
    };
  } catch (cause) {
    throw new HubError('bad-reply', 'cloud token', { cause });
  }
}
