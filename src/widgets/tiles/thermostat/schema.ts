import * as z from 'zod';

export const options = z.strictObject({
  step: z.number().min(0.1).max(5).default(1).meta({ description: 'Degrees that minus and plus move by' }),
  modes: z
    .array(z.string().max(40))
    .max(4)
    .default(['off', 'heat', 'cool'])
    .meta({ description: 'Modes offered on the large face; those the device lacks are left out' }),
});
export type ThermostatOptions = z.infer<typeof options>;
