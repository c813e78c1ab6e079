import * as z from 'zod';

export const options = z.strictObject({
  form: z
    .enum(['row', 'list'])
    .default('row')
    .meta({ description: 'row: one line, the rest behind a number; list: all of them' }),
  most: z.number().int().min(1).max(6).default(3).meta({ description: 'Chips shown before the rest becomes a number' }),
  without: z
    .array(z.enum(['no-internet', 'offline', 'connecting', 'all-online', 'help', 'test', 'open', 'battery']))
    .max(8)
    .default([])
    .meta({ description: 'Chips left out, where the screen says the same elsewhere' }),
});
export type StatusChipsOptions = z.infer<typeof options>;
