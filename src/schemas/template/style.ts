import * as z from 'zod';
import { says } from '../issues/zod-issues.ts';
import { FONTS, LOOKS, OUTLINES, TEXT_SIZES } from './names.ts';
import { text } from './text.ts';

/** A colour and nothing else: no url(), no function, no escape can stand in a document. */
export const colour = z
  .string()
  .regex(/^#[0-9A-Fa-f]{6}$/, says('colour'))
  .meta({ description: 'Six hex digits', examples: ['#1F6F43'] });

/** A picture by name, never by address: of the brand's own files, or of what the household uploaded. */
export const asset = z
  .string()
  .regex(/^(?:brand|household):[A-Za-z0-9][A-Za-z0-9._-]{0,100}$/, says('picture'))
  .meta({
    description: 'A picture of the brand’s files, or one that the household uploaded',
    examples: ['brand:dawn.webp'],
  });

/** Where a document or a tile shows a picture behind its content. */
export const backgroundImage = z
  .strictObject({
    asset: asset.meta({ description: 'The picture' }),
    fit: z.enum(['cover', 'contain']).default('cover').meta({ description: 'cover: fills and cuts; contain: whole' }),
    dim: z.number().min(0).max(1).default(0.4).meta({ description: 'Darkness laid over it, 0 to 1' }),
  })
  .meta({ id: 'picture', description: 'A picture behind the content' });

/** How one tile looks. Text on a colour or a picture of its own keeps 4.5:1, whatever the colour. */
export const tileStyle = z
  .strictObject({
    look: z.enum(LOOKS).optional().meta({ description: 'Surface and ink of the tile' }),
    surface: colour.optional().meta({ description: 'A surface of its own; the ink follows until it can be read' }),
    ink: colour.optional().meta({ description: 'Ink of its own; moved where it could not be read' }),
    outline: z
      .enum(OUTLINES)
      .optional()
      .meta({ description: 'Line round the tile, while nothing is wrong with its device' }),
    status: text
      .optional()
      .meta({ description: 'Words in place of the status under the name, while nothing is wrong with its device' }),
    font: z.enum(FONTS).optional().meta({ description: 'Font family' }),
    textSize: z.enum(TEXT_SIZES).optional().meta({ description: 'Size of its words beside the rest of the screen' }),
    image: backgroundImage.optional().meta({ description: 'A picture behind the content of the tile' }),
    icon: z
      .union([z.string().regex(/^[a-z][a-z0-9-]{0,60}$/), asset])
      .optional()
      .meta({
        description: 'Name of an icon, or a picture of 56 by 56',
        examples: ['lightbulb', 'brand:boat.png'],
      }),
  })
  .meta({ id: 'style', description: 'Look of the tile' });
export type TileStyle = z.infer<typeof tileStyle>;
