import * as z from 'zod';
import { text } from '@/schemas/template/text';

export const options = z.strictObject({
  title: text.default({ key: 'devices.title' }).meta({ description: 'The heading' }),
});
export type ListHeadingOptions = z.infer<typeof options>;
