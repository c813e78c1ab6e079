import * as z from 'zod';
import { appPath } from '@/schemas/template/actions/schema';
import { text } from '@/schemas/template/text';

export const options = z.strictObject({
  form: z.enum(['rail', 'tabs']).default('rail').meta({ description: 'A rail at the left or tabs at the foot' }),
  items: z
    .array(
      z.strictObject({
        path: appPath.meta({
          description: 'Route it opens; with a slash at its end it is not marked on the pages under it',
          examples: ['/security/devices'],
        }),
        also: z.array(appPath).max(8).optional().meta({ description: 'Other routes on which it is marked' }),
        icon: z.string().max(60).meta({ description: 'Name of the icon' }),
        label: text,
      }),
    )
    .max(8)
    .default([])
    .meta({ description: 'Entries in order' }),
});
export type NavRailOptions = z.infer<typeof options>;
