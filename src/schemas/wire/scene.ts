import * as z from 'zod/mini';
import { id, ids, members } from './lenient';

/** What a meshbot is made of (protocol 10.1), and the cloud's own ones (S3.22). Loose: firmware adds fields. */

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
