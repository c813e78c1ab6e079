import * as z from 'zod';
import type { Migration } from '@/runtime/contract';

export const options = z.strictObject({
  show: z.enum(['time', 'date', 'both']).default('both').meta({ description: 'What is written' }),
});
export type TimeOptions = z.infer<typeof options>;

export const migrations: readonly Migration[] = [];
