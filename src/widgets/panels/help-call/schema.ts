import * as z from 'zod';

export const options = z.strictObject({
  form: z
    .enum(['dialog', 'line'])
    .default('dialog')
    .meta({ description: 'dialog: all of it; line: what was asked for last, of whom, and the way to call it off' }),
});
export type HelpCallOptions = z.infer<typeof options>;
