import * as z from 'zod';

export const options = z.strictObject({
  form: z
    .enum(['rail', 'icon'])
    .default('rail')
    .meta({ description: 'With its word under it, as in the rail, or the icon alone' }),
});
export type AccountMenuOptions = z.infer<typeof options>;
