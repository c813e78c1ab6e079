import * as z from 'zod/mini';
import { id, text } from './lenient';

/** What devices and hubs are made of, beside what a house is drawn from: told to whoever asks for one of them. */

/** A member of `hub.devices.list`. */
export const deviceRecord = z.looseObject({
  _id: id,
  info: z.optional(z.nullable(z.looseObject({ manufacturer: text, model: text, protocol: text }))),
  firmware: z.optional(z.nullable(z.array(z.looseObject({ version: text })))),
});

/** `hub.info.get`. */
export const hubRecord = z.looseObject({ model: text, firmware: text });
