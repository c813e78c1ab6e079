import * as z from 'zod';

export const options = z.strictObject({
  timeout: z.enum(['entry', 'exit', 'return', 'extended', 'longExtended', 'instant']).default('entry').meta({
    description:
      'Entry delay, exit delay, auto return home, or one of the other entry delays that a controller keeps by name',
  }),
});
export type TimeoutPickerOptions = z.infer<typeof options>;
