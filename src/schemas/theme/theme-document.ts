import * as z from 'zod';
import { kebabId } from '../template/ids.ts';
import { BACKGROUNDS, FONTS } from '../template/names.ts';
import { backgroundImage, colour } from '../template/style.ts';

export const THEME_VERSION = 1;

/**
 * The colours a theme may choose, by the role names of themes/tokens.json. Mode, emergency, warning and device colours
 * are not among them: they mean the same in every house (design 7).
 */
export const THEME_ROLES = [
  'surface.canvas',
  'surface.card',
  'surface.raised',
  'surface.control',
  'line.subtle',
  'line.control',
  'text.primary',
  'text.secondary',
  'text.muted',
  'text.link',
  'state.disabled',
  'accent.fill',
  'accent.on',
  'focus.ring',
] as const;
export type ThemeRole = (typeof THEME_ROLES)[number];

/** How far tiles stand out from the board: hardly, as they are coloured, or twice as far. */
export const CARD_CONTRASTS = ['flat', 'soft', 'lifted'] as const;
export type CardContrast = (typeof CARD_CONTRASTS)[number];

const roles = z
  .strictObject(
    Object.fromEntries(
      THEME_ROLES.map((role) => [role, colour.optional().meta({ description: `Colour of ${role}` })]),
    ) as Record<ThemeRole, z.ZodOptional<typeof colour>>,
  )
  .default({});

/** A theme that a person made: tokens, never style sheets. S3.52: name and background; S3.47: theme.data.tile. */
export const themeDocument = z.strictObject({
  $schema: z.string().max(200).optional().meta({ description: 'For completion in a text editor' }),
  kind: z.literal('theme').meta({ description: 'What this file is' }),
  version: z.literal(THEME_VERSION).meta({ description: 'Version of the theme format' }),
  id: kebabId.meta({ description: 'Stable id; the file has the same name' }),
  name: z.string().min(1).max(60).meta({ description: 'What people call it' }),
  extends: kebabId
    .optional()
    .meta({ description: 'Id of the theme that this one changes; what is left out is as there', examples: ['dusk'] }),
  light: roles.meta({ description: 'Colours of the light theme by role; what is left out stays as it is' }),
  dark: roles.meta({ description: 'Colours of the dark theme by role; what is left out stays as it is' }),
  background: z.enum(BACKGROUNDS).optional().meta({ description: 'What boards stand on' }),
  image: backgroundImage.optional(),
  font: z.enum(FONTS).optional().meta({ description: 'Font family of the boards' }),
  tile: z
    .strictObject({
      radiusRem: z
        .number()
        .min(0)
        .max(3)
        .optional()
        .meta({ description: 'Corner of a tile, in rem', examples: [1.5] }),
      gapRem: z
        .number()
        .min(0)
        .max(2)
        .optional()
        .meta({ description: 'Between tiles, in rem; 0.5 where nothing is said' }),
      contrast: z
        .enum(CARD_CONTRASTS)
        .optional()
        .meta({ description: 'How far tiles stand out from what they stand on; left out: soft' }),
    })
    .default({})
    .meta({ description: 'Shape of the tiles' }),
});
export type ThemeDocument = z.infer<typeof themeDocument>;
