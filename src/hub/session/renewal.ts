import { background } from '../ports/background';
import type { Deps, Timer } from '../ports/deps';
import { HubError, problemOf } from '../errors';
import type { Life } from './life';
import type { RecordStore } from './record';
import { REFRESH_CHECK_MS } from './refresh-rule';
import type { HeldCredentials } from './held-credentials';

/** Staying signed in: credentials are renewed before they run out (S4.29), and once when they are refused. */
export interface Renewal {
  /** Looks every half minute from now on. */
  begin: () => void;
  /** This identity or token was refused. */
  refused: (used: string) => void;
  /** The session is over, or is being renewed after a refusal. */
  isRefused: () => boolean;
  /** Another tab told that the session is over, or that it goes on with another pair. */
  told: (isOver: boolean) => void;
  /** Nobody is thrown out of an alarm, a countdown or a pad: `end` comes after that, unless the pair is renewed first. */
  inPeace: (end: () => void) => void;
  stop: () => void;
}

export interface RenewalOptions {
  life: Life;
  deps: Pick<Deps, 'clock' | 'report'>;
  credentials: HeldCredentials;
  store: Pick<RecordStore, 'over'>;
  /** Runs with every look while signed in. */
  onCheck: () => void;
  /** The renewed sign-in bears another user name. */
  onRenamed: () => void;
  /**
   * Whether a person is in the middle of what guards their house.
   * @param forMs how long they have been left to it since the session was over
   */
  isOnDuty: (forMs: number) => boolean;
  /** The session is over, and its end waits for the person. */
  onOver: () => void;
}

/** Refused once more within this time after a refresh: the session is over. */
const REFUSED_AGAIN_MS = 300_000;
/** How often a session that is over looks whether it may end. */
const GUARD_LOOK_MS = 1_000;

const isOver = (cause: unknown): boolean => cause instanceof HubError && cause.code === 'not-logged-in';

export function createRenewal(options: RenewalOptions): Renewal {
  const { life, deps, credentials, store, onCheck, onRenamed, isOnDuty, onOver } = options;
  const { clock, report } = deps;
  let timer: Timer | null = null;
  let overTimer: Timer | null = null;
  let refusedAt: number | null = null;
  /** Whether the session whose credentials are being renewed is still there: what refuses the old ones then says nothing new. */
  let isRenewing: (() => boolean) | null = null;

  function begin(): void {
    if (timer !== null) clock.clearTimeout(timer);
    timer = clock.setTimeout(() => {
      background(check(), 'token check', report);
      begin();
    }, REFRESH_CHECK_MS);
  }

  /** The same person under another name begins anew (S4.31). @returns whether they do */
  function wasRenamed(): boolean {
    const { user } = life.state();
    if (user === null || credentials.present()?.person.username === user.username) return false;
    inPeace(onRenamed);
    return true;
  }

  async function check(): Promise<void> {
    const isMine = life.mine();
    try {
      await credentials.keepFresh(false);
      if (credentials.bearer() === null) await credentials.exchange();
      if (isMine() && !wasRenamed() && life.state().phase === 'signed-in') onCheck();
    } catch (cause) {
      if (isMine()) fail(cause);
    }
  }

  /** The session is over, or the network is away: then the session stays. */
  function fail(cause: unknown): void {
    report('session', cause);
    if (isOver(cause)) {
      if (overTimer !== null) return;
      const identity = pairNow() ?? '';
      const waits = inPeace(() => {
        background(store.over(identity), 'record', report);
        life.end(problemOf(cause));
      });
      if (waits) onOver();
      return;
    }
    life.set({ cloud: 'offline' });
  }

  const pairNow = () => credentials.present()?.pair.identity;

  /** @returns whether the end waits */
  function inPeace(end: () => void): boolean {
    if (overTimer !== null) return true;
    const since = clock.mono();
    const pair = pairNow();
    const look = (): boolean => {
      overTimer = null;
      // Renewed meanwhile: the session goes on.
      if (pairNow() !== pair) return false;
      if (isOnDuty(clock.mono() - since)) overTimer = clock.setTimeout(look, GUARD_LOOK_MS);
      else end();
      return overTimer !== null;
    };
    return look();
  }

  async function renewRefused(isMine: () => boolean): Promise<void> {
    try {
      await credentials.keepFresh(true);
      if (isMine()) wasRenamed();
    } catch (cause) {
      if (!isMine()) return;
      // Nobody answered: the one refresh is still to be had.
      if (!isOver(cause)) refusedAt = null;
      fail(cause);
    } finally {
      if (isMine()) isRenewing = null;
    }
  }

  const isRefused = () => overTimer !== null || isRenewing?.() === true;

  return {
    begin,
    isRefused,
    inPeace,
    told(isOverThere) {
      if (isOverThere) fail(new HubError('not-logged-in', 'over in another tab'));
      else if (overTimer !== null) background(renewRefused(life.mine()), 'refresh', report);
    },
    refused(used) {
      const present = credentials.present();
      // A late refusal of what was renewed meanwhile is no news.
      if (present === null || (used !== present.token && used !== present.pair.identity)) return;
      if (isRefused()) return;
      if (refusedAt !== null && clock.mono() - refusedAt < REFUSED_AGAIN_MS) {
        fail(new HubError('not-logged-in', 'refused again after a refresh'));
        return;
      }
      refusedAt = clock.mono();
      isRenewing = life.mine();
      background(renewRefused(isRenewing), 'refresh', report);
    },
    stop() {
      for (const one of [timer, overTimer]) if (one !== null) clock.clearTimeout(one);
      timer = overTimer = refusedAt = null;
    },
  };
}
