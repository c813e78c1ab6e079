import * as z from 'zod';

export const options = z.strictObject({
  icon: z
    .string()
    .max(60)
    .default('cpu')
    .meta({ description: 'Name of the icon', examples: ['cpu'] }),
});
export type DeviceOptions = z.infer<typeof options>;
