import { createHmac, randomBytes } from 'node:crypto';
import type { SimClock } from '../../clock.ts';
import type { Account } from '../accounts/accounts.ts';

/** The servers by which a stream finds its way. */
export interface TurnOptions {
  /** `turn:` addresses. */
  turnUrls?: readonly string[];
  /** `stun:` addresses. */
  stunUrls?: readonly string[];
  /** Shared with the turn server, which checks credentials by it; one of this run's own when left out. */
  secret?: string;
}

export interface TurnCredentials {
  username: string;
  credential: string;
  ttl: number;
  uris: string[];
}

export interface Turn {
  /** As a peer connection takes them. */
  iceServers(account: Pick<Account, 'uuid'>): { urls: string[]; username?: string; credential?: string }[];
  credentials(account: Pick<Account, 'uuid'>): TurnCredentials;
}

const LIFE_S = 3_600;

/**
 * Credentials that end by themselves, in the way that turn servers know: the user name says until when (unix seconds),
 * the credential is its HMAC-SHA1 under the shared secret.
 */
export function createTurn(options: TurnOptions, clock: Pick<SimClock, 'now'>): Turn {
  const { turnUrls = ['turn:127.0.0.1:3478'], stunUrls = ['stun:127.0.0.1:3478'] } = options;
  const secret = options.secret ?? randomBytes(32).toString('hex');
  function credentials({ uuid }: Pick<Account, 'uuid'>): TurnCredentials {
    const username = `${String(Math.floor(clock.now() / 1_000) + LIFE_S)}:${uuid}`;
    const credential = createHmac('sha1', secret).update(username).digest('base64');
    return { username, credential, ttl: LIFE_S, uris: [...turnUrls] };
  }
  return {
    credentials,
    iceServers(account) {
      const { username, credential } = credentials(account);
      return [
        ...(turnUrls.length === 0 ? [] : [{ urls: [...turnUrls], username, credential }]),
        ...(stunUrls.length === 0 ? [] : [{ urls: [...stunUrls] }]),
      ];
    },
  };
}
