import * as z from 'zod';
import { appPath } from '@/schemas/template/actions/schema';
import { text } from '@/schemas/template/text';

export const options = z.strictObject({
  title: text.default({ key: 'settings.title' }).meta({ description: 'Name of the page' }),
  hint: text.optional().meta({ description: 'One sentence under it' }),
  back: z.boolean().default(false).meta({ description: 'Shows the way back' }),
  to: appPath.default('/security/settings').meta({ description: 'Where the way back leads' }),
});
export type SettingsHeadingOptions = z.infer<typeof options>;
