import * as z from 'zod';
import { text } from '@/schemas/template/text';

export const options = z.strictObject({
  title: text.default({ key: 'app.menu.alerts' }).meta({ description: 'The heading' }),
});
export type AlertHeadingOptions = z.infer<typeof options>;
