import type { EnergyLog, EnergyQuarter } from '../ground/energy-contract.ts';

export const QUARTER_MS = 15 * 60_000;
export const QUARTERS_OF_DAY = 96;
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** A year of ten meters and some more. */
const MOST_DAYS = 8_000;

/** By its number in the day: watt-hours and known ms. */
type LoggedDay = Record<string, [wattHours: number, knownMs: number]>;
type Total = Omit<EnergyQuarter, 'at'>;

export interface QuarterLogDeps {
  /** ms */
  now: () => number;
  /** Ids of the devices whose power is logged. */
  meters: () => readonly string[];
  isMeter: (id: string) => boolean;
  /** What it draws now; null: nobody counts. */
  watts: (id: string) => number | null;
  /** Mean watts by quarter of a day before the log began; null or none: nobody counted then. */
  past: (id: string, day: number) => readonly (number | null)[];
  kept: {
    // oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- as Store.get
    get<T>(name: string): T | undefined;
    set(name: string, value: unknown): void;
  };
}

/** Adds up what flows from one change of a power to the next, by quarters of an hour. */
export interface QuarterLog extends Omit<EnergyLog, 'start'> {
  /** Of one device: what it draws has changed. */
  readonly settleOne: (id: string) => void;
  /** Writes down the days that have changed. */
  readonly save: () => void;
  /** How long it is to the end of this quarter. */
  readonly untilNext: () => number;
  /** The clock was set; no time has passed by that. */
  readonly jump: (ms: number) => void;
}

const fromWatts = (watts: number | null): readonly [wattHours: number, knownMs: number] =>
  watts === null ? [0, 0] : [watts * (QUARTER_MS / HOUR_MS), QUARTER_MS];

export function createQuarterLog({ now, meters, isMeter, watts: wattsNow, past, kept }: QuarterLogDeps): QuarterLog {
  const days = new Map<string, LoggedDay>();
  const dayTotals = new Map<string, Total>();
  const unsaved = new Set<string>();
  /** Since when each meter draws what it draws; watts null: nobody counts. */
  const running = new Map<string, { at: number; watts: number | null }>();

  function dayOf(deviceId: string, quarter: number): { key: string; day: LoggedDay } {
    const key = `${deviceId}/${String(Math.floor(quarter / QUARTERS_OF_DAY))}`;
    const day = days.get(key) ?? kept.get<LoggedDay>(key) ?? {};
    days.set(key, day);
    return { key, day };
  }
  const slotOf = (quarter: number) => String(quarter % QUARTERS_OF_DAY);

  function add(deviceId: string, quarter: number, watts: number | null, ms: number): void {
    const { key, day } = dayOf(deviceId, quarter);
    const [wattHours, knownMs] = day[slotOf(quarter)] ?? [0, 0];
    // A clock that was set back counts no hour twice.
    const counted = watts === null ? 0 : Math.min(ms, QUARTER_MS - knownMs);
    day[slotOf(quarter)] = [wattHours + ((watts ?? 0) * counted) / HOUR_MS, knownMs + counted];
    unsaved.add(key);
    dayTotals.delete(key);
  }

  function begin(id: string, at: number): void {
    const quarter = Math.floor(at / QUARTER_MS);
    // What was logged of this quarter before a restart stands; else it began as the past before it did.
    const { day } = dayOf(id, quarter);
    if (day[slotOf(quarter)] === undefined) {
      const [ofDay, slot] = [Math.floor(quarter / QUARTERS_OF_DAY), quarter % QUARTERS_OF_DAY];
      add(id, quarter, past(id, ofDay)[slot] ?? null, at - quarter * QUARTER_MS);
    }
    running.set(id, { at, watts: wattsNow(id) });
  }

  /** Writes down what has flowed up to now. */
  function settle(id: string): void {
    const at = now();
    const before = running.get(id);
    if (before === undefined) {
      begin(id, at);
      return;
    }
    for (let from = before.at; from < at;) {
      const quarter = Math.floor(from / QUARTER_MS);
      const until = Math.min(at, (quarter + 1) * QUARTER_MS);
      add(id, quarter, before.watts, until - from);
      from = until;
    }
    running.set(id, { at: Math.max(before.at, at), watts: wattsNow(id) });
  }

  function quarters(id: string, fromMs: number, last: number): EnergyQuarter[] {
    const found: EnergyQuarter[] = [];
    let [logged, told, of]: [LoggedDay, readonly (number | null)[], number] = [{}, [], Number.NaN];
    for (let quarter = Math.floor(fromMs / QUARTER_MS); quarter * QUARTER_MS < last; quarter += 1) {
      const day = Math.floor(quarter / QUARTERS_OF_DAY);
      if (day !== of) [logged, told, of] = [dayOf(id, quarter).day, past(id, day), day];
      const [wattHours, knownMs] = logged[slotOf(quarter)] ?? fromWatts(told[quarter % QUARTERS_OF_DAY] ?? null);
      found.push({ at: quarter * QUARTER_MS, wattHours, knownMs });
    }
    return found;
  }
  function total(id: string, fromMs: number, toMs: number): Total {
    const all: Total = { wattHours: 0, knownMs: 0 };
    for (const { at, wattHours, knownMs } of quarters(id, fromMs, toMs)) {
      const end = Math.min(at + QUARTER_MS, now());
      const share = (Math.min(end, toMs) - Math.max(at, fromMs)) / (end - at);
      all.wattHours += wattHours * share;
      all.knownMs += knownMs * share;
    }
    return all;
  }
  /** Of a whole day that is over; worked out once. */
  function totalOfDay(id: string, day: number): Total {
    const key = `${id}/${String(day)}`;
    const known = dayTotals.get(key);
    if (known !== undefined) return known;
    const told = total(id, day * DAY_MS, (day + 1) * DAY_MS);
    if (dayTotals.size >= MOST_DAYS) dayTotals.clear();
    dayTotals.set(key, told);
    return told;
  }

  return {
    meters: () => [...meters()],
    used(id, fromMs, toMs) {
      const all: Total = { wattHours: 0, knownMs: 0 };
      if (!isMeter(id)) return all;
      settle(id);
      const last = Math.min(toMs, now());
      for (let at = fromMs; at < last;) {
        const day = Math.floor(at / DAY_MS);
        const end = Math.min((day + 1) * DAY_MS, last);
        const part = end - at === DAY_MS ? totalOfDay(id, day) : total(id, at, end);
        all.wattHours += part.wattHours;
        all.knownMs += part.knownMs;
        at = end;
      }
      return all;
    },
    quarters(id, fromMs, toMs) {
      if (!isMeter(id)) return [];
      settle(id);
      return quarters(id, fromMs, Math.min(toMs, now()));
    },
    settle() {
      for (const id of meters()) settle(id);
    },
    settleOne: settle,
    save() {
      for (const key of unsaved) kept.set(key, days.get(key));
      unsaved.clear();
      // What is on disk is read again when somebody asks for it.
      days.clear();
    },
    untilNext: () => QUARTER_MS - (now() % QUARTER_MS),
    jump(ms) {
      for (const [id, { at, watts }] of running) running.set(id, { at: at + ms, watts });
    },
  };
}
