import * as z from 'zod';
import { says } from '@/schemas/issues/zod-issues';
import { webAddress } from '@/schemas/template/web-address';

export const options = z.strictObject({
  url: z
    .string()
    .max(2_000)
    .refine((given) => given === '' || webAddress(given) !== null, {
      error: says('address'),
    })
    .default('')
    .meta({ description: 'Address of the page, http or https', examples: ['https://school.example/plan'] }),
  icon: z
    .string()
    .max(60)
    .default('globe-simple')
    .meta({ description: 'Name of the icon', examples: ['globe-simple'] }),
  embed: z
    .boolean()
    .default(true)
    .meta({ description: 'From 2 by 2 on the page is shown in the tile, if the settings name its host in frameHosts' }),
});
export type UrlOptions = z.infer<typeof options>;
