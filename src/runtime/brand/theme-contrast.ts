import { THEME_ROLES, type ThemeDocument, type ThemeRole } from '@/schemas/theme/theme-document';
import { withCards, type Themed } from './card-contrast';
import { movedUntil, ratio } from './contrast';
import { DEFAULT_COLOURS, PAIRS, type Colours, type SchemeName } from './default-colours';

/** One pair of a theme as it was wished, before anything is moved. */
export interface PairStanding {
  fg: string;
  bg: string;
  ratio: number;
  needed: number;
  /** Words that cannot be read; the rest is decoration. */
  isText: boolean;
  /** Where it fails: the role to change, and the nearest colour that passes with all its pairs; null: there is none. */
  mend: { role: ThemeRole; to: string; ratio: number } | null;
}

const isThemeRole = (role: string): role is ThemeRole => (THEME_ROLES as readonly string[]).includes(role);
const isText = (role: string): boolean => role.startsWith('text.') || role === 'accent.on';

/** Every colour of a theme in one scheme, as it was wished. */
export function wished(theme: Pick<ThemeDocument, 'light' | 'dark'>, scheme: SchemeName): Colours {
  const own = Object.entries(theme[scheme]).filter((entry): entry is [string, string] => typeof entry[1] === 'string');
  return { ...DEFAULT_COLOURS[scheme], ...Object.fromEntries(own) };
}

/** The same as it would be drawn, were nothing moved: with the tiles as far from the board as the theme says. */
export const wishedCards = (theme: Themed, scheme: SchemeName): Colours =>
  withCards(wished(theme, scheme), theme.tile?.contrast);

function mendOf(colours: Colours, role: string): PairStanding['mend'] {
  if (!isThemeRole(role)) return null;
  const at = (name: string) => colours[name] ?? '';
  const grounds = PAIRS.filter(({ fg }) => fg === role);
  const least = Math.max(...grounds.map(({ min }) => min));
  const to = movedUntil(
    at(role),
    grounds.map(({ bg }) => at(bg)),
    least,
  );
  if (to === null) return null;
  return { role, to, ratio: Math.min(...grounds.map(({ bg }) => ratio(to, at(bg)))) };
}

/** Every pair that a theme can change, the failing ones first. Pure. */
export function pairsOf(theme: Themed, scheme: SchemeName): PairStanding[] {
  const colours = wishedCards(theme, scheme);
  return PAIRS.filter(({ fg, bg }) => isThemeRole(fg) || isThemeRole(bg))
    .map(({ fg, bg, min }): PairStanding => {
      const found = ratio(colours[fg] ?? '', colours[bg] ?? '');
      return {
        fg,
        bg,
        ratio: found,
        needed: min,
        isText: isText(fg),
        mend: found >= min ? null : mendOf(colours, fg),
      };
    })
    .sort((a, b) => Number(a.ratio >= a.needed) - Number(b.ratio >= b.needed));
}

export const fails = ({ ratio: found, needed }: PairStanding): boolean => found < needed;
