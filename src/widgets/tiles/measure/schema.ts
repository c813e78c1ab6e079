import * as z from 'zod';

export const options = z.strictObject({
  digits: z
    .number()
    .int()
    .min(0)
    .max(3)
    .nullable()
    .default(null)
    .meta({ description: 'Decimals; null: 1 for temperatures, 2 for humidity, else as the unit is usually read' }),
  icon: z
    .string()
    .max(60)
    .default('')
    .meta({
      description: 'Name of the icon that shows while there is no value; empty: by what is measured',
      examples: ['gauge'],
    }),
});
export type MeasureOptions = z.infer<typeof options>;
