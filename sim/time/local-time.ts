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
/** No zone has changed its offset and changed it back within so short a time. */
const SLOT_MS = DAY_MS / 4;
/** By name: a month of made-up events asks for thousands of times, and every home of a run lives in one of a few zones. */
const known = new Map<string, Zone>();

/** @throws {RangeError} for a zone that nobody knows. */
export function createZone(name: string): Zone {
  const zone = known.get(name) ?? zoneOf(name);
  known.set(name, zone);
  return zone;
}

function zoneOf(name: string): Zone {
  const offset = offsetsOf(name);
  const wall = (ms: number): number => ms + offset(ms);
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
      const before = offset(wallMs - DAY_MS);
      const after = offset(wallMs + DAY_MS);
      const fitting = [wallMs - before, wallMs - after].filter((ms) => wall(ms) === wallMs);
      return fitting.length === 0 ? wallMs - before : Math.min(...fitting);
    },
  };
}

/** How far a zone is ahead of UTC, in ms. Intl is asked at the ends of slots, and within one only where these differ. */
function offsetsOf(name: string): (ms: number) => number {
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
  const bySlot = new Map<number, number>();

  function asked(ms: number): number {
    const whole = Math.floor(ms / 1_000) * 1_000;
    const parts = new Map(format.formatToParts(whole).map(({ type, value }) => [type, Number(value)]));
    const part = (type: Intl.DateTimeFormatPartTypes) => parts.get(type) ?? 0;
    return Date.UTC(part('year'), part('month') - 1, part('day'), part('hour'), part('minute'), part('second')) - whole;
  }

  function atSlot(slot: number): number {
    const offset = bySlot.get(slot) ?? asked(slot * SLOT_MS);
    bySlot.set(slot, offset);
    return offset;
  }

  return (ms) => {
    const slot = Math.floor(ms / SLOT_MS);
    const offset = atSlot(slot);
    return offset === atSlot(slot + 1) ? offset : asked(ms);
  };
}
