import { fileURLToPath } from 'node:url';
import { Hono } from 'hono';
import { servePart } from '../../control/house-pages.ts';
import type { HttpEnv } from '../../http/request.ts';
import type { Cloud } from '../cloud.ts';

const PAGE = fileURLToPath(new URL('../../control/page/outbox', import.meta.url));

/**
 * The page at /house/outbox where people read the mails that the cloud would have sent, and GET /house/api/outbox
 * behind it: `{now, timezone, hasApp, mails}`, newest first; `hasApp`: the app is served here too. Mails open accounts, so both exist with --demo or --test only.
 */
export function outboxPage(
  { outbox, clock, home }: Pick<Cloud, 'outbox' | 'clock' | 'home'>,
  hasApp: boolean,
): Hono<HttpEnv> {
  const app = new Hono<HttpEnv>();
  app.get('/house/api/outbox', (c) =>
    c.json({ now: Math.round(clock.now()), timezone: home.location.timezone, hasApp, mails: outbox.list() }),
  );
  app.get('/house/outbox', (c) => servePart(c, PAGE, '/outbox.html'));
  app.get('/house/outbox/', (c) => c.redirect('/house/outbox'));
  app.get('/house/outbox/words/:name', (c) => servePart(c, PAGE, `/words/${c.req.param('name')}`));
  app.get('/house/outbox/:name', (c) => servePart(c, PAGE, `/${c.req.param('name')}`));
  return app;
}
