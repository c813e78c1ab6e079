import { sleep } from '../core/deadline';
import type { Clock, Report } from '../core/deps';
import type { PinHashes } from '../cloud/house-calls';
import type { PinVerdict } from '../domain/flow/flow';
import {
  afterRight,
  afterWrong,
  lockLeftMs,
  needsPassword,
  NO_WRONG_PINS,
  type PinRecord,
} from '../domain/pin-attempts';
import { pinHash } from '../session/password-hash';
import type { RecordStore } from '../session/record';

/** Each attempt takes this long, whatever comes of it. */
const CHECK_MS = 300;
/** How long the list in memory serves while the cloud is away. */
const LIST_LIFE_MS = 24 * 3_600_000;

export interface PinChecker {
  /** The count as last read; for deciding what a pad may do. */
  record: () => PinRecord;
  /** Reads the list anew; a failure keeps the one in memory. */
  refresh: () => Promise<void>;
  loadRecord: () => Promise<void>;
  /**
   * Compares, counts, and keeps nothing of the digits.
   * @param location uuid of the place that is guarded; null: not known, so nothing is right.
   * @param isGranted a timed lock does not count.
   */
  check: (digits: string, location: string | null, isGranted: boolean) => Promise<PinVerdict>;
  grantAlarm: (alarm: string) => Promise<void>;
  /** A password clears the count as a right PIN does. */
  clearCount: () => Promise<void>;
  /** Nothing of it is left in memory. */
  wipe: () => void;
}

export interface PinCheckerOptions {
  clock: Clock;
  store: RecordStore;
  report: Report;
  fetchList: () => Promise<PinHashes>;
}

export function createPinChecker({ clock, store, report, fetchList }: PinCheckerOptions): PinChecker {
  let list: (PinHashes & { readAt: number }) | null = null;
  let record = NO_WRONG_PINS;
  let generation = 0;

  /** The alarm whose one pad in spite of a lock was given here, and in no other tab. */
  let granted: string | null = null;

  /** Read, change and write as one, over all tabs. false: the session is over, so nothing was counted. */
  const change = (next: (present: PinRecord) => PinRecord): Promise<boolean> =>
    store.change(({ pins }) => {
      record = next(pins);
      return { pins: record };
    });

  function isRight(digits: string, place: string, { user, hashes }: PinHashes): boolean {
    const given = pinHash(place, user, digits);
    let found = false;
    // All are compared, so that time tells nothing about which.
    for (const hash of hashes) found = hash === given || found;
    return found;
  }

  async function verdict(digits: string, place: string | null, isGranted: boolean): Promise<PinVerdict> {
    if (list === null) await refresh();
    if (list === null || place === null || list.hashes.length === 0 || clock.mono() - list.readAt > LIST_LIFE_MS)
      return 'unavailable';
    const present = list;
    let result: PinVerdict = 'locked';
    const isCounted = await change((counted) => {
      if (needsPassword(counted)) return counted;
      const isOurs = isGranted && granted !== null && counted.grantedAlarm === granted;
      if (!isOurs && lockLeftMs(counted, clock.now()) > 0) return counted;
      result = isRight(digits, place, present) ? 'right' : 'wrong';
      return result === 'right' ? afterRight(counted) : afterWrong(counted, clock.now());
    });
    return isCounted ? result : 'unavailable';
  }

  async function refresh(): Promise<void> {
    const mine = generation;
    try {
      const read = await fetchList();
      if (mine === generation) list = { ...read, readAt: clock.mono() };
    } catch (cause) {
      report('pin list', cause);
    }
  }

  return {
    record: () => record,
    refresh,
    async loadRecord() {
      record = await store.pins();
    },
    async check(digits, location, isGranted) {
      const [result] = await Promise.all([verdict(digits, location, isGranted), sleep(clock, CHECK_MS)]);
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
      record = NO_WRONG_PINS;
    },
  };
}
