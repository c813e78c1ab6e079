import { z } from 'zod';

/**
 * As `schema.safeParse`, for what a client sent. zod compares the `length` of whatever has one, and throws where that is
 * no number: `{"length":{"toString":1}}` in place of a text or a list. Here it does not fit, as any other wrong type.
 */
export function readAs<T>(schema: z.ZodType<T>, value: unknown): z.ZodSafeParseResult<T> {
  try {
    return schema.safeParse(value);
  } catch (cause) {
    if (!(cause instanceof TypeError)) throw cause;
    return z.never().safeParse(value);
  }
}
