import * as z from 'zod/mini';
import { id, ids, members, numeric } from './lenient';

/** What a meshbot is made of (protocol 10.1), and the cloud's own ones (S3.22). Loose: firmware adds fields. */

const field = z.looseObject({ name: z.string(), value: z.optional(z.unknown()) });
export const block = z.looseObject({
  blockOptions: z.looseObject({
    method: z.looseObject({ name: z.string(), args: z._default(z.catchall(z.object({}), z.string()), {}) }),
  }),
  fields: z._default(z.array(field), []),
  delay: z.optional(
    z.looseObject({
      days: z._default(numeric, null),
      hours: z._default(numeric, null),
      minutes: z._default(numeric, null),
      seconds: z._default(numeric, null),
    }),
  ),
});
export type WireBlock = z.infer<typeof block>;

const blocks = z._default(z.nullable(members), null);
export const wholeScene = z.looseObject({
  _id: id,
  house_modes: ids,
  when: blocks,
  then: blocks,
  else: blocks,
  exceptions: blocks,
});

/** `scene_list` (S7.14): the list stands in `data.data`. */
export const cloudScenes = z.looseObject({ data: members });
export const cloudScene = z.looseObject({
  uuid: id,
  name: z._default(z.string(), ''),
  deleted: z.optional(z.unknown()),
});
