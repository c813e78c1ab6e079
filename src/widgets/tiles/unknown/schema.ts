import * as z from 'zod';

export const options = z.strictObject({
  name: z.string().max(120).default('').meta({ description: 'Name of what is not supported, as the house knows it' }),
  icon: z
    .string()
    .max(60)
    .default('question')
    .meta({ description: 'Name of the icon', examples: ['question'] }),
});
export type UnknownOptions = z.infer<typeof options>;
