import * as z from 'zod';

export const options = z.strictObject({
  icon: z
    .string()
    .max(60)
    .default('siren')
    .meta({ description: 'Name of the icon', examples: ['siren', 'speaker-high'] }),
});
export type SirenOptions = z.infer<typeof options>;
