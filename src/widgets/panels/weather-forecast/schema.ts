import * as z from 'zod';

export const options = z.strictObject({
  part: z
    .enum(['now', 'days'])
    .default('now')
    .meta({ description: 'What it is like now, or the days to come with when that was read' }),
});
export type WeatherForecastOptions = z.infer<typeof options>;
