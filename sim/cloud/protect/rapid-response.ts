import { Hono } from 'hono';
import type { HttpEnv } from '../../http/request.ts';
import { accountNumber } from '../accounts/accounts.ts';
import type { Cloud } from '../cloud.ts';

/**
 * Rapid response: GET /protect/sites?account=<id> with the pair in Identity and IdentitySignature (S7.22, S8.24).
 * An empty body says that the account has no active site; whether there is such an account at all is nobody's business.
 */
export function rapidResponse({ home, members, log }: Cloud): Hono<HttpEnv> {
  const app = new Hono<HttpEnv>();
  const { location, protect } = home;

  app.get('/protect/sites', (c) => {
    const account = c.req.query('account') ?? '';
    log.add({ kind: 'web', name: 'rapid response sites', params: { account } });
    const caller = members.checkPair(c.req.header('identity') ?? '', c.req.header('identitysignature') ?? '');
    if (caller === null) return c.json({ error: 'unauthorized' }, 401);
    const isOwn = accountNumber(caller) === account && caller.locationUuid === location.uuid;
    if (!isOwn || protect.services.rr !== 1) return c.body('');
    const { uuid, name, city, country, timezone } = location;
    return c.json({
      sites: [
        { site_id: `RR-${account}`, account, status: 'Active', location_uuid: uuid, name, city, country, timezone },
      ],
    });
  });

  return app;
}
