import * as z from 'zod/mini';

/** What an app around the page may say to it: that its own sound to a camera runs, or no longer (S4.62, S7.41). */
export const hostMessage = z.strictObject({
  type: z.literal('porchlight:audio'),
  state: z.enum(['start', 'started', 'stop', 'stopped']),
  streamItemId: z.string().check(z.minLength(1), z.maxLength(140)),
});
export type HostAudio = z.output<typeof hostMessage>;
