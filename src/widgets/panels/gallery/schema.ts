import * as z from 'zod';

export const options = z.strictObject({
  camera: z
    .string()
    .max(140)
    .optional()
    .meta({ description: 'Id of the camera; left out: the one that the page’s address names' }),
  span: z
    .enum(['today', 'week', 'always'])
    .default('today')
    .meta({ description: 'How far back it looks at first: today, seven days, or everything that is kept' }),
});
export type GalleryOptions = z.infer<typeof options>;
