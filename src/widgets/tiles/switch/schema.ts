import * as z from 'zod';

export const options = z.strictObject({
  icon: z
    .string()
    .max(60)
    .default('power')
    .meta({ description: 'Name of the icon', examples: ['power', 'plug', 'fan', 'pipe'] }),
  asks: z
    .boolean()
    .default(false)
    .meta({ description: 'A touch asks before it switches, for doors and machines behind the switch' }),
});
export type SwitchOptions = z.infer<typeof options>;
