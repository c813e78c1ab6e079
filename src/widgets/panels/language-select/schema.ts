import * as z from 'zod';

export const options = z.strictObject({
  form: z.enum(['list', 'segments', 'card']).default('list').meta({
    description: 'A list that opens; all languages side by side under a heading; the same on a card, without one',
  }),
});
export type LanguageSelectOptions = z.infer<typeof options>;
