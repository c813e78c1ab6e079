import * as z from 'zod';
import type { Migration } from '@/runtime/contract';
import { text } from '@/schemas/template/text';

export const options = z.strictObject({
  headline: text.default({ key: 'sign-in.headline' }).meta({ description: 'The promise over the house' }),
});
export type SignInArtworkOptions = z.infer<typeof options>;

export const migrations: readonly Migration[] = [];
