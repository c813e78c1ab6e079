const MINUTE_MS = 60_000;
/** Past this the longest unused names are forgotten: names may come from anybody. */
const MOST_NAMES = 5_000;

/** The times that lie within the window about `now`; a clock that was set by more than that has none. */
export const recentOf = (times: readonly number[], now: number, windowMs: number): number[] =>
  times.filter((each) => Math.abs(now - each) < windowMs);

/**
 * At most `most` uses within `windowMs`; a clock that is set by more than that begins anew.
 * @param now ms, by whichever clock the limit is meant
 * @returns counts a use, and tells whether it is still within the limit; a refused one is not counted.
 */
export function createLimit(most: number, now: () => number, windowMs = MINUTE_MS): () => boolean {
  let uses: number[] = [];
  return () => {
    const at = now();
    uses = recentOf(uses, at, windowMs);
    const isWithin = uses.length < most;
    if (isWithin) uses.push(at);
    return isWithin;
  };
}

/** The same for each name apart. */
export function createRateLimit(most: number, now: () => number, windowMs = MINUTE_MS): (name: string) => boolean {
  const limits = new Map<string, () => boolean>();
  return (name) => {
    const limit = limits.get(name) ?? createLimit(most, now, windowMs);
    limits.delete(name); // set anew it stands last, so that the first is the longest unused
    limits.set(name, limit);
    const [oldest] = limits.keys();
    if (limits.size > MOST_NAMES && oldest !== undefined) limits.delete(oldest);
    return limit();
  };
}
