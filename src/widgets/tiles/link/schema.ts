import * as z from 'zod';
import { appPath } from '@/schemas/template/actions/schema';

export const options = z.strictObject({
  path: appPath.default('/security/').meta({ description: 'A page of this app', examples: ['/security/devices'] }),
  icon: z
    .string()
    .max(60)
    .default('squares-four')
    .meta({ description: 'Name of the icon', examples: ['gear-six'] }),
});
export type LinkOptions = z.infer<typeof options>;
