import { THEME_ROLES, type ThemeDocument } from '@/schemas/theme/theme-document';
import { createBox } from '../watch/box';
import { DEFAULT_COLOURS, type SchemeName } from './default-colours';

/** The product's own look as a theme: a household's that extends it says what the brand of its installation may not. */
const ownTheme = (scheme: SchemeName): ThemeDocument => ({
  ...{ kind: 'theme', version: 1, id: `default-${scheme}`, name: `Default ${scheme}`, light: {}, dark: {}, tile: {} },
  [scheme]: Object.fromEntries(THEME_ROLES.map((role) => [role, DEFAULT_COLOURS[scheme][role]])),
});
const OWN: readonly ThemeDocument[] = [ownTheme('light'), ownTheme('dark')];

const shipped = createBox<readonly ThemeDocument[]>(OWN);

/** Every theme that a household's own may extend by its id: the brand's of this installation, then the product's. */
export const shippedThemes = () => shipped;

/** Said by whoever reads the brand's file: the same page wears it from then on. */
export const setBrandThemes = (themes: readonly ThemeDocument[]): void => shipped.set([...themes, ...OWN]);
