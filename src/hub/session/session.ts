import type { AccountCalls } from '../cloud/account-calls';
import { background } from '../ports/background';
import type { Deps } from '../ports/deps';
import type { AccountDevice } from '../../schemas/wire/legacy';
import type { SessionState } from '../state/model';
import { createEstablish } from './establish';
import { readIdentity } from '../credentials/identity';
import { createLife } from './life';
import { readRecord, type RecordStore, type SessionRecord } from './record';
import { createRenewal } from './renewal';
import { createSignIn, type SignIn, type SignInAnswer } from './sign-in';
import type { HeldCredentials } from './held-credentials';

/** Signing in, staying signed in, signing out. What a house needs of the account comes out by `onHubs`. */
export interface Session {
  state: () => SessionState;
  set: (fields: Partial<SessionState>) => void;
  /** The stored session, if there is one. */
  start: () => Promise<void>;
  signIn: (login: string, password: string) => Promise<SignInAnswer>;
  again: SignIn['again'];
  signOut: () => Promise<void>;
  /**
   * Ends what there is and goes on with a sign-in that was made elsewhere, as after a reload: a network failure is
   * waited out, for that sign-in cannot be made a second time. The state tells the rest.
   */
  adopt: (record: SessionRecord) => Promise<void>;
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
  credentials: HeldCredentials;
  store: RecordStore;
  limits: { firstMs: number; mostMs: number };
  /** Whether hubs of the older family are served. */
  legacyRelay: boolean;
  /** Time of the host that serves the app less the clock that never jumps. */
  hostSkewMs: number;
  touch: () => void;
  /** The end of a session reaches the page by itself, before anything of the next one (S4.31). */
  flushNow: () => void;
  /** `places`: names by installation id. */
  onHubs: (devices: AccountDevice[], places: ReadonlyMap<string, string>) => void;
  /** Everything of the house ends: sockets, timers, lists, PINs. */
  onEnd: () => void;
  onRightPassword: () => Promise<void>;
  /** Another tab changed this session's record: it may have cleared or raised the count of wrong PINs. */
  onRecord: () => Promise<void>;
  onDropped: () => void;
  /** @param forMs how long the person has been left to what they do since the session was over */
  isOnDuty: (forMs: number) => boolean;
  /** The session is over, and its end waits for what guards the house. */
  onOver: () => void;
  /** Runs with every refresh check while signed in. */
  onCheck: () => void;
}

export function createSession(options: SessionOptions): Session {
  const { deps, calls, credentials, store, touch, flushNow, onHubs, onEnd, onRecord } = options;
  const { report } = deps;
  const stopTimers = () => {
    signIn.stop();
    renewal.stop();
  };

  const life = createLife({
    touch,
    flushNow,
    onEnd: () => {
      stopTimers();
      credentials.forget();
      onEnd();
    },
  });
  /** Ends what there is and begins with what the record holds. */
  const startAnew = () => {
    store.forget();
    life.end(null);
    background(signIn.resume(), 'automatic sign-in', report);
  };
  const renewal = createRenewal({ ...options, life, onRenamed: startAnew });
  const establish = createEstablish({
    ...options,
    ...{ life, report },
    onHubs: (devices, places) => {
      onHubs(devices, places);
      renewal.begin();
    },
  });
  const signIn = createSignIn({ ...options, life, establish, isRefused: renewal.isRefused });

  return {
    state: life.state,
    set: life.set,
    start: signIn.resume,
    signIn: signIn.withPassword,
    again: signIn.again,
    async signOut() {
      const present = credentials.present();
      life.end(null);
      await Promise.all([
        store.wipe(),
        // Signed out here whatever the server says; its credentials end by themselves.
        present && calls.logout(present.person.user, present.pair).catch((cause: unknown) => report('logout', cause)),
      ]);
    },
    async adopt(record) {
      life.end(null);
      life.set({ phase: 'signing-in' });
      const isMine = life.mine();
      await store.write(record);
      if (isMine()) await signIn.resume();
    },
    recordChanged(text) {
      const present = credentials.present();
      const kept = readRecord(text);
      if (kept === null || kept === 'corrupt') {
        if (present === null) return;
        store.forget();
        life.end(null);
        return;
      }
      const isOver = kept.over === true;
      if (isOver && present === null) return;
      try {
        const { user, username } = readIdentity(kept.identity);
        if (user === present?.person.user) {
          // The same person under another name begins anew too (S4.31).
          if (username !== present.person.username) {
            renewal.inPeace(startAnew);
            return;
          }
          // Of another pair of theirs: that one being over says nothing, that it goes on is news to one that is over.
          if (isOver === (kept.identity === present.pair.identity)) renewal.told(isOver);
          if (!isOver) background(onRecord(), 'record of another tab', report);
          return;
        }
      } catch (cause) {
        report('record of another tab', cause);
      }
      startAnew();
    },
    refused: renewal.refused,
    retryNow: signIn.retryNow,
    stop() {
      life.next();
      stopTimers();
    },
  };
}
