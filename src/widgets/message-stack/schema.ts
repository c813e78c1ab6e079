import * as z from 'zod';
import type { Migration } from '@/runtime/contract';

export const options = z.strictObject({
  kind: z
    .enum(['toast', 'snackbar'])
    .default('toast')
    .meta({ description: 'toast: about the program; snackbar: about the house' }),
  align: z.enum(['start', 'center', 'end']).default('end').meta({ description: 'Across the cell' }),
});
export type MessageStackOptions = z.infer<typeof options>;

export const migrations: readonly Migration[] = [];
