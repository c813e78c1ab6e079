import * as z from 'zod';

export const options = z.strictObject({
  icon: z
    .string()
    .max(60)
    .default('')
    .meta({ description: 'Name of the icon; empty: by what the sensor watches', examples: ['drop'] }),
});
export type SafetySensorOptions = z.infer<typeof options>;
