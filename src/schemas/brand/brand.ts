import * as z from 'zod';
import { kebabId } from '../template/ids.ts';
import { asset, colour } from '../template/style.ts';
import { FONTS } from '../template/names.ts';
import { BRAND_TEXT_KEYS } from './text-keys.ts';

export const BRAND_VERSION = 2;

const words = z.string().min(1).max(400);
/** Any other key is refused: nobody rewords an alarm. */
const texts = z.strictObject(
  Object.fromEntries(
    BRAND_TEXT_KEYS.map((key) => [key, words.optional().meta({ description: `In place of the product’s "${key}"` })]),
  ) as Record<(typeof BRAND_TEXT_KEYS)[number], z.ZodOptional<typeof words>>,
);

export const screenSaver = z
  .strictObject({
    afterS: z.number().int().min(30).max(86_400).default(300).meta({ description: 'Idle seconds before it starts' }),
    images: z
      .array(
        z.strictObject({
          image: asset.meta({ description: 'The picture, wide, at least 1280 by 800' }),
          is_default: z
            .boolean()
            .default(false)
            .meta({ description: 'Shown when the household chose none; where no picture is marked, all are' }),
        }),
      )
      .max(20)
      .default([])
      .meta({ description: 'Pictures, shown in turn for 20 s each; none: the clock on a dark ground' }),
  })
  .meta({ description: 'What a tablet shows when nobody has touched it for a while' });

/** A partner's brand. Version 1 is the `partner_custom` value of the cloud (S3.32), read as it is stored there. */
export const brandSchema = z.strictObject({
  $schema: z.string().max(200).optional().meta({ description: 'For completion in a text editor' }),
  kind: z.literal('brand').meta({ description: 'What this file is' }),
  version: z.literal(BRAND_VERSION).meta({ description: 'Version of the brand format' }),
  id: kebabId.meta({ description: 'Stable id; its folder has the same name' }),
  name: z
    .string()
    .min(1)
    .max(60)
    .meta({ description: 'Product name: titles, sign-in, messages', examples: ['Northgate'] }),
  logo: z
    .strictObject({
      light: asset.meta({ description: 'Drawn on light surfaces' }),
      dark: asset.optional().meta({ description: 'Drawn on dark surfaces; the light one when left out' }),
    })
    .optional()
    .meta({ description: 'PNG, JPEG or WebP, square, at least 132 by 132' }),
  colors: z
    .strictObject({
      normalTextColor: colour.meta({ description: 'Ink and main buttons' }),
      disabledColor: colour.meta({ description: 'What cannot be used' }),
      emergencyColor: colour.meta({ description: 'Ground of alarm and panic, darkened until white can be read' }),
    })
    .partial()
    .default({})
    .meta({ description: 'The three colours; what cannot be read is moved until it can, and reported' }),
  font: z.enum(FONTS).default('brand').meta({ description: 'Font family of the whole product' }),
  theme: kebabId.optional().meta({ description: 'Id of a theme of the same folder that is laid over the colours' }),
  texts: z
    .strictObject({
      en: texts.optional().meta({ description: 'English' }),
      fr: texts.optional().meta({ description: 'French' }),
      es: texts.optional().meta({ description: 'Spanish' }),
      de: texts.optional().meta({ description: 'German' }),
    })
    .default({})
    .meta({ description: 'Words of the brand in place of the product’s, by language' }),
  screenSaver: screenSaver.optional(),
});
export type Brand = z.infer<typeof brandSchema>;
export type ScreenSaver = z.infer<typeof screenSaver>;
