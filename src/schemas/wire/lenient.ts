import * as z from 'zod/mini';

/** A number, or one written as a decimal string (some firmware does); anything else counts as missing. */
export const numeric = z.pipe(
  z.unknown(),
  z.transform((value): number | null => {
    if (typeof value === 'number') return Number.isFinite(value) ? value : null;
    if (typeof value !== 'string' || !/^-?\d{1,15}(\.\d{1,6})?$/.test(value.trim())) return null;
    return Number(value);
  }),
);

/** Text that may be left out. */
export const text = z._default(z.nullable(z.string().check(z.maxLength(2_000))), null);

/** An id: opaque, short, and never a key that an object already has. */
export const id = z
  .string()
  .check(z.minLength(1), z.maxLength(128), z.regex(/^(?!__proto__$|prototype$|constructor$)/));

/** Ids in a list; members that are no ids are left out, for one bad member must not hide the rest. */
export const ids = z._default(
  z.pipe(
    z.unknown(),
    z.transform((value): string[] =>
      Array.isArray(value) ? value.filter((one: unknown): one is string => id.safeParse(one).success) : [],
    ),
  ),
  [],
);

/** Lists are read member by member, so that a bad member costs itself only. */
export const LONGEST_LIST = 20_000;
export const members = z.array(z.unknown()).check(z.maxLength(LONGEST_LIST));
