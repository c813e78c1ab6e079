/** Colours of a tile that has some of its own. Carries the colour package: loaded with the first such tile. */
import type { Look } from '@/schemas/template/names';
import { mixed, movedUntil, ratio, readableOn, TEXT_RATIO } from '../brand/contrast';
import { DEFAULT_COLOURS, type ByScheme, type Colours, type SchemeName } from '../brand/default-colours';

export interface TileColours {
  /** Whose controls, tracks and states stand best on the surface; null: those of the page. */
  scheme: SchemeName | null;
  /** Custom properties by name. */
  properties: Readonly<Record<string, string>>;
}

const SCHEMES = ['light', 'dark'] as const;
/** A role's name by its parts: written out it would look like a text's key. */
const named = (...parts: string[]): string => parts.join('.');
/** A colour by the parts of its role's name. */
const role = (scheme: SchemeName, ...parts: string[]): string => DEFAULT_COLOURS[scheme][named(...parts)] ?? '#000000';
/** Of the ink in the surface, for what is said more quietly. */
const QUIET = 0.8;
/** Above the least, since a brand may tint the card that the ink stands on. */
const ON_ANY_CARD = 5;

/** The darkness that white words need on any picture, a white one too: 4.5:1 on what shows through. */
export const LEAST_SCRIM = 0.55;
export const scrimOf = (dim: number): number => Math.max(LEAST_SCRIM, dim);

/** A surface of its own: the ink follows, as wished where that can be read, until it has 4.5:1 (design 7). */
function onSurface(surface: string, wished: string | undefined): TileColours {
  const better = ratio(role('dark', 'text', 'primary'), surface) >= ratio(role('light', 'text', 'primary'), surface);
  const scheme = better ? 'dark' : 'light';
  const ink = readableOn(wished ?? role(scheme, 'text', 'primary'), surface);
  return {
    scheme,
    properties: {
      '--tile-surface': surface,
      '--tile-ink': ink,
      '--tile-quiet': readableOn(mixed(ink, surface, QUIET), surface),
      '--tile-warning': readableOn(role(scheme, 'status', 'warning', 'text'), surface),
      '--tile-error': readableOn(role(scheme, 'status', 'error', 'text'), surface),
    },
  };
}

/** What a tile stands on by its look: roles of the theme, as styled-frame.module.css has them. */
const LOOK_SURFACE: Readonly<Record<Look, readonly string[]>> = {
  // A tile that stands on another one is raised by itself.
  normal: [named('surface', 'card'), named('surface', 'raised')],
  raised: [named('surface', 'raised')],
  accent: [named('accent', 'fill')],
  warning: [named('status', 'warning', 'soft')],
  disarmed: [named('mode', 'disarmed', 'soft')],
  away: [named('mode', 'away', 'soft')],
  stay: [named('mode', 'stay', 'soft')],
  vacation: [named('mode', 'vacation', 'soft')],
};

/** Ink alone stands on what the look has in the page's scheme, which is light or dark: one for each. */
function onLook(ink: string, look: Look): TileColours {
  const on = (scheme: SchemeName): string => {
    const surfaces = LOOK_SURFACE[look].map((name) => role(scheme, name));
    return movedUntil(ink, surfaces, ON_ANY_CARD) ?? readableOn(ink, surfaces[0] ?? '', ON_ANY_CARD);
  };
  return { scheme: null, properties: Object.fromEntries(SCHEMES.map((scheme) => [`--ink-${scheme}`, on(scheme)])) };
}

interface OwnColours {
  look?: Look | undefined;
  surface?: string | undefined;
  ink?: string | undefined;
}

/** How an ink that was wished can be read where it stands, before it is moved. */
export interface InkStanding {
  /** The worse of both schemes. */
  ratio: number;
  /** The nearest colour that can be read in both; null: only the theme's own can. */
  mended: string | null;
}
/**
 * @param colours of the theme that is worn, by scheme.
 * @returns null: no ink was wished, or a picture lies behind the words, which are white then.
 */
export function inkStanding(
  { look = 'normal', surface, ink }: OwnColours,
  hasPicture: boolean,
  colours: ByScheme<Colours> = DEFAULT_COLOURS,
): InkStanding | null {
  if (ink === undefined || hasPicture) return null;
  const [card = ''] = LOOK_SURFACE[look];
  const surfaces =
    surface === undefined ? SCHEMES.map((scheme) => colours[scheme][card] ?? role(scheme, card)) : [surface];
  return {
    ratio: Math.min(...surfaces.map((one) => ratio(ink, one))),
    mended: movedUntil(ink, surfaces, TEXT_RATIO),
  };
}

/**
 * @param own a look, a surface, an ink, or more of them; colours as `#RRGGBB`.
 * @param hasPicture a picture lies behind the words, under its scrim: they are white, whatever was wished.
 */
export function tileColours(own: OwnColours, hasPicture: boolean): TileColours {
  if (hasPicture) {
    const white = '#FFFFFF';
    const names = ['--tile-ink', '--tile-quiet', '--tile-warning', '--tile-error'];
    return { scheme: 'dark', properties: Object.fromEntries(names.map((name) => [name, white])) };
  }
  if (own.surface !== undefined) return onSurface(own.surface, own.ink);
  return own.ink === undefined ? { scheme: null, properties: {} } : onLook(own.ink, own.look ?? 'normal');
}
