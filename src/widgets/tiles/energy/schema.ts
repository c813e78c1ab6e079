import * as z from 'zod';

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
