import { describe, expect, it } from 'vitest';
import { stoppedClock } from '../../../tests/support/session-stage';
import type { Fetch } from './deps';
import { createHttp } from './http';

const MOST = 8 * 1_024 * 1_024;

/** A host that answers with so many bytes, and says so or not. */
function host(bytes: number, says: string | null = String(bytes)) {
  const seen = { wasRead: false, wasStopped: false };
  const fetch: Fetch = (_, { signal }) => {
    signal?.addEventListener('abort', () => (seen.wasStopped = true));
    return Promise.resolve({
      status: 200,
      headers: { get: (name) => (name === 'content-length' ? says : null) },
      text: () => {
        seen.wasRead = true;
        return Promise.resolve(`"${'x'.repeat(bytes - 2)}"`);
      },
    });
  };
  const http = createHttp({ fetch, clock: stoppedClock().clock, witness: () => undefined });
  return { seen, ask: () => http({ method: 'GET', bases: ['https://cloud.example'], path: '/list' }) };
}

describe('a reply that is too large', () => {
  it('[R-86] is refused by what it says of itself: not read, and its line is let go', async () => {
    const { ask, seen } = host(MOST + 1);
    await expect(ask()).rejects.toMatchObject({ code: 'bad-reply', message: 'bad-reply: reply above 8 MB' });
    expect(seen).toEqual({ wasRead: false, wasStopped: true });
  });

  it.each([null, '7', 'many'])('[R-86] is refused as well where it says %s', async (says) => {
    await expect(host(MOST + 1, says).ask()).rejects.toMatchObject({ code: 'bad-reply' });
  });

  it('one of just that size is read', async () => {
    const { ask } = host(MOST);
    expect((await ask()).status).toBe(200);
  });
});
