import { expect, it } from 'vitest';
import { THEME_VERSION, type ThemeDocument } from '@/schemas/theme/theme-document';
import { withCards } from './card-contrast';
import { ratio } from './contrast';
import { DEFAULT_COLOURS, PAIRS } from './default-colours';
import { themeColours } from './theme-colours';
import { pairsOf } from './theme-contrast';

const apart = (colours: Readonly<Record<string, string>>) =>
  ratio(colours['surface.card'] ?? '', colours['surface.canvas'] ?? '');

it('[S2.42] tiles stand out less when flat and more when lifted; soft ones stay as they are coloured', () => {
  for (const colours of [DEFAULT_COLOURS.light, DEFAULT_COLOURS.dark]) {
    expect(withCards(colours)).toBe(colours);
    expect(apart(withCards(colours, 'flat'))).toBeLessThan(apart(colours));
    expect(apart(withCards(colours, 'lifted'))).toBeGreaterThan(apart(colours));
  }
});

it('[S2.42] whatever the tiles are, what stands on them can be read, and the list tells of them as they are drawn', () => {
  for (const contrast of ['flat', 'lifted'] as const) {
    const theme: ThemeDocument = {
      ...{ kind: 'theme', version: THEME_VERSION, id: 'theme', name: 'Mine', tile: { contrast } },
      ...{ light: { 'surface.card': '#8899AA' }, dark: {} },
    };
    const drawn = themeColours(theme, DEFAULT_COLOURS);
    for (const scheme of ['light', 'dark'] as const) {
      const colours = drawn[scheme];
      expect(PAIRS.filter(({ fg, bg, min }) => ratio(colours[fg] ?? '', colours[bg] ?? '') < min)).toEqual([]);
    }
    const onCard = (one: ThemeDocument) =>
      pairsOf(one, 'dark').find(({ fg, bg }) => fg === 'text.primary' && bg === 'surface.card')?.ratio;
    expect(onCard(theme)).not.toBe(onCard({ ...theme, tile: {} }));
  }
});
