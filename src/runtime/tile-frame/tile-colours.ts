/** Colours of a tile that has some of its own. Carries the colour package: loaded with the first such tile. */
import { mixed, movedUntil, ratio, readableOn } from '../brand/contrast';
import { DEFAULT_COLOURS, type SchemeName } from '../brand/default-colours';

export interface TileColours {
  /** Whose controls, tracks and states stand best on the surface; null: those of the page. */
  scheme: SchemeName | null;
  /** Custom properties by name. */
  properties: Readonly<Record<string, string>>;
}

const SCHEMES = ['light', 'dark'] as const;
/** A colour by the parts of its role's name. */
const role = (scheme: SchemeName, ...parts: string[]): string => DEFAULT_COLOURS[scheme][parts.join('.')] ?? '#000000';
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

/** Ink alone stands on the page's cards, which are light or dark: one for each. */
function onCards(ink: string): TileColours {
  const on = (scheme: SchemeName): string =>
    movedUntil(ink, [role(scheme, 'surface', 'card'), role(scheme, 'surface', 'raised')], ON_ANY_CARD) ??
    role(scheme, 'text', 'primary');
  return { scheme: null, properties: Object.fromEntries(SCHEMES.map((scheme) => [`--ink-${scheme}`, on(scheme)])) };
}

/**
 * @param own a surface, an ink, or both, as `#RRGGBB`.
 * @param hasPicture a picture lies behind the words, under its scrim: they are white, whatever was wished.
 */
export function tileColours(
  own: { surface?: string | undefined; ink?: string | undefined },
  hasPicture: boolean,
): TileColours {
  if (hasPicture) {
    const white = '#FFFFFF';
    const names = ['--tile-ink', '--tile-quiet', '--tile-warning', '--tile-error'];
    return { scheme: 'dark', properties: Object.fromEntries(names.map((name) => [name, white])) };
  }
  if (own.surface !== undefined) return onSurface(own.surface, own.ink);
  return own.ink === undefined ? { scheme: null, properties: {} } : onCards(own.ink);
}
