import * as z from 'zod';

export const options = z.strictObject({
  form: z
    .enum(['list', 'chips'])
    .default('list')
    .meta({ description: 'A column beside the list, or chips that scroll sideways' }),
});
export type RoomIndexOptions = z.infer<typeof options>;
