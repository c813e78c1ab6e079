import * as z from 'zod';

export const options = z.strictObject({
  show: z.enum(['time', 'date', 'both']).default('both').meta({ description: 'What is written' }),
});
export type TimeOptions = z.infer<typeof options>;
