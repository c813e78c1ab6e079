import { Hono } from 'hono';
import type { HttpEnv } from '../../http/request.ts';
import { accountNumber } from '../accounts/accounts.ts';
import { bearerOf } from '../accounts/bearer.ts';
import type { Cloud } from '../cloud.ts';
import { stableUuid } from '../stable-uuid.ts';
import { createPlaceFinder } from '../weather/find-place.ts';

/**
 * The separate key-value store (S7.21): GET /kv/{account}/{key} with a bearer gives `partner-uuid` and `cms-data` of the
 * own account; 404 for what is not set, and for other accounts.
 */
export function keyValueStore({ home, members, log }: Cloud): Hono<HttpEnv> {
  const app = new Hono<HttpEnv>();
  const { settings, location } = home;
  const finder = createPlaceFinder(home);

  function valueOf(account: string, key: string): unknown {
    const partner = settings['partner_id'];
    if (key === 'partner-uuid')
      return settings[key] ?? (typeof partner === 'string' ? stableUuid('partner', partner) : null);
    if (key !== 'cms-data') return null;
    const [place] = finder.byName(`${location.city},${location.country}`);
    const [zip = ''] = place?.postalCodes ?? [];
    const { city, country } = location;
    return settings[`cms-data-${account}`] ?? { city, City: city, country, zip, PostalCode: zip };
  }

  app.get('/kv/:account/:key', (c) => {
    const { account, key } = c.req.param();
    log.add({ kind: 'web', name: 'key-value store', params: { account, name: key } });
    const caller = bearerOf(c, members);
    if (caller === null) return c.json({ error: 'unauthorized' }, 401);
    const isOwn = accountNumber(caller) === account && caller.locationUuid === location.uuid;
    const value = isOwn ? valueOf(account, key) : null;
    if (value === null) return c.json({ error: 'not found' }, 404);
    return c.json({ key, value: typeof value === 'string' ? value : JSON.stringify(value) });
  });

  return app;
}
