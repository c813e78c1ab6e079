import * as z from 'zod/mini';

const id = z.string().check(z.minLength(1), z.maxLength(200));

/** Answer to `POST /upload` (S7.32). */
export const uploadReply = z.looseObject({ file: z.looseObject({ uuid: id, key: id }) });
