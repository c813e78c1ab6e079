import * as z from 'zod';

export const options = z.strictObject({
  kind: z
    .enum(['door', 'window', 'garage', 'tilt'])
    .default('door')
    .meta({ description: 'Which picture stands for it' }),
});
export type DoorOptions = z.infer<typeof options>;
