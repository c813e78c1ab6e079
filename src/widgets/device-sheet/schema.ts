import * as z from 'zod';
import type { Migration } from '@/runtime/contract';

export const options = z.strictObject({
  part: z
    .enum(['head', 'body'])
    .default('body')
    .meta({ description: 'The name with its state, or everything that stands under it' }),
});
export type DeviceSheetOptions = z.infer<typeof options>;

export const migrations: readonly Migration[] = [];
