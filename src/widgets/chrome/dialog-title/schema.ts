import * as z from 'zod';
import { text } from '@/schemas/template/text';

export const options = z.strictObject({
  title: text.default({ text: {} }).meta({ description: 'The heading' }),
  person: z
    .boolean()
    .default(false)
    .meta({ description: 'true: the name of who is signed in, as long as there is one; the title else' }),
});
export type DialogTitleOptions = z.infer<typeof options>;
