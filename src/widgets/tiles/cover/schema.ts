import * as z from 'zod';

export const options = z.strictObject({
  icon: z
    .string()
    .max(60)
    .default('arrows-vertical')
    .meta({ description: 'Name of the icon', examples: ['arrows-vertical'] }),
});
export type CoverOptions = z.infer<typeof options>;
