import * as z from 'zod';
import type { Migration } from '@/runtime/contract';

export const options = z.strictObject({
  mode: z
    .string()
    .max(20)
    .optional()
    .meta({ description: 'Id of the mode; left out: the last part of the page’s path', examples: ['2'] }),
});
export type ModeSettingsOptions = z.infer<typeof options>;

export const migrations: readonly Migration[] = [];
