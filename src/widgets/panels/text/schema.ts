import * as z from 'zod';
import { text } from '@/schemas/template/text';

export const options = z.strictObject({
  text: text.default({ text: {} }).meta({ description: 'The words' }),
  style: z
    .enum(['micro', 'caption', 'body', 'lead', 'title', 'headline'])
    .default('body')
    .meta({ description: 'Type role' }),
  level: z.number().int().min(0).max(3).default(0).meta({ description: 'Heading level; 0: no heading' }),
  tone: z
    .enum(['primary', 'secondary', 'media'])
    .default('primary')
    .meta({ description: 'media: white, for use over a picture' }),
  align: z.enum(['start', 'center', 'end']).default('start').meta({ description: 'Across the cell' }),
  valign: z.enum(['start', 'center', 'end']).default('center').meta({ description: 'Down the cell' }),
});
export type TextOptions = z.infer<typeof options>;
