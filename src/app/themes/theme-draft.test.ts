import { describe, expect, it } from 'vitest';
import { parseTheme } from '@/schemas/theme/parse-theme';
import { colourIn, colourOf, newTheme, partsOf, withColour, withPart } from './theme-draft';

describe('a theme that is being made', () => {
  it('[S2.42] is a theme from the first moment, and keeps what was not chosen the product’s', () => {
    const theme = withColour(newTheme('Dusk'), 'light', 'accent.fill', '#1F6F43');
    expect(parseTheme(theme)).toMatchObject({
      ok: true,
      document: { name: 'Dusk', light: { 'accent.fill': '#1F6F43' } },
    });
    expect(colourOf(theme, 'light', 'accent.fill')).toBe('#1F6F43');
    expect(colourOf(theme, 'dark', 'accent.fill')).toBe(colourOf(newTheme('x'), 'dark', 'accent.fill'));
  });

  it('a slider changes what it is named after', () => {
    const darker = withPart('#1F6F43', 'lightness', 20);
    expect(partsOf(darker).lightness).toBe(20);
    expect(Math.abs(partsOf(withPart('#1F6F43', 'hue', 250)).hue - 250)).toBeLessThan(2);
    expect(partsOf(withPart('#1F6F43', 'colourfulness', 0)).colourfulness).toBe(0);
  });

  it('a colour may be typed with its sign or without, and nothing else is one', () => {
    expect(['#1f6f43', '1F6F43 ', '#1f6', 'red', 'url(x)'].map(colourIn)).toEqual([
      '#1F6F43',
      '#1F6F43',
      null,
      null,
      null,
    ]);
  });
});
