import * as z from 'zod';

export const options = z.strictObject({
  icon: z
    .string()
    .max(60)
    .default('')
    .meta({
      description: 'Name of the icon; empty: a camera, or a bell for a doorbell',
      examples: ['video-camera'],
    }),
});
export type CameraOptions = z.infer<typeof options>;
