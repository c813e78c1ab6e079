import * as z from 'zod';
import type { Migration } from '@/runtime/contract';

export const options = z.strictObject({
  labels: z
    .boolean()
    .default(true)
    .meta({ description: 'Names of open sensors outside the ring, where there is room' }),
});
export type PerimeterRingOptions = z.infer<typeof options>;

export const migrations: readonly Migration[] = [];
