const MINUTE_MS = 60_000;
/** A test whose beginning nobody saw: the hour that clouds give. */
const USUAL_MS = 60 * MINUTE_MS;

export interface TimeLeft {
  /** "1:48" of hours and minutes, else minutes. */
  words: string;
  isHours: boolean;
  /** 1 to 0. */
  fraction: number;
}

/** What is left of a test. All times in milliseconds of one clock; the last minute counts as one. */
export function timeLeft(until: number, now: number, startedAt: number | null): TimeLeft {
  const left = Math.max(0, until - now);
  const whole = Math.max(startedAt === null ? USUAL_MS : until - startedAt, left, 1);
  const minutes = left === 0 ? 0 : Math.max(1, Math.floor(left / MINUTE_MS));
  const isHours = minutes >= 60;
  const words = isHours ? `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}` : String(minutes);
  return { words, isHours, fraction: left / whole };
}
