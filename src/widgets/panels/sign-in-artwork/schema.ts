import * as z from 'zod';
import { text } from '@/schemas/template/text';

export const options = z.strictObject({
  headline: text.default({ key: 'sign-in.headline' }).meta({ description: 'The promise over the house' }),
});
export type SignInArtworkOptions = z.infer<typeof options>;
