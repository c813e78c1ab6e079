/**
 * When the credentials are refreshed: at 3 h left (S9.1 reading B), at most once in 5 minutes, unless under a tenth of their
 * life is left, so that a token with a short life is not refreshed for ever (H-14).
 */
const LEFT_MS = 10_800_000;
const APART_MS = 300_000;
/** How often to look. */
export const REFRESH_CHECK_MS = 30_000;

export interface TokenTimes {
  issuedMs: number;
  expiresMs: number;
  /** By the server's clock. */
  nowMs: number;
  /** Monotonic milliseconds since the last try; null: none yet. */
  sinceTryMs: number | null;
}

export function isRefreshDue({ issuedMs, expiresMs, nowMs, sinceTryMs }: TokenTimes): boolean {
  const left = expiresMs - nowMs;
  const life = Math.max(1, expiresMs - issuedMs);
  if (left > LEFT_MS) return false;
  // A short-lived token is not due the moment it is born.
  if (life <= LEFT_MS && left > life / 2) return false;
  return left < life / 10
    ? sinceTryMs === null || sinceTryMs >= REFRESH_CHECK_MS
    : sinceTryMs === null || sinceTryMs >= APART_MS;
}
