/** Which picture stands, counted from the start of the screen saver; null: there is none. */
export function pictureAt(elapsedMs: number, count: number, secondsEach: number): number | null {
  if (count === 0) return null;
  return Math.floor(Math.max(0, elapsedMs) / (secondsEach * 1_000)) % count;
}
