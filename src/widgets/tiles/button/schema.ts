import * as z from 'zod';

export const options = z.strictObject({
  icon: z
    .string()
    .max(60)
    .default('')
    .meta({ description: 'Name of the icon; empty: by what kind of button it is', examples: ['hand-tap'] }),
});
export type ButtonOptions = z.infer<typeof options>;
