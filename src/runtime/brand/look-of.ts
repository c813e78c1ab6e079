import type { Brand } from '@/schemas/brand/brand';
import { extendTheme, type Lacking } from '@/schemas/theme/extend-theme';
import type { ThemeDocument } from '@/schemas/theme/theme-document';
import { brandColours, type ColourNote } from './brand-colours';
import { DEFAULT_COLOURS, propertyOf, type Colours } from './default-colours';
import { FONT_FAMILY } from './fonts';
import type { BrandLook, Properties } from './look';
import { themeColours } from './theme-colours';

export interface Resolved {
  look: BrandLook;
  report: ColourNote[];
  /** The theme that the brand names, over those that it extends; null: the brand names none that its file has. */
  theme: ThemeDocument | null;
  /** What of it could not be laid under it; null: nothing. */
  lacking: Lacking | null;
}

const differing = (colours: Colours, own: Colours): Properties =>
  Object.fromEntries(
    Object.entries(colours)
      .filter(([role, value]) => own[role] !== value)
      .map(([role, value]) => [propertyOf(role), value]),
  );

const NO_THEME = { theme: null, lacking: null };

/** S3.34: those of a list that are marked as default, in their order; where none is, all of them. */
export function picturesShown(list: readonly { image: string; is_default: boolean }[]): string[] {
  const marked = list.filter(({ is_default: isDefault }) => isDefault);
  return (marked.length === 0 ? list : marked).map(({ image }) => image);
}

/**
 * Everything of a brand but its pictures: colours with the theme laid over them, font, shape of the tiles, words.
 * @param over colours that somebody nearer to the household chose: they go over the theme's too
 */
export function lookOf(
  id: string,
  brand: Brand,
  themes: readonly ThemeDocument[] = [],
  over: Brand['colors'] = {},
): Resolved {
  const named = themes.find((one) => one.id === brand.theme);
  const { theme, lacking } = named === undefined ? NO_THEME : extendTheme(named, themes);
  const own = brandColours(brand.colors);
  const themed = theme === null ? own : themeColours(theme, own);
  const colours = theme === null || Object.keys(over).length === 0 ? themed : brandColours(over, themed);
  const font = theme?.font ?? brand.font;
  const { radiusRem, gapRem } = theme?.tile ?? {};
  const texts = Object.fromEntries(
    Object.entries(brand.texts).map(([language, words]) => [
      language,
      Object.fromEntries(
        Object.entries(words ?? {}).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
      ),
    ]),
  );
  const { screenSaver } = brand;
  return {
    look: {
      id,
      name: brand.name,
      logo: null,
      saver:
        screenSaver === undefined ? null : { afterS: screenSaver.afterS, images: picturesShown(screenSaver.images) },
      light: differing(colours.light, DEFAULT_COLOURS.light),
      dark: differing(colours.dark, DEFAULT_COLOURS.dark),
      both: {
        ...(font === 'brand' ? {} : { '--font-family-ui': FONT_FAMILY[font] }),
        ...(radiusRem === undefined ? {} : { '--tile-radius': `${radiusRem}rem` }),
        ...(gapRem === undefined ? {} : { '--board-gap': `${gapRem}rem` }),
      },
      texts,
    },
    report: [...new Set([own, themed, colours])].flatMap(({ report }) => report),
    theme,
    lacking,
  };
}

/**
 * What a household's partner set in the cloud, over the installation's brand: the name, mark and colours that it says;
 * what it leaves out stays the installation's.
 * @param hasName reading gives every brand a name; whether this one said it
 */
export const laidOver = (custom: Brand, installed: Brand | null, hasName: boolean): Brand =>
  installed === null
    ? custom
    : {
        ...installed,
        name: hasName ? custom.name : installed.name,
        colors: { ...installed.colors, ...custom.colors },
        ...(custom.logo === undefined ? {} : { logo: custom.logo }),
      };
