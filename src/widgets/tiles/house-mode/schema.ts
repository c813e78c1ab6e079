import * as z from 'zod';
import { BUTTON_MODES } from '@/schemas/template/actions/security';

export const options = z.strictObject({
  buttons: z
    .array(z.enum(BUTTON_MODES))
    .max(3)
    .default(['disarmed', 'away', 'night'])
    .meta({ description: 'Modes offered as buttons on the large face, in order' }),
});
export type HouseModeOptions = z.infer<typeof options>;
