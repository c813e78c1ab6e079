/**
 * Deadlines from the hub's remaining seconds, on the monotonic clock: what was left when the hub spoke, less half
 * the way there and back.
 */
export interface HeardAt {
  /** Monotonic clock at receipt. */
  mono: number;
  /** Round trip of the question; 0 for what the hub said by itself. */
  rttMs: number;
}

/** Whole seconds on the wire may be rounded either way, and an answer may have come fast or slow: less is no news. */
const ROUNDING_MS = 1_000;

export function deadlineFrom(leftS: number, heard: HeardAt, known: number | null): number {
  const told = heard.mono + leftS * 1_000 - heard.rttMs / 2;
  return known !== null && Math.abs(known - told) <= ROUNDING_MS + heard.rttMs / 2 ? known : told;
}
