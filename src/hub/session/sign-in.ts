import type { AccountCalls } from '../cloud/account-calls';
import { background } from '../ports/background';
import type { Deps, Timer } from '../ports/deps';
import { reconnectDelayMs } from '../domain/backoff';
import { HubError, problemOf } from '../errors';
import type { LoginReply } from '../../schemas/wire/legacy';
import type { Problem } from '../state/model';
import { readIdentity } from '../credentials/identity';
import type { Life } from './life';
import { readLoginName } from '../credentials/login-name';
import { passwordHashes } from '../credentials/password-hash';
import { beginning, type RecordStore } from './record';
import type { HeldCredentials } from './held-credentials';

export type SignInAnswer = { ok: true } | { ok: false; problem: Problem };

/** Ways into a session: by name and password, and by the record of one that there was. */
export interface SignIn {
  withPassword: (login: string, password: string) => Promise<SignInAnswer>;
  /**
   * The person who is signed in signed in once more: all stays as it is, and goes on by the new pair where theirs was
   * refused. @param asked as for `HeldCredentials.take`
   */
  again: (reply: LoginReply, asked: number) => Promise<void>;
  /** By the record. A network failure is waited out, an end of the session is not (S8.14). */
  resume: () => Promise<void>;
  /** Tries at once where it waits. */
  retryNow: () => void;
  /** Ends the waiting, and forgets how often was tried. */
  stop: () => void;
}

export interface SignInOptions {
  life: Life;
  deps: Pick<Deps, 'clock' | 'random' | 'report'>;
  calls: AccountCalls;
  credentials: HeldCredentials;
  store: RecordStore;
  limits: { firstMs: number; mostMs: number };
  hostSkewMs: number;
  establish: (currentHub: string | null) => Promise<void>;
  onRightPassword: () => Promise<void>;
  onDropped: () => void;
  /** The pair of the session was refused, or is being renewed after a refusal. */
  isRefused: () => boolean;
}

const SUPERSEDED = { ok: false, problem: { code: 'superseded', detail: 'another sign-in' } } as const;
/** No session comes of this record, however often it is tried. */
const OVER: ReadonlySet<string> = new Set(['not-logged-in', 'bad-credentials', 'vera-hub', 'no-hubs', 'no-ezlo-hubs']);

export function createSignIn(options: SignInOptions): SignIn {
  const {
    life,
    deps,
    calls,
    credentials,
    store,
    limits,
    hostSkewMs,
    establish,
    onRightPassword,
    onDropped,
    isRefused,
  } = options;
  const { clock, random, report } = deps;
  let retryTimer: Timer | null = null;
  let tries = 0;

  const stopRetry = () => {
    if (retryTimer !== null) clock.clearTimeout(retryTimer);
    retryTimer = null;
  };
  const resumeInTime = () => background(resume(), 'automatic sign-in', report);

  async function resume(): Promise<void> {
    const isMine = life.mine();
    stopRetry();
    const kept = await store.read();
    if (!isMine()) return;
    if (kept === null || kept === 'corrupt' || kept.over) {
      life.end(null);
      if (kept !== 'corrupt') return;
      // Said last, for whoever is signed out begins with an empty list of messages.
      onDropped();
      await store.wipe();
      return;
    }
    life.set({ phase: 'signing-in', problem: null, retryAt: null });
    try {
      const { person } = credentials.restore(kept, { account: kept.account, accountAlt: kept.accountAlt }, kept.skewMs);
      // By the kept offset and by the host's own time: a tablet whose clock jumped logs nobody out.
      const nowMs = Math.min(credentials.nowMs(), clock.mono() + hostSkewMs);
      if (person.expiresS * 1_000 <= nowMs) throw new HubError('not-logged-in', 'the session ran out');
      await establish(kept.currentHub);
      tries = 0;
    } catch (cause) {
      if (!isMine()) return;
      report('automatic sign-in', cause);
      if (cause instanceof HubError && OVER.has(cause.code)) {
        const isOver = cause.code === 'not-logged-in';
        life.end(problemOf(cause));
        await (isOver ? store.over(kept.identity) : store.wipe());
        return;
      }
      const ms = reconnectDelayMs(tries, limits, random());
      tries += 1;
      life.set({ problem: problemOf(cause), retryAt: clock.mono() + ms });
      retryTimer = clock.setTimeout(resumeInTime, ms);
    }
  }

  async function logIn(login: string, password: string): Promise<LoginReply> {
    const who = readLoginName(login);
    if (who === null || password === '') throw new HubError('login-invalid', 'empty');
    if (who.kind === 'email') return calls.loginByEmail(who.name, password);
    const { sha1, sha1CS } = await passwordHashes(who.name, password);
    return calls.loginByUsername(who.name, sha1, sha1CS);
  }

  async function again(reply: LoginReply, asked: number): Promise<void> {
    const before = credentials.present();
    if (before === null || !isRefused()) {
      background(calls.endSpare(reply), 'logout of a spare sign-in', report);
      return;
    }
    const { pair, servers } = credentials.take(reply, asked);
    await store.change(() => ({ ...pair, ...servers, skewMs: credentials.skewMs(), over: undefined }));
    background(credentials.exchange(), 'token exchange', report);
    background(calls.logout(before.person.user, before.pair), 'logout of a refused sign-in', report);
  }

  async function withPassword(login: string, password: string): Promise<SignInAnswer> {
    const before = credentials.present()?.person;
    const isInside = life.state().phase === 'signed-in';
    if (!isInside) life.next();
    let isMine = life.mine();
    stopRetry();
    if (!isInside) life.set({ phase: 'signing-in', problem: null, retryAt: null });
    const asked = clock.now();
    let reply: LoginReply | null = null;
    /** It came too late, or nothing could begin with it: it does not linger at the cloud. */
    const endSpare = () => {
      if (reply !== null) background(calls.endSpare(reply), 'logout of a spare sign-in', report);
      return SUPERSEDED;
    };
    try {
      reply = await logIn(login, password);
      const kept = await store.present();
      if (!isMine()) return endSpare();
      const { user, username } = readIdentity(reply.Identity);
      // The same person again, from inside: the password stands for the PIN count, the screens stay as they are.
      // Under another name they begin anew (S4.31).
      if (isInside && user === before?.user && username === before.username) {
        const given = reply;
        reply = null;
        await again(given, asked);
        await onRightPassword();
        return { ok: true };
      }
      if (isInside) life.end(null);
      isMine = life.mine();
      const { pair, servers } = credentials.take(reply, asked);
      await store.write({ ...beginning(kept, user), ...pair, ...servers, skewMs: credentials.skewMs() });
      // Another tab may have signed out, or somebody else in, while it was written.
      if (isMine()) await establish(null);
      return isMine() ? { ok: true } : endSpare();
    } catch (cause) {
      report('sign-in', cause);
      const problem = problemOf(cause);
      endSpare();
      const kept = await store.present();
      // Whoever was here before a wrong guess from inside stays.
      if (isMine() && life.state().phase !== 'signed-in') {
        life.end(problem);
        // A session that is over may still guard the house in another tab.
        if (kept?.over === undefined) await store.wipe();
      }
      return { ok: false, problem };
    }
  }

  return {
    withPassword,
    again,
    resume,
    retryNow() {
      if (retryTimer !== null) resumeInTime();
    },
    stop() {
      stopRetry();
      tries = 0;
    },
  };
}
