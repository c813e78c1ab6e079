import { z } from 'zod';

/** The short name by which things of a home file mention each other. */
export const key = z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'a key is made of small letters, digits and dashes');

/** A key made from an English name. */
export const keyFrom = (name: string): string =>
  name
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '');
