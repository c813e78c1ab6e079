import * as z from 'zod';

export const options = z.strictObject({
  labels: z
    .boolean()
    .default(true)
    .meta({ description: 'Names of open sensors outside the ring, where there is room' }),
});
export type PerimeterRingOptions = z.infer<typeof options>;
