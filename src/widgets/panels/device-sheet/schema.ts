import * as z from 'zod';

export const options = z.strictObject({
  part: z
    .enum(['head', 'body'])
    .default('body')
    .meta({ description: 'The name with its state, or everything that stands under it' }),
});
export type DeviceSheetOptions = z.infer<typeof options>;
