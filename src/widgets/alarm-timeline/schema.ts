import * as z from 'zod';
import type { Migration } from '@/runtime/contract';

export const options = z.strictObject({
  rows: z.number().int().min(1).max(12).default(5).meta({ description: 'The newest ones' }),
});
export type AlarmTimelineOptions = z.infer<typeof options>;

export const migrations: readonly Migration[] = [];
