import * as z from 'zod';

/** Icons for things that have no kind, only a name that people gave them. */
export const iconsByName = z
  .array(
    z.strictObject({
      contains: z
        .array(z.string().min(1).max(40))
        .max(20)
        .meta({ description: 'Words, any of which may be in the name' }),
      icon: z.string().max(60).meta({ description: 'Name of the icon' }),
    }),
  )
  .max(20)
  .default([])
  .meta({
    description: 'Icon by a word in the name; the first that fits',
    examples: [[{ contains: ['night'], icon: 'moon-stars' }]],
  });
export type IconsByName = z.infer<typeof iconsByName>;
