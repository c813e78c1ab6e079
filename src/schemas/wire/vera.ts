import * as z from 'zod/mini';
import { members, numeric, text } from './lenient';

/** Replies of the relay to Vera hubs (protocol 14a; S7.28). Loose: firmware adds fields. */

const count = z.pipe(
  z._default(numeric, null),
  z.transform((value): number => value ?? 0),
);
/** Ids are whole numbers; hubs write them either way. */
const number = z
  .pipe(
    z.union([z.number(), z.string()]),
    z.transform((value) => String(value)),
  )
  .check(z.regex(/^\d{1,9}$/));
const few = z._default(members, []);

/** A variable of a device; everything is text on this wire. */
export const veraState = z.looseObject({
  service: z.string(),
  variable: z.string(),
  value: z.pipe(
    z.union([z.string(), z.number(), z.boolean()]),
    z.transform((value) => String(value)),
  ),
});

export const veraDevice = z.looseObject({
  id: number,
  name: z._default(z.string(), ''),
  room: count,
  category_num: count,
  subcategory_num: count,
  invisible: z.optional(z.unknown()),
  states: few,
});
export type VeraWireDevice = z.infer<typeof veraDevice>;

/** `id=status`: only the variables that changed. */
export const veraChange = z.looseObject({ id: number, states: few });

export const veraRoom = z.looseObject({ id: number, name: z._default(z.string(), '') });
export const veraScene = z.looseObject({ id: number, name: z._default(z.string(), ''), room: count });
export const veraSceneEnd = z.looseObject({ id: number, status: numeric });

const version = { LoadTime: count, DataVersion: count };
export const veraUserData = z.looseObject({
  devices: members,
  scenes: few,
  rooms: few,
  weatherSettings: z.optional(z.nullable(z.looseObject({ tempFormat: text }))),
  ...version,
});
export const veraStatus = z.looseObject({ devices: few, scenes: few, ...version });

/** What the details of such a hub have beside those of any hub. */
export const veraDetails = z.looseObject({ AliveDate: text, Server_Relay_Alt: z._default(z.string(), '') });
