import * as z from 'zod';
import type { Migration } from '@/runtime/contract';

export const options = z.strictObject({
  icon: z
    .string()
    .max(60)
    .default('arrows-vertical')
    .meta({ description: 'Phosphor name of the icon', examples: ['arrows-vertical'] }),
});
export type CoverOptions = z.infer<typeof options>;

export const migrations: readonly Migration[] = [];
