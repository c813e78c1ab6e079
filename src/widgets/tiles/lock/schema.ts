import * as z from 'zod';

export const options = z.strictObject({
  unlockBy: z
    .enum(['ask', 'hold', 'never'])
    // A lock asks wherever it stands (list, sheet, camera): the gateway's question is the one manner, a hold a choice.
    .default('ask')
    .meta({ description: 'How the tile unlocks: after a question, held for a second, or not at all' }),
});
export type LockOptions = z.infer<typeof options>;
