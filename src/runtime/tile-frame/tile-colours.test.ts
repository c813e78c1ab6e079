import fc from 'fast-check';
import { expect, it } from 'vitest';
import { ratio } from '../brand/contrast';
import { DEFAULT_COLOURS } from '../brand/default-colours';
import { LOOKS, type Look } from '@/schemas/template/names';
import { inkStanding, LEAST_SCRIM, scrimOf, tileColours } from './tile-colours';

const hex = fc.integer({ min: 0, max: 0xff_ff_ff }).map((n) => `#${n.toString(16).padStart(6, '0').toUpperCase()}`);

it('[S3.50] words on a surface of the tile’s own keep 4.5:1, whatever surface and ink', () => {
  fc.assert(
    fc.property(hex, fc.option(hex, { nil: undefined }), (surface, ink) => {
      const { properties } = tileColours({ surface, ink }, false);
      for (const name of ['--tile-ink', '--tile-quiet', '--tile-warning', '--tile-error'])
        expect(ratio(properties[name] ?? surface, surface)).toBeGreaterThanOrEqual(4.5);
    }),
    { numRuns: 300 },
  );
});

it('an ink that can be read stays as it is, and controls are those of the surface’s lightness', () => {
  expect(tileColours({ surface: '#102030', ink: '#FFE08A' }, false)).toMatchObject({
    scheme: 'dark',
    properties: { '--tile-surface': '#102030', '--tile-ink': '#FFE08A' },
  });
  expect(tileColours({ surface: '#F4E7C5' }, false).scheme).toBe('light');
});

it('ink alone is readable on the cards of both themes', () => {
  fc.assert(
    fc.property(hex, (ink) => {
      const { properties } = tileColours({ ink }, false);
      for (const scheme of ['light', 'dark'] as const)
        for (const card of ['surface.card', 'surface.raised'])
          expect(
            ratio(properties[`--ink-${scheme}`] ?? '', DEFAULT_COLOURS[scheme][card] ?? ''),
          ).toBeGreaterThanOrEqual(4.5);
    }),
    { numRuns: 200 },
  );
});

const SURFACE: Readonly<Record<Look, string>> = {
  normal: 'surface.card',
  raised: 'surface.raised',
  accent: 'accent.fill',
  warning: 'status.warning.soft',
  disarmed: 'mode.disarmed.soft',
  away: 'mode.away.soft',
  stay: 'mode.stay.soft',
  vacation: 'mode.vacation.soft',
};
it('[S3.50] ink alone is readable on the surface of every look, in both themes', () => {
  fc.assert(
    fc.property(hex, fc.constantFrom(...LOOKS), (ink, look) => {
      const { properties } = tileColours({ look, ink }, false);
      for (const scheme of ['light', 'dark'] as const)
        expect(
          ratio(properties[`--ink-${scheme}`] ?? '', DEFAULT_COLOURS[scheme][SURFACE[look]] ?? ''),
        ).toBeGreaterThanOrEqual(4.5);
    }),
    { numRuns: 200 },
  );
});

it('an ink is told by the worse of both schemes, on the surface that it really stands on', () => {
  const on = (scheme: 'light' | 'dark', look: Look) => ratio('#F2A33C', DEFAULT_COLOURS[scheme][SURFACE[look]] ?? '');
  for (const look of LOOKS)
    expect(inkStanding({ look, ink: '#F2A33C' }, false)?.ratio).toBe(Math.min(on('light', look), on('dark', look)));
  expect(inkStanding({ ink: '#F2A33C' }, false)).toMatchObject({ mended: null });
  expect(inkStanding({ look: 'accent', surface: '#FFFFFF', ink: '#F2A33C' }, false)?.ratio).toBe(
    ratio('#F2A33C', '#FFFFFF'),
  );
  const { mended } = inkStanding({ surface: '#FFFFFF', ink: '#F2A33C' }, false) ?? {};
  expect(ratio(mended ?? '', '#FFFFFF')).toBeGreaterThanOrEqual(4.5);
  // A theme of the household's own: its cards and not the product's.
  const night = { light: { 'surface.card': '#101010' }, dark: { 'surface.card': '#000000' } };
  expect(inkStanding({ ink: '#F2A33C' }, false, night)?.ratio).toBe(ratio('#F2A33C', '#101010'));
  expect([inkStanding({}, false), inkStanding({ ink: '#F2A33C' }, true)]).toEqual([null, null]);
});

it('a picture is darkened until white words have 4.5:1 on a white one', () => {
  const through = Math.round(255 * (1 - LEAST_SCRIM))
    .toString(16)
    .padStart(2, '0');
  expect(ratio('#FFFFFF', `#${through}${through}${through}`)).toBeGreaterThanOrEqual(4.5);
  expect([scrimOf(0), scrimOf(0.8)]).toEqual([LEAST_SCRIM, 0.8]);
  expect(tileColours({ surface: '#FFFFFF', ink: '#000000' }, true).properties['--tile-ink']).toBe('#FFFFFF');
});
