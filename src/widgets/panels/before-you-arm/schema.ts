import * as z from 'zod';

export const options = z.strictObject({
  rows: z.number().int().min(1).max(8).default(3).meta({ description: 'Rows before the rest is counted' }),
  camera: z
    .boolean()
    .default(false)
    .meta({ description: 'What the doorbell, or the camera that saw something last, sees above it, on wide screens' }),
  hideWhenReady: z.boolean().default(false).meta({ description: 'Takes no room while nothing is in the way' }),
});
export type BeforeYouArmOptions = z.infer<typeof options>;
