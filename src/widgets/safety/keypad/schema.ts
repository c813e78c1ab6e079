import * as z from 'zod';
import { text } from '@/schemas/template/text';

export const options = z.strictObject({
  opens: z
    .enum(['none', 'disarm', 'cancel-alarm'])
    .default('none')
    .meta({ description: 'A pad of its own, opened with the face it stands on' }),
  surface: z.enum(['plain', 'ground', 'card']).default('plain').meta({ description: 'What the keys stand on' }),
  heading: text.optional().meta({ description: 'Words above the dots' }),
  showPerson: z.boolean().default(false).meta({ description: 'Whose PIN is asked for, with the attempts left' }),
});
export type KeypadOptions = z.infer<typeof options>;
