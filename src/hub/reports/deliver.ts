import type { Clock, Fetch } from '../ports/deps';

/** Somebody who is away or busy is left alone for this long. */
const REST_MS = 60_000;
const TIMEOUT_MS = 10_000;
/** Refused for good: another try of the same key or address is refused again. */
const REFUSED: ReadonlySet<number> = new Set([400, 401, 403, 404]);

/** Sends a body, or drops it: a report that does not arrive is no failure of the house. Never rejects. */
export type Deliver = (body: string) => Promise<void>;

/** One at a time; what comes while one is under way waits for it. `address` holds no secret: it stands in the settings. */
export function createDelivery(
  { fetch, clock }: { fetch: Fetch; clock: Clock },
  { address, type }: { address: string; type: string },
): Deliver {
  let restsUntil = -Infinity;
  let last = Promise.resolve();

  async function send(body: string): Promise<void> {
    if (clock.mono() < restsUntil) return;
    const stop = new AbortController();
    const timer = clock.setTimeout(() => stop.abort(), TIMEOUT_MS);
    try {
      const init = { method: 'POST', headers: { 'Content-Type': type }, body, signal: stop.signal } as const;
      const { status } = await fetch(address, { ...init, cache: 'no-store', redirect: 'error', credentials: 'omit' });
      if (REFUSED.has(status)) restsUntil = Infinity;
      else if (status >= 300) restsUntil = clock.mono() + REST_MS;
    } catch {
      // Decided: reported nowhere, for the way of reports is what failed.
      restsUntil = clock.mono() + REST_MS;
    } finally {
      clock.clearTimeout(timer);
    }
  }

  return (body) => (last = last.then(() => send(body)));
}
