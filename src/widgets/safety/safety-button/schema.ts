import * as z from 'zod';
import { text } from '@/schemas/template/text';

export const options = z.strictObject({
  label: text.default({ text: {} }).meta({ description: 'A verb' }),
  hint: text.optional().meta({ description: 'Second line' }),
  icon: z.string().max(60).optional().meta({ description: 'Name of the icon' }),
  tone: z
    .enum(['normal', 'plain', 'primary', 'flood-primary', 'flood', 'flood-help', 'help'])
    .default('normal')
    .meta({ description: 'Normal faces: normal, plain, primary, help; on the alarm flood the flood ones' }),
  gesture: z.enum(['tap', 'hold']).default('tap').meta({ description: 'hold: three seconds, unbroken' }),
  size: z
    .enum(['fill', 'large', 'fit'])
    .default('fill')
    .meta({ description: 'fill: the whole cell; fit: as large as its words; large: the same, bigger' }),
  align: z
    .enum(['start', 'center', 'end'])
    .default('center')
    .meta({ description: 'Across the cell, with size fit or large' }),
  showWhile: z.enum(['always', 'window-open', 'skippable', 'has-cameras']).default('always').meta({
    description:
      'window-open: only while the alarm can still be called off or verified; skippable: only while an entry delay runs that the controller can end at once; has-cameras: only in a house with a camera',
  }),
});
export type SafetyButtonOptions = z.infer<typeof options>;
