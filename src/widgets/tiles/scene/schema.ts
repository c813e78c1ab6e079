import * as z from 'zod';

export const options = z.strictObject({
  scene: z.string().max(200).default('').meta({ description: 'Id of the meshbot; empty: found by name' }),
  name: z.string().max(200).default('').meta({ description: 'Name it is found by where the id is empty or gone' }),
  icon: z
    .string()
    .max(60)
    .default('moon-stars')
    .meta({ description: 'Name of the icon', examples: ['moon-stars'] }),
});
export type SceneOptions = z.infer<typeof options>;
