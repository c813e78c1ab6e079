import * as z from 'zod';
import type { Migration } from '@/runtime/contract';

export const options = z.strictObject({
  form: z
    .enum(['rail', 'icon'])
    .default('rail')
    .meta({ description: 'With its word under it, as in the rail, or the icon alone' }),
});
export type AccountMenuOptions = z.infer<typeof options>;

export const migrations: readonly Migration[] = [];
