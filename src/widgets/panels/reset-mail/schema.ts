import * as z from 'zod';

export const options = z.strictObject({
  reason: z.enum(['forgotten', 'expired', 'bounce']).default('forgotten').meta({
    description: 'Why somebody is here: password forgotten, the link of a mail expired, or a sign-in link refused',
  }),
});
export type ResetMailOptions = z.infer<typeof options>;
