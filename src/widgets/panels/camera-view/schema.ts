import * as z from 'zod';

export const options = z.strictObject({
  form: z
    .enum(['details', 'fullscreen'])
    .default('details')
    .meta({ description: 'The picture among what is known of the camera, or alone on the whole screen' }),
  camera: z
    .string()
    .max(140)
    .optional()
    .meta({ description: 'Id of the camera; left out: the one that the page’s address names' }),
});
export type CameraViewOptions = z.infer<typeof options>;
