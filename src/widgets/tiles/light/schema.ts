import * as z from 'zod';

export const options = z.strictObject({
  icon: z
    .string()
    .max(60)
    .default('lightbulb')
    .meta({ description: 'Name of the icon', examples: ['lightbulb'] }),
});
export type LightOptions = z.infer<typeof options>;
