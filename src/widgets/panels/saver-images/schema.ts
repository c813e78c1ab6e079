import * as z from 'zod';
import { asset } from '@/schemas/template/style';

export const options = z.strictObject({
  images: z
    .array(asset)
    .max(20)
    .default([])
    .meta({ description: 'Pictures shown in turn; none: those of the household or the brand, else the drawn house' }),
  secondsEach: z
    .number()
    .int()
    .min(5)
    .max(3_600)
    .default(20)
    .meta({ description: 'How long each one stays, in seconds' }),
  dim: z.number().min(0).max(1).default(0.18).meta({ description: 'Darkness laid over them, 0 to 1' }),
});
export type SaverImagesOptions = z.infer<typeof options>;
