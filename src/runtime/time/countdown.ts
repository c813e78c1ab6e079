/**
 * Whole seconds until a deadline, rounded up, never below 0.
 * @param now the page's monotonic clock, the only one that counts down.
 */
export const secondsLeft = (deadline: number, now: number): number => Math.max(0, Math.ceil((deadline - now) / 1_000));

/** Milliseconds until the number changes next; null: it stands at 0. */
export function untilNextSecond(deadline: number, now: number): number | null {
  const left = deadline - now;
  if (left <= 0) return null;
  const rest = left % 1_000;
  return rest === 0 ? 1_000 : rest;
}

/** 1 at the start, 0 at the end; a length of 0 has passed. */
export const fractionLeft = (deadline: number, lengthS: number, now: number): number =>
  lengthS <= 0 ? 0 : Math.min(1, Math.max(0, (deadline - now) / (lengthS * 1_000)));

/** "1:12": minutes and seconds of a length of time. */
export function minutesAndSeconds(ms: number): string {
  const seconds = Math.max(0, Math.floor(ms / 1_000));
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}
