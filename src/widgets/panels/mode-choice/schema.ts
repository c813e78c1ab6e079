import * as z from 'zod';
import { BUTTON_MODES } from '@/schemas/template/actions/security';

export const options = z.strictObject({
  modes: z
    .array(z.enum(BUTTON_MODES))
    .max(3)
    .default(['disarmed', 'away', 'night'])
    .meta({ description: 'Modes offered, in order' }),
});
export type ModeChoiceOptions = z.infer<typeof options>;
