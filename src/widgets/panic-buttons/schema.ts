import * as z from 'zod';
import type { Migration } from '@/runtime/contract';

export const options = z.strictObject({
  kinds: z
    .array(z.enum(['medical', 'police', 'fire', 'sos']))
    .min(1)
    .max(4)
    .default(['medical', 'police', 'fire', 'sos'])
    .meta({ description: 'Which buttons, in which order' }),
});
export type PanicButtonsOptions = z.infer<typeof options>;

export const migrations: readonly Migration[] = [];
