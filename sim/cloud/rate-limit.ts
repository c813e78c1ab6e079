const MINUTE_MS = 60_000;
/** Past this the longest unused names are forgotten: names may come from anybody. */
const MOST_NAMES = 5_000;

/**
 * At most `most` uses of one name within `windowMs`.
 * @returns counts a use, and tells whether it is still within the limit; a refused one is not counted.
 */
export function createRateLimit(most: number, now: () => number, windowMs = MINUTE_MS): (name: string) => boolean {
  const uses = new Map<string, number[]>();
  return (name) => {
    const recent = (uses.get(name) ?? []).filter((at) => at > now() - windowMs);
    const isWithin = recent.length < most;
    uses.delete(name); // set anew it stands last, so that the first is the longest unused
    uses.set(name, isWithin ? [...recent, now()] : recent);
    const [oldest] = uses.keys();
    if (uses.size > MOST_NAMES && oldest !== undefined) uses.delete(oldest);
    return isWithin;
  };
}
