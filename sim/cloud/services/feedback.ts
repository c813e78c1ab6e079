import { Hono } from 'hono';
import { z } from 'zod';
import type { HttpEnv } from '../../http/request.ts';
import type { Cloud } from '../cloud.ts';
import { jsonParams } from '../json-params.ts';
import { createRateLimit } from '../../limits/rate-limit.ts';

/** What somebody wrote to the people who make the app. */
export interface Feedback {
  /** Hub time, ms. */
  at: number;
  from: string;
  subject: string;
  text: string;
}

const KEY = 'cloud.feedback';
const MOST_KEPT = 200;
const MOST_A_MINUTE = 10;
const MOST_TEXT = 16_384;

const letter = z.looseObject({
  from: z.email().max(254),
  subject: z.string().trim().min(1).max(200),
  text: z.string().trim().min(1).max(MOST_TEXT),
});

/** POST or PUT /api/feedback/email takes a letter to support (S7.34); anybody may write, ten letters a minute in all. */
export function feedbackCalls({ store, clock, log }: Cloud): Hono<HttpEnv> {
  const app = new Hono<HttpEnv>();
  const mayWrite = createRateLimit(MOST_A_MINUTE, clock.now);

  app.on(['POST', 'PUT'], '/api/feedback/email', async (c) => {
    // What people write is theirs: the log says only that they did.
    log.add({ kind: 'web', name: 'feedback', params: {} });
    const given = await jsonParams(c, letter);
    if (typeof given === 'string') return c.json({ error: given }, 400);
    if (!mayWrite('all')) return c.json({ error: 'too many letters' }, 429);
    const { from, subject, text } = given.params;
    const kept = store.get<Feedback[]>(KEY) ?? [];
    store.set(KEY, [...kept, { at: Math.round(clock.now()), from, subject, text }].slice(-MOST_KEPT));
    await store.flush();
    return c.json({});
  });

  return app;
}

/** GET /house/api/feedback: the letters, newest first; with --demo or --test only. */
export function feedbackList({ store }: Pick<Cloud, 'store'>): Hono<HttpEnv> {
  const app = new Hono<HttpEnv>();
  app.get('/house/api/feedback', (c) => c.json({ feedback: (store.get<Feedback[]>(KEY) ?? []).toReversed() }));
  return app;
}
