import * as z from 'zod';

export const options = z.strictObject({
  rows: z.number().int().min(1).max(12).default(5).meta({ description: 'The newest ones' }),
});
export type AlarmTimelineOptions = z.infer<typeof options>;
