import * as z from 'zod';
import type { Migration } from '@/runtime/contract';

export const options = z.strictObject({
  modes: z
    .array(z.enum(['1', '2', '3']))
    .max(3)
    .default(['1', '2', '3'])
    .meta({ description: 'Modes offered, in order' }),
});
export type ModeChoiceOptions = z.infer<typeof options>;

export const migrations: readonly Migration[] = [];
