import * as z from 'zod';

export const options = z.strictObject({
  digits: z.number().int().min(0).max(2).default(1).meta({ description: 'Decimals; 1 in the security view' }),
});
export type TemperatureOptions = z.infer<typeof options>;
