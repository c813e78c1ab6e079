/** Counts calls in a sliding window. @returns a function that notes one call and tells whether it was one too many. */
export function createRate(most: number, windowMs: number, now: () => number): () => boolean {
  let recent: number[] = [];
  return () => {
    const at = now();
    recent = recent.filter((each) => at - each < windowMs);
    recent.push(at);
    return recent.length > most;
  };
}
