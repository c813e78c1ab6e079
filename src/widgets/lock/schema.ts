import * as z from 'zod';
import type { Migration } from '@/runtime/contract';

export const options = z.strictObject({
  unlockBy: z
    .enum(['hold', 'ask', 'never'])
    .default('hold')
    .meta({ description: 'How the tile unlocks: held for a second, after a question, or not at all' }),
});
export type LockOptions = z.infer<typeof options>;

export const migrations: readonly Migration[] = [];
