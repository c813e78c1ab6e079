import { Hono } from 'hono';
import type { HttpEnv } from '../../http/request.ts';
import { bearerOf } from '../accounts/bearer.ts';
import type { Cloud } from '../cloud.ts';

/** POST or PUT /api/turn/token with a bearer: credentials of a turn server that end by themselves (S7.34). */
export function turnToken({ turn, members, log }: Cloud): Hono<HttpEnv> {
  const app = new Hono<HttpEnv>();
  app.on(['POST', 'PUT'], '/api/turn/token', (c) => {
    log.add({ kind: 'web', name: 'turn token', params: {} });
    const caller = bearerOf(c, members);
    return caller === null ? c.json({ error: 'unauthorized' }, 401) : c.json(turn.credentials(caller));
  });
  return app;
}
