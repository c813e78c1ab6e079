import { sleep } from '../ports/deadline';
import type { Clock, Report } from '../ports/deps';
import type { PinHashes } from '../cloud/house-calls';
import type { AnsweredAlarm } from '../domain/answered-alarm';
import type { PinVerdict } from '../domain/flow/flow';
import {
  afterRight,
  afterWrong,
  lockLeftMs,
  needsPassword,
  NO_WRONG_PINS,
  type PinRecord,
} from '../domain/pin-attempts';
import { pinHash } from '../credentials/password-hash';
import type { RecordStore } from '../session/record';

/** Each attempt takes this long, whatever comes of it. */
const CHECK_MS = 300;
/** How long the list in memory serves while the cloud is away. */
const LIST_LIFE_MS = 24 * 3_600_000;

export interface PinChecker {
  /** A PIN of this person is known here and can be compared: whoever is asked for it is not locked out. */
  canCompare: () => boolean;
  /** The count as last read; for deciding what a pad may do. */
  record: () => PinRecord;
  /** Reads the list anew; a failure keeps the one in memory. */
  refresh: () => Promise<void>;
  loadRecord: () => Promise<void>;
  /**
   * Compares, counts, and keeps nothing of the digits.
   * @param location uuid of the place that is guarded; null: not known, so nothing is right.
   * @param isGranted a timed lock does not count.
   * @param alarm the one that the pad answers: where the cloud compares, it is the cloud that gives it its pad.
   */
  check: (
    digits: string,
    location: string | null,
    isGranted: boolean,
    alarm?: AnsweredAlarm | null,
  ) => Promise<PinVerdict>;
  grantAlarm: (alarm: string) => Promise<void>;
  /** A password clears the count as a right PIN does. */
  clearCount: () => Promise<void>;
  /** Nothing of it is left in memory. */
  wipe: () => void;
}

/** One entry for the cloud to compare, and the count that goes with it. */
export interface PinQuestion {
  digits: string;
  /** Uuid of the place that is guarded. */
  place: string;
  alarm: AnsweredAlarm | null;
  /** As the count was last read: no lock stands in the way. */
  mayCompare: () => boolean;
  /** Read, change and write as one. false: the session is over. */
  change: (next: (present: PinRecord) => PinRecord) => Promise<boolean>;
}

export interface PinCheckerOptions {
  clock: Clock;
  store: RecordStore;
  report: Report;
  fetchList: () => Promise<PinHashes>;
  /** The cloud compares, and the list is never read. Never rejects. */
  askCloud: ((question: PinQuestion) => Promise<PinVerdict>) | null;
}

export function createPinChecker({ clock, store, report, fetchList, askCloud }: PinCheckerOptions): PinChecker {
  let list: (PinHashes & { readAt: number }) | null = null;
  let record = NO_WRONG_PINS;
  /** The lock as it was met, by the clock that never jumps: one that is set changes no lock of an open page (I-22). */
  let lock = { of: 0, endsAt: 0 };
  let generation = 0;

  /** The alarm whose one pad in spite of a lock was given here, and in no other tab. */
  let granted: string | null = null;

  function keep(next: PinRecord): PinRecord {
    if (next.lockedUntil !== lock.of)
      lock = { of: next.lockedUntil, endsAt: clock.mono() + lockLeftMs(next, clock.now()) };
    record = next;
    return next;
  }
  /** The record with the end of its lock by the clock as it stands now. */
  const present = (): PinRecord => ({ ...record, lockedUntil: clock.now() + lock.endsAt - clock.mono() });

  /**
   * Read, change and write as one, over all tabs. false: the session is over, so nothing was counted.
   * @param mine of the session that asked; whoever signed in meanwhile has a count of their own (I-50).
   */
  async function change(next: (present: PinRecord) => PinRecord, mine = generation): Promise<boolean> {
    const isMine = () => mine === generation;
    const isKept = await store.change(({ pins }) => (isMine() ? { pins: keep(next(keep(pins))) } : {}));
    return isKept && isMine();
  }

  const canCompare = (): boolean =>
    list !== null && list.hashes.length > 0 && clock.mono() - list.readAt <= LIST_LIFE_MS;

  function isOneOf(hashes: readonly string[], given: string): boolean {
    let found = false;
    // All are compared, so that time tells nothing about which.
    for (const hash of hashes) found = hash === given || found;
    return found;
  }

  /** No lock stands in the way, or this tab has the one pad that an alarm gives in spite of it. */
  function mayCompare(counted: PinRecord, isGranted: boolean): boolean {
    if (needsPassword(counted)) return false;
    const isOurs = isGranted && granted !== null && counted.grantedAlarm === granted;
    return isOurs || lockLeftMs(present(), clock.now()) === 0;
  }

  async function verdict(
    digits: string,
    place: string | null,
    isGranted: boolean,
    alarm: AnsweredAlarm | null,
  ): Promise<PinVerdict> {
    const mine = generation;
    if (askCloud !== null && place !== null) {
      const counted: PinQuestion['change'] = (next) => change(next, mine);
      return askCloud({ digits, place, alarm, change: counted, mayCompare: () => mayCompare(record, isGranted) });
    }
    if (list === null) await refresh();
    if (list === null || place === null || !canCompare()) return 'unavailable';
    const { user, hashes } = list;
    const given = await pinHash(place, user, digits);
    let result: PinVerdict = 'locked';
    const isCounted = await change((counted) => {
      if (!mayCompare(counted, isGranted)) return counted;
      result = isOneOf(hashes, given) ? 'right' : 'wrong';
      return result === 'right' ? afterRight(counted) : afterWrong(counted, clock.now());
    }, mine);
    return isCounted ? result : 'unavailable';
  }

  async function refresh(): Promise<void> {
    if (askCloud !== null) return;
    const mine = generation;
    try {
      const read = await fetchList();
      if (mine === generation) list = { ...read, readAt: clock.mono() };
    } catch (cause) {
      report('pin list', cause);
    }
  }

  return {
    canCompare,
    record: present,
    refresh,
    async loadRecord() {
      keep(await store.pins());
    },
    async check(digits, location, isGranted, alarm = null) {
      const [result] = await Promise.all([verdict(digits, location, isGranted, alarm), sleep(clock, CHECK_MS)]);
      return result;
    },
    async grantAlarm(alarm) {
      await change((counted) => {
        // Two tabs may both have seen it free; the first one has it.
        granted = counted.grantedAlarm === alarm && granted !== alarm ? null : alarm;
        return { ...counted, grantedAlarm: alarm };
      });
    },
    async clearCount() {
      await change(afterRight);
    },
    wipe() {
      generation += 1;
      list = granted = null;
      keep(NO_WRONG_PINS);
    },
  };
}
