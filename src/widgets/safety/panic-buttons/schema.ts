import * as z from 'zod';

export const options = z.strictObject({
  kinds: z
    .array(z.enum(['medical', 'police', 'fire', 'sos']))
    .min(1)
    .max(4)
    .default(['medical', 'police', 'fire', 'sos'])
    .meta({ description: 'Which buttons, in which order' }),
});
export type PanicButtonsOptions = z.infer<typeof options>;
