import * as z from 'zod';
import { kebabId, linkName } from './ids.ts';
import { link } from './link.ts';

/** A tile document where a widget could stand: which one it is, and what its links are bound to in this place. */
export const placedTile = z
  .strictObject({
    use: kebabId.meta({ description: 'Id of a document of kind tile', examples: ['hall-door'] }),
    links: z
      .record(linkName, link)
      .default({})
      .meta({ description: 'What the tile’s links are bound to here, by the names that it gives them' }),
  })
  .meta({ id: 'placed', description: 'A tile document, placed' });

export type PlacedTile = z.infer<typeof placedTile>;
