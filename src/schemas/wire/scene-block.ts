import * as z from 'zod/mini';
import { numeric } from './lenient';

/** One step of a meshbot (protocol 10.1), which the lists of a house are told with. Loose: firmware adds fields. */

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
