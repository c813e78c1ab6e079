import * as z from 'zod';
import type { Migration } from '@/runtime/contract';

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

export const migrations: readonly Migration[] = [];
