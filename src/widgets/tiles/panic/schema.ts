import * as z from 'zod';

export const options = z.strictObject({
  kinds: z
    .array(z.enum(['sos', 'medical', 'police', 'fire', 'silent-medical', 'silent-police']))
    .min(1)
    .max(2)
    .default(['sos'])
    .meta({ description: 'Whom a hold calls; two stand side by side', examples: [['medical', 'silent-police']] }),
});
export type PanicOptions = z.infer<typeof options>;
