import { describe, expect, it } from 'vitest';
import { fails, pairsOf } from './theme-contrast';

const NONE = { light: {}, dark: {} };

describe('the contrast list of a theme', () => {
  it('[S2.42] every pair of the product’s own colours passes', () => {
    for (const scheme of ['light', 'dark'] as const) expect(pairsOf(NONE, scheme).filter(fails)).toEqual([]);
  });

  it('[R-75] names what fails first, and the nearest colour that passes everywhere', () => {
    const faint = { light: { 'text.primary': '#B0B0B0' }, dark: {} } as const;
    const [worst] = pairsOf(faint, 'light');
    expect(worst).toMatchObject({ fg: 'text.primary', isText: true, mend: { role: 'text.primary' } });
    const to = worst?.mend?.to ?? '';
    expect(pairsOf({ light: { 'text.primary': to }, dark: {} }, 'light').filter(fails)).toEqual([]);
    expect(pairsOf(faint, 'dark').filter(fails)).toEqual([]);
  });

  it('tells decoration from words', () => {
    const faint = { light: { 'line.control': '#F0EFEA' }, dark: {} } as const;
    expect(
      pairsOf(faint, 'light')
        .filter(fails)
        .map(({ isText }) => isText),
    ).not.toContain(true);
  });
});
