import * as z from 'zod';

export const options = z.strictObject({
  icon: z
    .string()
    .max(60)
    .default('lightbulb')
    .meta({ description: 'Phosphor name of the icon', examples: ['lightbulb'] }),
});
export type LightOptions = z.infer<typeof options>;
