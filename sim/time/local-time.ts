/** Clock and calendar of a time zone, daylight saving included. */
export interface LocalTime {
  year: number;
  /** 1..12 */
  month: number;
  day: number;
  /** Minutes since midnight by the clock on the wall. */
  minutes: number;
  /** 1 Monday … 7 Sunday, as scenes count. */
  weekday: number;
}

export interface Zone {
  at(ms: number): LocalTime;
  /** What the wall shows, in ms as if it were UTC. */
  wall(ms: number): number;
  /**
   * When the wall shows this. Of an hour that comes twice, the first; a time that the spring night leaves out comes
   * an hour later by the clock, as it would have without the change.
   */
  instant(wallMs: number): number;
}

const DAY_MS = 86_400_000;

/** @throws {RangeError} for a zone that nobody knows. */
export function createZone(name: string): Zone {
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone: name,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  });

  function wall(ms: number): number {
    const parts = new Map(format.formatToParts(ms).map(({ type, value }) => [type, Number(value)]));
    const part = (type: Intl.DateTimeFormatPartTypes) => parts.get(type) ?? 0;
    const shown = Date.UTC(part('year'), part('month') - 1, part('day'), part('hour'), part('minute'), part('second'));
    return shown + (((ms % 1000) + 1000) % 1000);
  }

  return {
    wall,
    at(ms) {
      const shown = new Date(wall(ms));
      return {
        year: shown.getUTCFullYear(),
        month: shown.getUTCMonth() + 1,
        day: shown.getUTCDate(),
        minutes: shown.getUTCHours() * 60 + shown.getUTCMinutes(),
        weekday: shown.getUTCDay() === 0 ? 7 : shown.getUTCDay(),
      };
    },
    instant(wallMs) {
      // Offsets differ by the day before and after at most; with no change in between both are the same.
      const before = wall(wallMs - DAY_MS) - (wallMs - DAY_MS);
      const after = wall(wallMs + DAY_MS) - (wallMs + DAY_MS);
      const fitting = [wallMs - before, wallMs - after].filter((ms) => wall(ms) === wallMs);
      return fitting.length === 0 ? wallMs - before : Math.min(...fitting);
    },
  };
}
