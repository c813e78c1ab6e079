import * as z from 'zod';
import type { Migration } from '@/runtime/contract';

export const options = z.strictObject({
  mode: z.enum(['1', '2', '3']).default('1').meta({ description: '1 disarmed, 2 away, 3 night' }),
});
export type ModeButtonOptions = z.infer<typeof options>;

export const migrations: readonly Migration[] = [];
