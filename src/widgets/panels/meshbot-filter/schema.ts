import * as z from 'zod';

export const options = z.strictObject({
  form: z
    .enum(['bar', 'search', 'chips'])
    .default('bar')
    .meta({ description: 'Everything in one line, or the search field and the chips by themselves' }),
});
export type MeshbotFilterOptions = z.infer<typeof options>;
