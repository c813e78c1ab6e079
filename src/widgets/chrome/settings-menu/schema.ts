import * as z from 'zod';
import { appPath } from '@/schemas/template/actions/schema';
import { text } from '@/schemas/template/text';
import { ITEMS } from './items';

const items = z
  .array(
    z.strictObject({
      path: appPath.meta({ description: 'Route it opens', examples: ['/security/settings/timeouts'] }),
      icon: z.string().max(60).meta({ description: 'Name of the icon' }),
      label: text,
    }),
  )
  .max(20);

export const options = z.strictObject({
  form: z
    .enum(['list', 'page'])
    .default('list')
    .meta({ description: 'list: beside what it opens; page: a screen of its own, for phones' }),
  current: appPath.optional().meta({ description: 'Route marked as open where the page’s own is none of the list' }),
  items: items.default(ITEMS).meta({ description: 'Entries in order; left out: all settings' }),
  before: items.default([]).meta({ description: 'Entries over them, such as other pages of the menu' }),
});
export type SettingsMenuOptions = z.infer<typeof options>;
