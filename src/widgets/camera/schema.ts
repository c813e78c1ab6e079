import * as z from 'zod';
import type { Migration } from '@/runtime/contract';

export const options = z.strictObject({
  icon: z
    .string()
    .max(60)
    .default('')
    .meta({
      description: 'Phosphor name of the icon; empty: a camera, or a bell for a doorbell',
      examples: ['video-camera'],
    }),
});
export type CameraOptions = z.infer<typeof options>;

export const migrations: readonly Migration[] = [];
