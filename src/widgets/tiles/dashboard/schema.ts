import * as z from 'zod';

export const options = z.strictObject({
  board: z
    .string()
    .max(200)
    .default('')
    .meta({ description: 'Id of the board; empty: the board of all devices', examples: ['upstairs'] }),
  icon: z
    .string()
    .max(60)
    .default('squares-four')
    .meta({ description: 'Name of the icon', examples: ['squares-four'] }),
});
export type DashboardOptions = z.infer<typeof options>;
