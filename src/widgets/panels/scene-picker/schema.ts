import * as z from 'zod';
import { iconsByName } from '@/schemas/template/icons-by-name';

export const options = z.strictObject({
  most: z.number().int().min(1).max(6).default(6).meta({ description: 'How many may be chosen for an orientation' }),
  icons: iconsByName,
});
export type ScenePickerOptions = z.infer<typeof options>;
