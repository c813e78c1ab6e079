import * as z from 'zod';
import { MODE_NAMES } from '@/schemas/template/actions/security';

export const options = z.strictObject({
  mode: z
    // A controller may have modes without a name here. A slip in a name is told as one: the pattern ends the look at it.
    .union([z.enum(MODE_NAMES), z.string().regex(/^(?![1-4]$)\d{1,20}$/, { abort: true })])
    .optional()
    .meta({
      description:
        'The mode, or the number by which a controller calls one without a name; left out: the last part of the page’s path',
      examples: ['away'],
    }),
});
export type ModeSettingsOptions = z.infer<typeof options>;
