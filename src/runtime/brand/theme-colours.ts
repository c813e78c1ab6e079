import type { ThemeDocument } from '@/schemas/theme/theme-document';
import type { ResolvedColours } from './brand-colours';
import { withCards, type Themed } from './card-contrast';
import type { ByScheme, Colours } from './default-colours';
import { repaired } from './repair';

/** The roles of a theme that were left out come as undefined or not at all. */
const given = (roles: ThemeDocument['light']): Colours =>
  Object.fromEntries(Object.entries(roles).filter((entry): entry is [string, string] => typeof entry[1] === 'string'));

/** What a theme wishes, with the tiles as far from the board as it says. */
function wishes({ tile, ...theme }: Themed, base: ByScheme<Colours>, scheme: 'light' | 'dark'): Colours {
  const own = given(theme[scheme]);
  const card = withCards({ ...base[scheme], ...own }, tile?.contrast)['surface.card'];
  return tile?.contrast === undefined || card === undefined ? own : { ...own, 'surface.card': card };
}

/** A theme's colours laid over the brand's, repaired by the same rule: moved until they can be read, and reported. */
export function themeColours(theme: Themed, base: ByScheme<Colours>): ResolvedColours {
  const light = repaired(base.light, wishes(theme, base, 'light'));
  const dark = repaired(base.dark, wishes(theme, base, 'dark'));
  return {
    light: light.colours,
    dark: dark.colours,
    report: [
      ...light.report.map((repair) => ({ ...repair, scheme: 'light' as const })),
      ...dark.report.map((repair) => ({ ...repair, scheme: 'dark' as const })),
    ],
  };
}
