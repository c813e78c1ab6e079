import * as z from 'zod';
import type { Migration } from '@/runtime/contract';

export const options = z.strictObject({
  scenes: z
    .array(z.string().max(200))
    .max(6)
    .default([])
    .meta({ description: 'Ids or names of meshbots; empty: the first ones of the hub' }),
  count: z.number().int().min(1).max(6).default(3).meta({ description: 'How many are shown' }),
  icons: z
    .array(z.strictObject({ contains: z.array(z.string().min(1).max(40)).max(20), icon: z.string().max(40) }))
    .max(20)
    .default([])
    .meta({
      description: 'Icon by a word in the name; the first that fits',
      examples: [[{ contains: ['night'], icon: 'moon-stars' }]],
    }),
});
export type FavouriteScenesOptions = z.infer<typeof options>;

export const migrations: readonly Migration[] = [];
