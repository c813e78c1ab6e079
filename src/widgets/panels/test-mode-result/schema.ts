import * as z from 'zod';

export const options = z.strictObject({
  outcome: z.enum(['ended', 'not-ended']).default('ended').meta({ description: 'Which of the two is told' }),
});
export type TestModeResultOptions = z.infer<typeof options>;
