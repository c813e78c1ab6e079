import * as z from 'zod';
import { BUTTON_MODES } from '@/schemas/template/actions/security';

export const options = z.strictObject({
  mode: z.enum(BUTTON_MODES).default('disarmed').meta({
    description: 'The mode that it asks for, and says; vacation is left to an action-button with mode.request',
  }),
});
export type ModeButtonOptions = z.infer<typeof options>;
