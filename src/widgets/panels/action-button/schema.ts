import * as z from 'zod';
import { kebabId } from '@/schemas/template/ids';
import { text } from '@/schemas/template/text';

export const options = z.strictObject({
  label: text.default({ text: {} }).meta({ description: 'What the button says: a verb' }),
  icon: kebabId.optional().meta({ description: 'Drawn before the words' }),
  tone: z.enum(['primary', 'normal', 'ghost']).default('normal').meta({ description: 'At most one primary a screen' }),
  align: z.enum(['start', 'center', 'end', 'stretch']).default('start').meta({ description: 'Across the cell' }),
});
export type ActionButtonOptions = z.infer<typeof options>;
