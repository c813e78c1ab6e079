import * as z from 'zod';

export const options = z.strictObject({
  camera: z
    .string()
    .max(200)
    .default('')
    .meta({ description: 'Id of the camera; empty: the doorbell, else where something moved last' }),
  form: z.enum(['card', 'watch']).default('card').meta({
    description:
      'card: with its name and the ways to it; watch: a picture only, in an alarm that of the camera beside what tripped, and nothing at all while there is no picture; without a camera an alarm has its rooms there',
  }),
});
export type HouseCameraOptions = z.infer<typeof options>;
