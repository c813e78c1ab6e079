import type { AppConfig } from '../../schemas/settings/config';
import { HubError, type HubErrorCode } from '../errors';
import type { HouseModel } from '../model/house-model';
import { background } from '../ports/background';
import type { Report } from '../ports/deps';
import type { Link } from '../socket/link';
import type { HouseReads } from './house-lists';
import type { Pace } from './pace';

/** How far what is known of a hub may be taken for the present, and the reading that says so. */
export interface Trust {
  /** Something was heard: this moment is the last one that is known. */
  heard: () => void;
  /** What is live is looked at again before it counts. */
  doubt: () => void;
  /** The machine may have slept: what was asked for before says nothing of now. */
  wake: () => void;
  /** Reads everything anew; asked for twice, it does so once in a while. */
  refetch: () => void;
  /** Asks how the house stands, for a beginning that may be late. */
  ask: () => void;
  /** The line is new: what came before it counts no more. */
  onReady: () => void;
  /** The line is lost. */
  onDown: (isRegistered: boolean) => void;
  /** Whether the relay says that the hub itself is there. */
  onHubConnected: (isConnected: boolean) => void;
  /** The heartbeat. @returns settles once the hub answered */
  probe: (kind: 'snapshot' | 'mode', timeoutMs: number) => Promise<void>;
}

export interface TrustOptions {
  model: HouseModel;
  link: Pick<Link, 'generation' | 'reconnect' | 'giveUp'>;
  reads: HouseReads;
  pace: Pick<Pace, 'atMost'>;
  limits: Pick<AppConfig, 'commandLimitMs' | 'replyLimitMs'>;
  report: Report;
  onConnected: () => void;
}

/** Refused messages start at most one refetch in this time. */
const REFETCH_APART_MS = 5_000;
/** Beginnings that may be late ask how the house stands once in this time. */
const ASK_APART_MS = 1_000;

/** What ends a reading that another one follows anyway: a new connection, or the next half minute. */
const UNREACHED: ReadonlySet<string> = new Set<HubErrorCode>(['not-connected', 'hub-offline']);
/** An answer that makes no sense is no sign of the present; the line itself is fine. */
const NO_SENSE: ReadonlySet<string> = new Set<HubErrorCode>(['bad-reply', 'refused']);

export function createTrust(options: TrustOptions): Trust {
  const { model, link, reads, pace, limits, report, onConnected } = options;
  /** The connection whose snapshot is known; 0: none. */
  let snapshotOf = 0;
  let lastHeard = 0;
  /** How often the machine woke up. An answer may have lain in it all the while. */
  let wakings = 0;
  /** A hub that is called away is asked for nothing; what was wanted meanwhile is read once it is back. */
  let isOwed = false;

  const heard = () => {
    lastHeard = model.hubNow();
  };
  /** Only a snapshot of the present connection makes a hub live (R-04, I-03). */
  function trust(): void {
    snapshotOf = link.generation();
    heard();
    const isAway = model.hub().isOnline === false;
    model.set({ freshness: isAway ? 'stale' : 'live', lastHeardAt: lastHeard });
    if (isOwed && !isAway) refetch();
  }
  function doubt(): void {
    if (model.hub().freshness === 'live') model.set({ freshness: 'checking' });
  }

  async function look(timeoutMs: number): Promise<boolean> {
    const asked = wakings;
    try {
      const isNew = await reads.snapshot(timeoutMs, snapshotOf !== link.generation());
      if (asked === wakings) trust();
      return isNew;
    } catch (cause) {
      const code = cause instanceof HubError ? cause.code : '';
      if (code !== 'hub-offline' && !NO_SENSE.has(code)) throw cause;
      doubt();
      // A hub that is away is read again in its own time.
      if (code !== 'hub-offline') refetch();
      return false;
    }
  }

  function whenThere(): Promise<void> {
    isOwed = model.hub().isOnline === false;
    return isOwed ? Promise.resolve() : readAll();
  }

  async function readAll(): Promise<void> {
    isOwed = false;
    await look(limits.commandLimitMs);
    try {
      await reads.lists();
      model.set({ lists: 'fetched' });
    } catch (cause) {
      report('fetchDevices', cause);
      model.set({ lists: 'noconnection' });
      if (cause instanceof HubError && UNREACHED.has(cause.code)) return;
      refetch();
    }
  }
  const refetch = pace.atMost(REFETCH_APART_MS, whenThere, 'refetch');
  const ask = pace.atMost(ASK_APART_MS, () => look(limits.replyLimitMs), 'late begin');
  const askAbout = () => background(reads.about(), 'about the hub', report);

  async function firstRead(): Promise<void> {
    model.set({ isOnline: true });
    if (model.hub().freshness !== 'unknown') model.set({ freshness: 'checking' });
    // Lists that a hub refuses stay refused while it is asked again: only a new line begins anew.
    if (model.hub().lists !== 'fetched') model.set({ lists: 'fetching' });
    onConnected();
    askAbout();
    try {
      await readAll();
    } catch (cause) {
      report('first read', cause);
      if (cause instanceof HubError && cause.code === 'no-answer') link.giveUp();
    }
  }

  return {
    heard,
    doubt,
    wake() {
      wakings += 1;
      doubt();
    },
    refetch,
    ask,
    onReady: () => background(firstRead(), 'first read', report),
    onDown(isRegistered) {
      model.set({
        freshness: model.hub().freshness === 'unknown' ? 'unknown' : 'stale',
        lists: 'noconnection',
        ...(isRegistered ? {} : { isOnline: false }),
        ...(lastHeard === 0 ? {} : { lastHeardAt: lastHeard }),
      });
    },
    onHubConnected(isConnected) {
      const wasAway = model.hub().isOnline === false;
      model.set({ isOnline: isConnected });
      // One that was there all along needs no new line: a relay that tells it at each join would have the next one made.
      if (isConnected) (wasAway ? link.reconnect : refetch)();
      else if (model.hub().freshness !== 'unknown') model.set({ freshness: 'stale', lists: 'noconnection' });
    },
    /**
     * It goes on while the relay says that the hub is away, though nothing else is asked then: that somebody answers, be
     * it the relay with a refusal, is what tells a line that lives from one that died unheard.
     */
    async probe(kind, timeoutMs) {
      // Asked before the modes, it is known when the age of an alarm is reckoned by it.
      if (model.isHubTimeOld()) askAbout();
      if (kind === 'mode') {
        const current = await reads.currentMode(timeoutMs);
        heard();
        if (current === model.hub().mode.current && model.hub().freshness === 'live') return;
      }
      // A difference is a broadcast that was missed: everything is read again.
      if (await look(timeoutMs)) refetch();
    },
  };
}
