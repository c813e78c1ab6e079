import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { THEME_ROLES } from '@/schemas/theme/theme-document';
import tokens from '../../../themes/tokens.json';
import { brandColours, type ResolvedColours } from './brand-colours';
import { ratio } from './contrast';
import { DEFAULT_COLOURS, PAIRS, type Colours } from './default-colours';
import { themeColours } from './theme-colours';

const SCHEMES = ['light', 'dark'] as const;
const colour = fc
  .integer({ min: 0, max: 0xffffff })
  .map((value) => `#${value.toString(16).padStart(6, '0').toUpperCase()}`);
const colours = fc.record(
  { normalTextColor: colour, disabledColor: colour, emergencyColor: colour },
  { requiredKeys: [] },
);
const theme = fc.dictionary(fc.constantFrom(...THEME_ROLES), colour);

const failing = (all: Colours) =>
  PAIRS.filter(({ fg, bg, min }) => ratio(all[fg] ?? '', all[bg] ?? '') < min).map(({ fg, bg }) => `${fg} on ${bg}`);
const failures = ({ light, dark }: ResolvedColours) => [...failing(light), ...failing(dark)];

interface Theme {
  color: Record<string, unknown>;
}
const northgate = tokens.themes['partner-northgate'] as unknown as Record<'light' | 'dark', Theme> & {
  brand: { colors: { normalTextColor: string; disabledColor: string; emergencyColor: string } };
};

describe('a brand’s colours', () => {
  it('the pairs are the same 51 in both schemes, and the default colours pass all of them', () => {
    const keys = (name: keyof typeof tokens.contrast) => tokens.contrast[name].map(({ fg, bg, min }) => [fg, bg, min]);
    expect(PAIRS).toHaveLength(51);
    expect(keys('default-dark')).toEqual(keys('default-light'));
    expect(failures({ ...DEFAULT_COLOURS, report: [] })).toEqual([]);
  });

  it('[S3.32] a brand without colours changes nothing', () => {
    expect(brandColours({})).toEqual({ ...DEFAULT_COLOURS, report: [] });
  });

  it.each(SCHEMES)('[S3.32] the example partner gets the ratios of the design in %s', (scheme) => {
    const resolved = brandColours(northgate.brand.colors);
    const drawn = tokens.contrast[`partner-northgate.${scheme}`];
    const off = drawn
      .map(({ fg, bg, ratio: wanted }) => ({
        pair: `${fg} on ${bg}`,
        wanted,
        got: ratio(resolved[scheme][fg] ?? '', resolved[scheme][bg] ?? ''),
      }))
      .filter(({ wanted, got }) => Math.abs(got - wanted) > 0.2);
    expect(off).toEqual([]);
  });

  it('[S3.32] says of each colour of the example what became of it', () => {
    const { report } = brandColours(northgate.brand.colors);
    expect(report.map((note) => `${note.role} ${note.how} ${'scheme' in note ? note.scheme : ''}`)).toEqual([
      'text.muted moved light',
      'state.disabled moved light',
      'emergency.field moved light',
      'emergency.line moved light',
      'emergency.field moved dark',
      'emergency.line moved dark',
    ]);
    expect(report.find(({ role }) => role === 'state.disabled')).toEqual({
      role: 'state.disabled',
      scheme: 'light',
      wanted: '#97A3AE',
      got: '#85919C',
      pair: 'surface.card',
      ratio: 2.4,
      needed: 3,
      how: 'moved',
    });
  });

  it('[R-75] whatever the three colours, every pair can be told apart and every moved one is reported', () => {
    fc.assert(
      fc.property(colours, (three) => {
        const resolved = brandColours(three);
        expect(failures(resolved)).toEqual([]);
        expect(ratio('#FFFFFF', resolved.light['emergency.field'] ?? '')).toBeGreaterThanOrEqual(
          three.emergencyColor === undefined ? 4.5 : 5,
        );
        for (const scheme of SCHEMES) {
          const told = (role: string) =>
            resolved.report.some((note) => note.role === role && 'scheme' in note && note.scheme === scheme);
          const wished = { 'state.disabled': three.disabledColor, 'emergency.field': three.emergencyColor };
          for (const [role, wish] of Object.entries(wished))
            if (wish !== undefined) expect(told(role)).toBe(resolved[scheme][role] !== wish);
        }
        if (three.normalTextColor !== undefined)
          expect(resolved.report.some((note) => note.role === 'text.primary')).toBe(
            resolved.light['text.primary'] !== three.normalTextColor,
          );
      }),
      { numRuns: 150 },
    );
  });

  it('[R-75] mode, warning and device colours follow no brand, and only the alarm’s follow its colour', () => {
    fc.assert(
      fc.property(colours, (three) => {
        const resolved = brandColours(three);
        for (const scheme of SCHEMES) {
          const moved = Object.keys(resolved[scheme]).filter(
            (role) => resolved[scheme][role] !== DEFAULT_COLOURS[scheme][role],
          );
          expect(moved.filter((role) => /^(?:mode|status|device|chart)\./.test(role))).toEqual([]);
          expect(resolved[scheme]['emergency.on']).toBe('#FFFFFF');
          if (three.emergencyColor === undefined)
            expect(moved.filter((role) => role.startsWith('emergency.'))).toEqual([]);
        }
      }),
      { numRuns: 60 },
    );
  });

  it('[S3.32] warns where the alarm could be taken for a disarmed house', () => {
    const near = brandColours({ emergencyColor: '#1FA35A' }).report.find(({ how }) => how === 'near-disarmed');
    expect(near).toMatchObject({ role: 'emergency.field', wanted: '#1FA35A' });
    for (const emergencyColor of ['#D9263A', '#808080'])
      expect(brandColours({ emergencyColor }).report.every(({ how }) => how !== 'near-disarmed')).toBe(true);
  });
});

describe('a theme’s colours', () => {
  it('stand as they are where they can be read', () => {
    const roles = { 'surface.canvas': '#F5EEE6', 'accent.fill': '#4A2C5A' } as const;
    const resolved = themeColours({ light: roles, dark: {} }, DEFAULT_COLOURS);
    expect(resolved.light).toMatchObject(roles);
    expect(resolved.dark).toEqual(DEFAULT_COLOURS.dark);
    expect(resolved.report).toEqual([]);
  });

  it('a light ground in the dark scheme is darkened until the house’s colours can be read on it', () => {
    const { dark, report } = themeColours({ light: {}, dark: { 'surface.card': '#FFF4E0' } }, DEFAULT_COLOURS);
    expect(dark['surface.card']).not.toBe(DEFAULT_COLOURS.dark['surface.card']);
    expect(report).toMatchObject([{ role: 'surface.card', scheme: 'dark', wanted: '#FFF4E0', how: 'moved' }]);
  });

  it('ink that no lightness mends is the default pair again, and both sides say so', () => {
    const { light, report } = themeColours({ light: { 'surface.control': '#000000' }, dark: {} }, DEFAULT_COLOURS);
    expect(light['surface.control']).toBe(DEFAULT_COLOURS.light['surface.control']);
    expect(light['text.secondary']).toBe(DEFAULT_COLOURS.light['text.secondary']);
    expect(report).toMatchObject([{ role: 'surface.control', how: 'default', pair: 'text.secondary' }]);
  });

  it('[R-75] whatever the theme over whatever brand, every pair can be told apart and every change is reported', () => {
    fc.assert(
      fc.property(colours, theme, theme, (three, light, dark) => {
        const brand = brandColours(three);
        const resolved = themeColours({ light, dark }, brand);
        expect(failures(resolved)).toEqual([]);
        for (const [scheme, wished] of [
          ['light', light],
          ['dark', dark],
        ] as const)
          for (const [role, wish] of Object.entries(wished)) {
            const isTold = resolved.report.some(
              (note) => note.role === role && 'scheme' in note && note.scheme === scheme,
            );
            expect(isTold).toBe(resolved[scheme][role] !== wish);
          }
      }),
      { numRuns: 100 },
    );
  });
});
