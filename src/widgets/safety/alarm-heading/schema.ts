import * as z from 'zod';

export const options = z.strictObject({
  face: z
    .enum(['entry', 'flood'])
    .default('flood')
    .meta({ description: 'entry: the delay after coming in; flood: the alarm itself' }),
  clock: z.boolean().default(true).meta({ description: 'Time of day at the far side' }),
});
export type AlarmHeadingOptions = z.infer<typeof options>;
