import * as z from 'zod';

export const options = z.strictObject({
  kind: z
    .enum(['toast', 'snackbar'])
    .default('toast')
    .meta({ description: 'toast: about the program; snackbar: about the house' }),
  align: z.enum(['start', 'center', 'end']).default('end').meta({ description: 'Across the cell' }),
});
export type MessageStackOptions = z.infer<typeof options>;
