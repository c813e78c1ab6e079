import * as z from 'zod';
import { iconsByName } from '@/schemas/template/icons-by-name';

export const options = z.strictObject({
  scenes: z
    .array(z.string().max(200))
    .max(6)
    .default([])
    .meta({ description: 'Ids or names of meshbots; empty: the first ones of the hub' }),
  portrait: z
    .array(z.string().max(200))
    .max(6)
    .default([])
    .meta({ description: 'The same where the window is higher than wide; empty: as `scenes` says' }),
  count: z.number().int().min(1).max(6).default(3).meta({ description: 'How many are shown' }),
  icons: iconsByName,
});
export type FavouriteScenesOptions = z.infer<typeof options>;
