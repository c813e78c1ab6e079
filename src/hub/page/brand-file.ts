import { HubError } from '../errors';

const STORE = 'porchlight-brand';
const addressOf = (id: string) => `/brands/${encodeURIComponent(id)}.porchlight.json`;
// Blocked storage rejects, a page without TLS has none: then nothing is kept.
const store = (): Promise<Cache | null> =>
  typeof caches === 'undefined' ? Promise.resolve(null) : caches.open(STORE).catch(() => null);

/** A partner's file as this installation serves it, and the last one that was good. */
export const brandFile = {
  /** @throws HubError, or what the network throws. */
  async ask(id: string, signal: AbortSignal): Promise<string> {
    const answer = await fetch(addressOf(id), { credentials: 'omit', cache: 'no-cache', signal });
    if (!answer.ok) throw new HubError('cloud-error', `status ${answer.status}`);
    return answer.text();
  },
  async kept(id: string): Promise<string | null> {
    const found = await (await store())?.match(addressOf(id));
    return found === undefined ? null : found.text();
  },
  /** Keeps this one and no other. */
  async keep(id: string, text: string): Promise<void> {
    const kept = await store();
    for (const old of (await kept?.keys()) ?? []) await kept?.delete(old);
    await kept?.put(addressOf(id), new Response(text));
  },
} as const;
