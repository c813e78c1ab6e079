import * as z from 'zod';

export const options = z.strictObject({
  form: z
    .enum(['page', 'dialog'])
    .default('page')
    .meta({ description: 'dialog: under each other, with a way to the page' }),
});
export type TestModeBannerOptions = z.infer<typeof options>;
