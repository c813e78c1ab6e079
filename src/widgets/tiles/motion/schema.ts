import * as z from 'zod';

export const options = z.strictObject({
  icon: z
    .string()
    .max(60)
    .default('person-simple-walk')
    .meta({ description: 'Name of the icon', examples: ['person-simple-walk'] }),
});
export type MotionOptions = z.infer<typeof options>;
