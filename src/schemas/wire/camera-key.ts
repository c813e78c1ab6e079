import * as z from 'zod/mini';

/** Records of `access_keys_sync` as a camera's own addresses need them (S3.6, S7.30): the key of a hub's local login. */
const end = z._default(z.looseObject({ type: z._default(z.string(), ''), uuid: z._default(z.string(), '') }), {
  type: '',
  uuid: '',
});
const record = z.looseObject({
  meta: z.looseObject({ entity: end, target: end }),
  data: z._default(z.nullable(z.looseObject({ string: z.optional(z.string().check(z.maxLength(500))) })), null),
});
export const cameraKeys = z.looseObject({ keys: z.catchall(z.object({}), record) });
