import type { AccountCalls, Servers } from '../cloud/account-calls';
import type { Deps } from '../ports/deps';
import { HubError } from '../errors';
import type { LoginReply } from '../../schemas/wire/legacy';
import { readIdentity, readToken, type Pair, type Person } from '../credentials/identity';
import type { RecordStore } from './record';
import { isRefreshDue } from './refresh-rule';

/** The pair, the cloud's token and their lives. Everything here is in the worker's memory and one storage record. */
export interface Credentials {
  pair: Pair;
  person: Person;
  servers: Servers;
  token: string | null;
  userUuid: string | null;
  tokenIssuedMs: number;
  tokenExpiresMs: number;
}

export interface HeldCredentials {
  present: () => Credentials | null;
  /** Server time less this machine's. */
  nowMs: () => number;
  /** @param asked when the reply was asked for, by this machine's time: it may have slept before the reply came. */
  take: (reply: LoginReply, asked: number) => Credentials;
  restore: (pair: Pair, servers: Servers, skewMs: number) => Credentials;
  /** Gets the cloud's token. @throws HubError */
  exchange: () => Promise<void>;
  /** Refreshes when it is due; `isForced`: a token was refused. @throws HubError `not-logged-in` when the session is over. */
  keepFresh: (isForced: boolean) => Promise<void>;
  /** A token that is still good, or null (R-60: an expired one is never sent). */
  bearer: () => string | null;
  skewMs: () => number;
  forget: () => void;
}

const LOCK = 'porchlight.refresh';

export function createHeldCredentials(
  calls: AccountCalls,
  store: RecordStore,
  { clock, locks }: Pick<Deps, 'clock' | 'locks'>,
): HeldCredentials {
  let credentials: Credentials | null = null;
  let skewMs = 0;
  let triedAt: number | null = null;
  let running: Promise<void> | null = null;

  const nowMs = () => clock.now() + skewMs;

  function begin(pair: Pair, servers: Servers): Credentials {
    const person = readIdentity(pair.identity);
    credentials = { pair, person, servers, token: null, userUuid: null, tokenIssuedMs: 0, tokenExpiresMs: 0 };
    return credentials;
  }

  function take(reply: LoginReply, asked: number): Credentials {
    const taken = begin(
      { identity: reply.Identity, signature: reply.IdentitySignature },
      { account: reply.Server_Account, accountAlt: reply.Server_Account_Alt },
    );
    // It was made in this moment, so it tells the server's time.
    skewMs = taken.person.generatedS * 1_000 - asked;
    return taken;
  }

  /** What is said of a pair that its person replaced meanwhile is no news: null. */
  const newsOf = <Reply>({ person, pair }: Credentials, asked: Promise<Reply>): Promise<Reply | null> =>
    asked.catch((cause: unknown) => {
      if (credentials?.person.user === person.user && credentials.pair !== pair) return null;
      throw cause;
    });

  async function exchange(): Promise<void> {
    const before = credentials;
    if (before === null) throw new HubError('not-logged-in', 'token exchange');
    const asked = clock.now();
    const token = await newsOf(before, calls.exchange(before.pair));
    if (token === null) return;
    const { userUuid, issuedS, expiresS } = readToken(token);
    if (issuedS !== null) skewMs = issuedS * 1_000 - asked;
    if (credentials !== before) return;
    credentials = {
      ...before,
      token,
      userUuid,
      tokenIssuedMs: issuedS === null ? nowMs() : issuedS * 1_000,
      tokenExpiresMs: expiresS * 1_000,
    };
  }

  /** A token that nobody refused serves until the next one is there. */
  function serveOn({ token, userUuid, tokenIssuedMs, tokenExpiresMs }: Credentials): void {
    if (credentials !== null) credentials = { ...credentials, token, userUuid, tokenIssuedMs, tokenExpiresMs };
  }

  /** Single-flight over all tabs: who comes second finds the record already renewed. */
  async function refresh(isForced: boolean): Promise<void> {
    triedAt = clock.mono();
    await locks.hold(LOCK, async () => {
      const before = credentials;
      if (before === null) return;
      const kept = await store.present();
      if (kept !== null && kept.over === undefined && kept.identity !== before.pair.identity) {
        const other = readIdentity(kept.identity);
        if (other.user === before.person.user && other.generatedS > before.person.generatedS) {
          begin({ identity: kept.identity, signature: kept.signature }, before.servers);
          if (!isForced) serveOn(before);
          return exchange();
        }
      }
      const asked = clock.now();
      const reply = await newsOf(before, calls.refresh(before.person.user, before.pair));
      if (reply === null || credentials !== before) return;
      // Whoever answers with somebody else's pair hands nobody over to them.
      if (readIdentity(reply.Identity).user !== before.person.user)
        throw new HubError('bad-reply', 'refresh: another user');
      const { pair, servers } = take(reply, asked);
      if (!isForced) serveOn(before);
      await store.change(() => ({
        identity: pair.identity,
        signature: pair.signature,
        account: servers.account,
        accountAlt: servers.accountAlt,
        skewMs,
        over: undefined,
      }));
      await exchange();
    });
  }

  return {
    present: () => credentials,
    nowMs,
    skewMs: () => skewMs,
    take,
    restore(pair, servers, keptSkewMs) {
      skewMs = keptSkewMs;
      return begin(pair, servers);
    },
    exchange,
    async keepFresh(isForced) {
      if (credentials === null) return;
      const { person, token, tokenIssuedMs, tokenExpiresMs } = credentials;
      const expiresMs = Math.min(person.expiresS * 1_000, token === null ? Infinity : tokenExpiresMs);
      const issuedMs = Math.max(person.generatedS * 1_000, tokenIssuedMs);
      const sinceTryMs = triedAt === null ? null : clock.mono() - triedAt;
      if (!isForced && !isRefreshDue({ issuedMs, expiresMs, nowMs: nowMs(), sinceTryMs })) return;
      if (running === null) {
        const mine = refresh(isForced).finally(() => {
          if (running === mine) running = null;
        });
        running = mine;
      }
      await running;
    },
    bearer: () => (credentials !== null && credentials.tokenExpiresMs > nowMs() ? credentials.token : null),
    forget() {
      credentials = null;
      triedAt = null;
      // What becomes of it is no matter of whoever signs in next.
      running = null;
    },
  };
}
