import * as z from 'zod';
import type { Migration } from '@/runtime/contract';

export const options = z.strictObject({
  kind: z
    .enum(['door', 'window', 'garage', 'tilt'])
    .default('door')
    .meta({ description: 'Which picture stands for it' }),
});
export type DoorOptions = z.infer<typeof options>;

export const migrations: readonly Migration[] = [];
