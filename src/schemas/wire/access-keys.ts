import * as z from 'zod/mini';

/** Reply of `access_keys_sync` (S7.12): records of the user and of each hub. The keys themselves are not read. */

const meta = z.looseObject({
  type: z._default(z.string(), ''),
  uuid: z._default(z.string(), ''),
  id: z.optional(z.unknown()),
});
export const accessKeys = z.looseObject({
  keys: z.catchall(z.object({}), z.looseObject({ meta: z.looseObject({ entity: meta }) })),
});
