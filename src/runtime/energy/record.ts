import { withReading, type MeterDay, type WallHour } from './tally';

const KEY = 'porchlight.energy';
/** A counter that ticks is not written down at each tick. */
const WRITE_APART_MS = 60_000;

export interface MeterReading {
  /** The item that counts. */
  id: string;
  kwh: number;
}
export interface EnergyRecord {
  get: () => Readonly<Record<string, MeterDay>>;
  subscribe: (listener: () => void) => () => void;
  note: (readings: readonly MeterReading[], at: number, wall: WallHour) => void;
  /** What one household used is no business of the next. */
  forget: () => void;
}

type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

const isMeterDay = (value: unknown): value is MeterDay => {
  const { day, since, last, lastAt, used, hours } = (value ?? {}) as Record<string, unknown>;
  return (
    typeof day === 'string' &&
    [since, last, lastAt, used].every(Number.isFinite) &&
    Array.isArray(hours) &&
    hours.length === 24 &&
    hours.every((hour) => hour === null || Number.isFinite(hour))
  );
};

/** What is kept may be anything: another version wrote it, or a hand did. What is no tally is left out. */
function readKept(store: Store | null): Record<string, MeterDay> {
  const kept: Record<string, MeterDay> = Object.create(null) as Record<string, MeterDay>;
  try {
    const text = store?.getItem(KEY) ?? null;
    const found = text === null ? null : (JSON.parse(text) as unknown);
    if (typeof found !== 'object' || found === null) return kept;
    for (const [id, day] of Object.entries(found)) if (isMeterDay(day)) kept[id] = day;
  } catch {
    // Nothing of use was kept: counting begins now.
  }
  return kept;
}

/** The tallies of all meters of this browser, kept over a reload where storage allows it. */
export function createEnergyRecord(store: Store | null): EnergyRecord {
  let all = readKept(store);
  let writtenAt = -Infinity;
  const listeners = new Set<() => void>();

  function write(at: number): void {
    if (at - writtenAt < WRITE_APART_MS) return;
    writtenAt = at;
    try {
      store?.setItem(KEY, JSON.stringify(all));
    } catch {
      // Full or blocked: the day is counted from memory.
    }
  }

  return {
    get: () => all,
    forget() {
      all = {};
      writtenAt = -Infinity;
      try {
        store?.removeItem(KEY);
      } catch {
        // Blocked: nothing was kept either.
      }
      for (const listener of listeners) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    note(readings, at, wall) {
      const next: Record<string, MeterDay> = Object.assign(Object.create(null) as typeof all, all);
      let isChanged = false;
      for (const { id, kwh } of readings) {
        const before = next[id];
        if (before?.day === wall.day && before.last === kwh && before.hours[wall.hour] !== null) {
          // Nothing new but that the meter still stands there.
          next[id] = { ...before, lastAt: Math.max(at, before.lastAt) };
          continue;
        }
        next[id] = withReading(before, kwh, at, wall);
        isChanged = true;
      }
      all = next;
      write(at);
      if (isChanged) for (const listener of listeners) listener();
    },
  };
}
