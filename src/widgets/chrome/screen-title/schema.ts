import * as z from 'zod';
import { text } from '@/schemas/template/text';

export const options = z.strictObject({
  title: text.default({ key: 'app.title' }).meta({ description: 'The heading' }),
});
export type ScreenTitleOptions = z.infer<typeof options>;
