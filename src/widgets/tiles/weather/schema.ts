import * as z from 'zod';

export const options = z.strictObject({
  city: z
    .string()
    .max(100)
    .default('')
    .meta({
      description: 'City, with its country where there are several; empty: where the house is',
      examples: ['Portland,US'],
    }),
  zip: z
    .string()
    .max(20)
    .default('')
    .meta({ description: 'Postal code and country, where no city is named', examples: ['10115,DE'] }),
  days: z.number().int().min(0).max(5).default(3).meta({ description: 'How many of the next days at two columns' }),
});
export type WeatherOptions = z.infer<typeof options>;
