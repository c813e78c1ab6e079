import type { AccountCalls } from '../cloud/account-calls';
import { background } from '../core/background';
import { withDeadline } from '../core/deadline';
import type { Deps, Timer } from '../core/deps';
import { reconnectDelayMs } from '../domain/backoff';
import { NO_WRONG_PINS } from '../domain/pin-attempts';
import { HubError, problemOf } from '../errors';
import type { AccountDevice, LoginReply } from '../../schemas/wire/legacy';
import type { Problem, SessionState } from '../state/model';
import { readLoginName } from './login-name';
import { passwordHashes } from './password-hash';
import { readRecord, type RecordStore } from './record';
import { readIdentity } from './identity';
import { REFRESH_CHECK_MS } from './refresh-rule';
import type { Tokens } from './tokens';

/** Signing in, staying signed in, signing out. What a house needs of the account comes out by `onHubs`. */
export interface Session {
  state: () => SessionState;
  set: (fields: Partial<SessionState>) => void;
  /** The stored session, if there is one. */
  start: () => Promise<void>;
  signIn: (login: string, password: string) => Promise<{ ok: true } | { ok: false; problem: Problem }>;
  signOut: () => Promise<void>;
  /** Another tab changed the record: signed out, or somebody else signed in. */
  recordChanged: (text: string | null) => void;
  /** This identity or token was refused: one refresh, then sign-in. */
  refused: (used: string) => void;
  retryNow: () => void;
  /** Ends the timers and nothing else. */
  stop: () => void;
}

export interface SessionOptions {
  deps: Deps;
  calls: AccountCalls;
  tokens: Tokens;
  store: RecordStore;
  limits: { firstMs: number; mostMs: number };
  touch: () => void;
  /** `places`: names by installation id. */
  onHubs: (devices: AccountDevice[], places: ReadonlyMap<string, string>) => void;
  /** Everything of the house ends: sockets, timers, lists, PINs. */
  onEnd: () => void;
  onRightPassword: () => Promise<void>;
  onDropped: () => void;
  /** Runs with every refresh check while signed in. */
  onCheck: () => void;
}

const FIRST: SessionState = {
  phase: 'starting',
  user: null,
  location: null,
  monitoring: { active: null, service: null },
  cloud: 'ok',
  hubs: [],
  currentHub: null,
  problem: null,
  retryAt: null,
};
/** S9.6: below are Vera hubs. */
export const isEzloSerial = (serial: string): boolean => Number(serial) > 69_999_999;
const LOGOUT_MS = 3_000;
/** Refused once more within this time after a refresh: the session is over. */
const REFUSED_AGAIN_MS = 300_000;
const OVER: ReadonlySet<string> = new Set(['not-logged-in', 'bad-credentials', 'vera-hub', 'no-hubs', 'no-ezlo-hubs']);

export function createSession(options: SessionOptions): Session {
  const { deps, calls, tokens, store, limits, touch, onHubs, onEnd, onRightPassword, onDropped, onCheck } = options;
  const { clock, report, random } = deps;
  let state = FIRST;
  let checkTimer: Timer | null = null;
  let retryTimer: Timer | null = null;
  let tries = 0;
  let refusedAt: number | null = null;
  /** Answers of an older session are dropped (I-50). */
  let generation = 0;

  const set = (fields: Partial<SessionState>) => {
    state = { ...state, ...fields };
    touch();
  };
  const stopTimers = () => {
    if (checkTimer !== null) clock.clearTimeout(checkTimer);
    if (retryTimer !== null) clock.clearTimeout(retryTimer);
    checkTimer = retryTimer = null;
  };

  function end(problem: Problem | null): void {
    generation += 1;
    stopTimers();
    tries = 0;
    refusedAt = null;
    tokens.forget();
    onEnd();
    state = { ...FIRST, phase: 'signed-out', problem };
    touch();
  }

  function ezloOnly(devices: AccountDevice[]): AccountDevice[] {
    if (devices.length === 0) throw new HubError('no-hubs', '604 NO_AVAILABLE_HUBS');
    const ezlo = devices.filter(({ PK_Device }) => isEzloSerial(PK_Device));
    if (ezlo.length > 0) return ezlo;
    throw new HubError(devices.some(({ PK_Device }) => Number(PK_Device) > 0) ? 'vera-hub' : 'no-ezlo-hubs', 'account');
  }

  /** Token, hubs and names of places; the house starts as soon as its hubs are known. */
  async function establish(currentHub: string | null): Promise<void> {
    const mine = generation;
    const credentials = tokens.present();
    if (credentials === null) throw new HubError('not-logged-in', 'session');
    const { person, servers, pair } = credentials;
    const cloud = tokens.exchange().then(
      () => 'ok' as const,
      (cause: unknown) => {
        // The house works without the cloud; a refused pair does not.
        if (cause instanceof HubError && cause.code === 'not-logged-in') throw cause;
        report('token exchange', cause);
        return 'offline' as const;
      },
    );
    const names = calls.installations(person.account, servers, pair).catch((cause: unknown) => {
      report('installations', cause);
      return new Map<string, string>();
    });
    const [standing, devices, places] = await Promise.all([cloud, calls.devices(person.account, servers, pair), names]);
    if (mine !== generation) return;
    const hubs = ezloOnly(devices);
    const serials = hubs.map(({ PK_Device }) => PK_Device);
    const current = currentHub !== null && serials.includes(currentHub) ? currentHub : (serials[0] ?? null);
    tries = 0;
    set({
      phase: 'signed-in',
      user: { uuid: tokens.present()?.userUuid ?? '', username: person.username, displayName: person.username },
      location: { uuid: '', name: '' },
      cloud: standing,
      hubs: serials,
      currentHub: current,
      problem: null,
      retryAt: null,
    });
    onHubs(hubs, places);
    scheduleCheck();
    background(nameUser(mine), 'user', report);
  }

  async function nameUser(mine: number): Promise<void> {
    const credentials = tokens.present();
    if (credentials === null) return;
    const { person, servers, pair } = credentials;
    const displayName = await calls.displayName(person.user, servers, pair);
    if (mine === generation && state.user !== null && displayName !== '') set({ user: { ...state.user, displayName } });
  }

  function scheduleCheck(): void {
    if (checkTimer !== null) clock.clearTimeout(checkTimer);
    checkTimer = clock.setTimeout(() => {
      background(check(), 'token check', report);
      scheduleCheck();
    }, REFRESH_CHECK_MS);
  }

  async function check(): Promise<void> {
    const mine = generation;
    try {
      await tokens.keepFresh(false);
      if (tokens.bearer() === null) await tokens.exchange();
      if (mine === generation && state.phase === 'signed-in') onCheck();
    } catch (cause) {
      if (mine === generation) fail(cause);
    }
  }

  /** The session is over, or the network is away: then the session stays. */
  function fail(cause: unknown): void {
    report('session', cause);
    if (cause instanceof HubError && cause.code === 'not-logged-in') {
      background(store.wipe(), 'record', report);
      end(problemOf(cause));
      return;
    }
    set({ cloud: 'offline' });
  }

  async function resume(): Promise<void> {
    const mine = generation;
    const kept = await store.read();
    if (mine !== generation) return;
    if (kept === null || kept === 'corrupt') {
      if (kept === 'corrupt') await store.wipe();
      end(null);
      // Said last, for whoever is signed out begins with an empty list of messages.
      if (kept === 'corrupt') onDropped();
      return;
    }
    set({ phase: 'signing-in', problem: null, retryAt: null });
    try {
      const { person } = tokens.restore(kept, { account: kept.account, accountAlt: kept.accountAlt }, kept.skewMs);
      if (person.expiresS * 1_000 <= tokens.nowMs()) throw new HubError('not-logged-in', 'the session ran out');
      await establish(kept.currentHub);
    } catch (cause) {
      if (mine !== generation) return;
      report('automatic sign-in', cause);
      if (cause instanceof HubError && OVER.has(cause.code)) {
        await store.wipe();
        end(cause.code === 'not-logged-in' ? null : problemOf(cause));
        return;
      }
      const ms = reconnectDelayMs(tries, limits, random());
      tries += 1;
      set({ problem: problemOf(cause), retryAt: clock.mono() + ms });
      retryTimer = clock.setTimeout(() => background(resume(), 'automatic sign-in', report), ms);
    }
  }

  async function logIn(login: string, password: string): Promise<LoginReply> {
    const who = readLoginName(login);
    if (who === null || password === '') throw new HubError('login-invalid', 'empty');
    if (who.kind === 'email') return calls.loginByEmail(who.name, password);
    const { sha1, sha1CS } = passwordHashes(who.name, password);
    return calls.loginByUsername(who.name, sha1, sha1CS);
  }

  async function signIn(login: string, password: string): ReturnType<Session['signIn']> {
    const before = tokens.present();
    const isInside = state.phase === 'signed-in';
    const mine = isInside ? generation : (generation += 1);
    stopRetry();
    if (!isInside) set({ phase: 'signing-in', problem: null, retryAt: null });
    try {
      const reply = await logIn(login, password);
      if (mine !== generation) return { ok: false, problem: { code: 'superseded', detail: 'another sign-in' } };
      // The same person again, from inside: the password stands for the PIN count, the screens stay as they are.
      if (isInside && before !== null && readIdentity(reply.Identity).user === before.person.user) {
        await onRightPassword();
        return { ok: true };
      }
      if (isInside) end(null);
      const { pair, servers } = tokens.take(reply);
      await store.write({
        version: 1,
        ...pair,
        ...servers,
        skewMs: tokens.skewMs(),
        currentHub: null,
        dispatched: null,
        pins: NO_WRONG_PINS,
      });
      await establish(null);
      return { ok: true };
    } catch (cause) {
      report('sign-in', cause);
      const problem = problemOf(cause);
      if (mine === generation && !isInside) {
        await store.wipe();
        end(problem);
      }
      return { ok: false, problem };
    }
  }

  const stopRetry = () => {
    if (retryTimer !== null) clock.clearTimeout(retryTimer);
    retryTimer = null;
  };

  return {
    state: () => state,
    set,
    start: resume,
    signIn,
    async signOut() {
      const credentials = tokens.present();
      end(null);
      await store.wipe();
      if (credentials === null) return;
      const { person, pair } = credentials;
      try {
        await withDeadline(clock, LOGOUT_MS, 'logout', () => calls.logout(person.user, pair));
      } catch (cause) {
        // Signed out here whatever the server says; its tokens end by themselves.
        report('logout', cause);
      }
    },
    recordChanged(text) {
      const present = tokens.present();
      const kept = readRecord(text);
      if (kept === null || kept === 'corrupt') {
        if (present === null) return;
        store.forget();
        end(null);
        return;
      }
      let user: string | null = null;
      try {
        user = readIdentity(kept.identity).user;
      } catch (cause) {
        report('record of another tab', cause);
      }
      if (user === present?.person.user) return;
      store.forget();
      end(null);
      background(resume(), 'sign-in of another tab', report);
    },
    refused(used) {
      const present = tokens.present();
      // A late refusal of what was renewed meanwhile is no news.
      if (present === null || (used !== present.token && used !== present.pair.identity)) return;
      const mine = generation;
      if (refusedAt !== null && clock.mono() - refusedAt < REFUSED_AGAIN_MS) {
        fail(new HubError('not-logged-in', 'refused again after a refresh'));
        return;
      }
      refusedAt = clock.mono();
      background(
        tokens.keepFresh(true).catch((cause: unknown) => {
          if (mine === generation) fail(cause);
        }),
        'refresh',
        report,
      );
    },
    retryNow() {
      if (retryTimer === null) return;
      stopRetry();
      background(resume(), 'automatic sign-in', report);
    },
    stop() {
      generation += 1;
      stopTimers();
    },
  };
}
