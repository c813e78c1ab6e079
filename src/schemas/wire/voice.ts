import * as z from 'zod/mini';
import { id, members, numeric, text } from './lenient';

/** Devices behind voice assistants (docs/protocol.md, Voice assistants). Lists are read member by member. */

export const voiceAccounts = z.looseObject({ list: members });
export const voiceAccount = z.looseObject({ uuid: id, service: z.string(), email: text });

export const abstracts = z.looseObject({ abstracts: members });

const words = z._default(
  z.pipe(
    z.unknown(),
    z.transform((value): string[] =>
      Array.isArray(value) ? value.filter((one: unknown): one is string => /^\w{1,60}$/.test(String(one))) : [],
    ),
  ),
  [],
);
/** A capability list as the assistant tells it. */
export const foundAbilities = z.looseObject({ capabilities: words });

export const abstract = z.looseObject({
  uuid: id,
  name: text,
  meta: z._default(z.looseObject({ service: text, account_uuid: text }), { service: null, account_uuid: null }),
  data: z.looseObject({
    capabilities: words,
    commands: z._default(z.array(z.looseObject({ name: z.string().check(z.maxLength(60)) })), []),
    dimmer: z.optional(
      z.looseObject({
        min: numeric,
        max: numeric,
        set_points: z._default(z.array(numeric), []),
        names: z._default(z.array(z.string()), []),
      }),
    ),
    pin_required: z.optional(z.unknown()),
    state: z._default(z.catchall(z.object({}), z.unknown()), {}),
  }),
});
export const madeAbstract = z.looseObject({ uuid: id });
