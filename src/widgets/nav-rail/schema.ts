import * as z from 'zod';
import type { Migration } from '@/runtime/contract';
import { text } from '@/schemas/template/text';

export const options = z.strictObject({
  form: z.enum(['rail', 'tabs']).default('rail').meta({ description: 'A rail at the left or tabs at the foot' }),
  items: z
    .array(
      z.strictObject({
        path: z
          .string()
          .max(200)
          .meta({ description: 'Route it opens', examples: ['/security/devices'] }),
        icon: z.string().max(60).meta({ description: 'Phosphor name of the icon' }),
        label: text,
      }),
    )
    .max(8)
    .default([])
    .meta({ description: 'Entries in order' }),
});
export type NavRailOptions = z.infer<typeof options>;

export const migrations: readonly Migration[] = [];
