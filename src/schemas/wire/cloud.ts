import * as z from 'zod/mini';
import { numeric, text } from './lenient';

/** `POST /v1/request`: envelope and the replies that the hub client reads (protocol 4 and 5). */

export const envelope = z.looseObject({
  status: z._default(z.number(), 0),
  complete: z._default(z.number(), 0),
  data: z.optional(z.unknown()),
});
export type Envelope = z.infer<typeof envelope>;

export const errorData = z.looseObject({ error_code: z.optional(z.number()), error_text: z.string() });

/** Any keys of one kind of value: the checks that every object has, so that no other kind of schema is fetched for it. */
const mapOf = <Value extends z.ZodMiniType>(value: Value) => z.catchall(z.object({}), value);

const uuids = z.optional(z.looseObject({ ids_to_uuids: z._default(mapOf(z.string()), {}) }));
export const idMapping = z.looseObject({ map: z.looseObject({ user: uuids, controller: uuids, location: uuids }) });

export const locationList = z.looseObject({
  locations: z.array(
    z.looseObject({
      uuid: z.string(),
      id: z.optional(z.unknown()),
      name: z._default(z.string(), ''),
      timezone: z._default(z.string(), ''),
    }),
  ),
});

export const kvsList = z.looseObject({
  list: z.array(z.looseObject({ key: z.string(), value: z.optional(z.unknown()) })),
});

export const pinList = z.looseObject({
  current_user_uuid: z.string().check(z.minLength(1)),
  list: z.array(z.looseObject({ user_uuid: z.string(), pin: z.string() })).check(z.maxLength(1_000)),
});
export type PinList = z.infer<typeof pinList>;

const service = z.optional(z.looseObject({ enabled: z.unknown() }));
export const protectStatus = z.looseObject({
  cmsnd: service,
  rr: service,
  avantguard: service,
  cops: service,
  southwestdispatch: service,
});
export type ProtectStatus = z.infer<typeof protectStatus>;

export const testModes = z.looseObject({
  controllers: z.array(
    z.looseObject({
      uuid: z.string(),
      test_mode: z.optional(numeric),
      raw: z.optional(z.nullable(z.looseObject({ ExpireDate: text, ExpireTime: text }))),
    }),
  ),
});
export type TestModes = z.infer<typeof testModes>;
