/** Hour of a day as the clocks of the house tell it. */
export interface WallHour {
  /** Tells days apart: `2026-11-21`. */
  day: string;
  /** 0 to 23. */
  hour: number;
}

/** What one meter has counted on one day, as far as this page has seen it. */
export interface MeterDay {
  day: string;
  /** First reading of the day, milliseconds since 1970; of midnight where the page watched the day begin. */
  since: number;
  isWholeDay: boolean;
  /** The counter when it was read last, in kWh. */
  last: number;
  lastAt: number;
  /** kWh since `since`. */
  used: number;
  /** kWh by hour; null: nobody watched that hour, which is not the same as nothing used. */
  hours: readonly (number | null)[];
}

export interface EnergyDay {
  used: number;
  since: number;
  isWholeDay: boolean;
  hours: readonly (number | null)[];
}

const HOURS = 24;
/** Readings further apart than this say how much was used, but not in which hour. */
const GAP_MS = 30 * 60_000;

const emptyHours = (): (number | null)[] => Array.from({ length: HOURS }, () => null);

function freshDay(before: MeterDay | undefined, kwh: number, at: number, { day }: WallHour): MeterDay {
  // Who read the meter just before midnight knows what it stood at when the day began.
  const isWholeDay = before !== undefined && at - before.lastAt <= GAP_MS && kwh >= before.last;
  const start = { day, since: at, isWholeDay, last: kwh, lastAt: at, hours: emptyHours() };
  return { ...start, used: isWholeDay ? kwh - before.last : 0 };
}

/**
 * The day of a meter after one more reading of its counter. A counter only grows: one that stands lower was changed or
 * reset, and counting goes on from there.
 * @param kwh what the counter stands at
 */
export function withReading(before: MeterDay | undefined, kwh: number, at: number, wall: WallHour): MeterDay {
  if (before?.day !== wall.day) {
    const started = freshDay(before, kwh, at, wall);
    const hours = emptyHours();
    if (started.isWholeDay) hours[wall.hour] = started.used;
    return { ...started, hours };
  }
  if (at < before.lastAt) return before;
  const used = Math.max(0, kwh - before.last);
  const hours = [...before.hours];
  const isWatched = at - before.lastAt <= GAP_MS;
  if (isWatched || used === 0) hours[wall.hour] = (hours[wall.hour] ?? 0) + used;
  return { ...before, last: kwh, lastAt: at, used: before.used + used, hours };
}

/** All meters of a day together; null where none has been read on it. */
export function dayOf(meters: readonly MeterDay[], day: string): EnergyDay | null {
  const today = meters.filter((meter) => meter.day === day);
  if (today.length === 0) return null;
  return {
    used: today.reduce((sum, { used }) => sum + used, 0),
    // What is known of all of them begins when the last of them was first read.
    since: Math.max(...today.map(({ since }) => since)),
    isWholeDay: today.every(({ isWholeDay }) => isWholeDay),
    hours: Array.from({ length: HOURS }, (_, hour) => {
      const known = today.flatMap(({ hours }) => hours[hour] ?? []);
      return known.length === 0 ? null : known.reduce((sum, one) => sum + one, 0);
    }),
  };
}
