/** Waiting before the next connection try: doubling, spread by a random factor of 0.5 to 1.5, and never above the cap. */
export function reconnectDelayMs(tries: number, limits: { firstMs: number; mostMs: number }, random: number): number {
  const steady = Math.min(limits.mostMs, limits.firstMs * 2 ** Math.min(tries, 16));
  return Math.min(limits.mostMs, Math.round(steady * (0.5 + random)));
}
