import * as z from 'zod';
import { MODE_NAMES } from '@/schemas/template/actions/security';

export const options = z.strictObject({
  mode: z
    .enum(MODE_NAMES)
    .optional()
    .meta({ description: 'The mode; left out: the last part of the page’s path', examples: ['away'] }),
});
export type ModeSettingsOptions = z.infer<typeof options>;
