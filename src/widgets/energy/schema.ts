import * as z from 'zod';
import type { Migration } from '@/runtime/contract';

export const options = z.strictObject({
  goalKwh: z
    .number()
    .min(0.1)
    .max(10_000)
    .nullable()
    .default(null)
    .meta({ description: 'Goal for a day in kWh; null: none', examples: [12] }),
});
export type EnergyOptions = z.infer<typeof options>;

export const migrations: readonly Migration[] = [];
