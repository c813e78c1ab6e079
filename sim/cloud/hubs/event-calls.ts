import { Hono } from 'hono';
import { z } from 'zod';
import type { HttpContext, HttpEnv } from '../../http/request.ts';
import type { Cloud } from '../cloud.ts';
import type { EventQuery } from './event-list.ts';
import { legacyHubs } from './legacy-hubs.ts';
import { legacyCaller, notFound, notSignedIn, refusal } from '../legacy-reply.ts';

const DAY_S = 86_400;
const DEFAULT_COUNT = 50; // spec 9
const MOST_COUNT = 2_000;
const MOST_TYPES = 20;

/** Digits only: an empty text, a sign or a word would be taken for some number. */
const digits = z
  .string()
  .regex(/^\d{1,15}(\.\d+)?$/)
  .transform(Number);
const whole = digits.pipe(z.int());

/** The list of what happened at a hub; event server and its alternate are both this one (protocol 12; S7.27). */
export function eventCalls(cloud: Cloud): Hono<HttpEnv> {
  const { home, members, clock, events, log } = cloud;
  const app = new Hono<HttpEnv>();

  app.get('/event/events', (c) => {
    log.add({ kind: 'legacy', name: 'events', params: c.req.query() });
    const caller = legacyCaller(c, cloud);
    if (caller === null) return c.json(notSignedIn, 401);
    const gateway = c.req.query('Gateway') ?? '';
    // A foreign hub is as unknown as one that does not exist.
    const isOwn = legacyHubs(home).some(({ serial }) => serial === gateway && members.owns(caller, serial));
    if (!isOwn) return c.json(notFound, 404);
    const query = queryOf(c, Math.floor(clock.now() / 1_000));
    if (typeof query === 'string') return c.json(refusal(400, `Bad ${query}`), 400);
    const { records, total } = events.find(gateway, query);
    return c.json({ Records: records, Start: query.start, Count: records.length, Total: total });
  });

  return app;
}

/** @returns the name of the first parameter that is no number of its kind. */
function queryOf(c: HttpContext, nowS: number): EventQuery | string {
  const schema = z.object({
    After: digits.default(nowS - DAY_S),
    Before: digits.default(nowS),
    Start: whole.default(0),
    Count: whole.default(DEFAULT_COUNT).transform((count) => Math.min(count, MOST_COUNT)),
    Type: z.array(whole).max(MOST_TYPES).default([0]),
  });
  const given = { ...c.req.query(), Type: c.req.queries('Type') };
  const parsed = schema.safeParse(given);
  if (!parsed.success) return String(parsed.error.issues[0]?.path[0] ?? 'query');
  const { After, Before, Start, Count, Type } = parsed.data;
  return { afterS: After, beforeS: Before, start: Start, count: Count, types: Type };
}
