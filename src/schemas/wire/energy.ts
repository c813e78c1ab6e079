import * as z from 'zod/mini';

/** Answer of `energy_history_get` (docs/protocol.md, Energy); between two edges one number each. */
export const energyHistory = z.looseObject({
  /** Unix seconds; nothing is told of the time after it. */
  time: z.number(),
  list: z.array(
    z.looseObject({
      device_id: z.string(),
      windows: z.array(z.looseObject({ kwh: z.array(z.nullable(z.number())), known_s: z.array(z.number()) })),
    }),
  ),
});
