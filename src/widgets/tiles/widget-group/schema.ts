import * as z from 'zod';

export const options = z.strictObject({
  board: z
    .string()
    .max(200)
    .default('')
    .meta({
      description: 'Id of the board that a touch opens; empty: what the tile’s own tap action does',
      examples: ['upstairs'],
    }),
});
export type WidgetGroupOptions = z.infer<typeof options>;
