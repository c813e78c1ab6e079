import * as z from 'zod/mini';
import { numeric } from './lenient';

/** What happened at a hub, and the pictures and recordings of its cameras (protocol 12 and 13). */

const word = z._default(z.nullable(z.union([z.string(), z.number(), z.boolean()])), null);

/** One line of the event list. What a cloud leaves out reads as empty; numbers may come as texts. */
export const eventRecord = z.looseObject({
  PK_Alert: z.union([z.number(), z.string()]),
  DeviceID: word,
  DeviceName: word,
  Room: word,
  /** Unix seconds. */
  LocalTimestamp: numeric,
  EventType: numeric,
  SourceType: z._default(numeric, 0),
  Code: word,
  Value: word,
  Description: word,
  Users: word,
});

export const eventsReply = z.looseObject({
  Records: z.array(z.unknown()).check(z.maxLength(2_000)),
  Total: z.optional(numeric),
});

const host = z._default(z.string(), '');
export const eventServers = z.looseObject({ Server_Event: host, Server_Event_Alt: host });

/** `data` of `storage_list`. */
export const mediaList = z.looseObject({ list: z.array(z.unknown()).check(z.maxLength(200)) });
export const mediaFile = z.looseObject({
  uuid: z.string().check(z.minLength(1), z.maxLength(100)),
  /** Unix seconds. */
  timestamp: numeric,
  meta: z.looseObject({ controller_info: z.looseObject({ device_id: z.string(), controller_id: z.string() }) }),
});
/** `data` of `storage_get_keys`. */
export const mediaKeys = z.looseObject({
  list: z.array(z.looseObject({ uuid: z.string(), key: z.string() })).check(z.maxLength(200)),
});
