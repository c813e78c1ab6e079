import * as z from 'zod';

export const options = z.strictObject({
  of: z.enum(['exit', 'entry', 'alarm']).default('exit').meta({ description: 'Which time it shows' }),
});
export type CountdownRingOptions = z.infer<typeof options>;
