import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { extendTheme } from './extend-theme';
import { themeDocument, type ThemeDocument } from './theme-document';

const theme = (id: string, rest: Record<string, unknown> = {}): ThemeDocument =>
  themeDocument.parse({ kind: 'theme', version: 1, id, name: id, ...rest });

describe('a theme that extends another', () => {
  it('[S3.47] [S3.52] says what is other, and takes the rest from it', () => {
    const dusk = theme('dusk', {
      dark: { 'surface.canvas': '#12101A', 'surface.card': '#1C1926' },
      tile: { radiusRem: 1, gapRem: 0.75 },
      font: 'serif',
    });
    const night = theme('night', {
      ...{ extends: 'dusk', dark: { 'surface.canvas': '#000000' }, light: { 'accent.fill': '#1F6F43' } },
      tile: { gapRem: 0.25 },
    });
    expect(extendTheme(night, [dusk, night])).toEqual({
      theme: {
        ...{ kind: 'theme', version: 1, id: 'night', name: 'night', font: 'serif' },
        dark: { 'surface.canvas': '#000000', 'surface.card': '#1C1926' },
        light: { 'accent.fill': '#1F6F43' },
        tile: { radiusRem: 1, gapRem: 0.25 },
      },
      lacking: null,
    });
  });

  it('goes over as many as there are, the nearest first', () => {
    const all = [
      theme('a', { font: 'mono', tile: { radiusRem: 2 } }),
      theme('b', { extends: 'a', tile: { radiusRem: 1 } }),
      theme('c', { extends: 'b' }),
    ];
    expect(extendTheme(all[2]!, all).theme).toMatchObject({ id: 'c', font: 'mono', tile: { radiusRem: 1 } });
  });

  it('[R-87] stands by itself where there is none of that name, and says so', () => {
    expect(extendTheme(theme('night', { extends: 'gone', font: 'mono' }), [])).toEqual({
      theme: theme('night', { font: 'mono' }),
      lacking: {
        theme: 'night',
        issue: { path: 'extends', code: 'no-theme', values: { name: 'gone' }, severity: 'warning' },
      },
    });
  });

  it('[R-87] says which of them extends one that nobody has', () => {
    const all = [theme('dusk', { extends: 'gone', font: 'mono' }), theme('night', { extends: 'dusk' })];
    const { theme: made, lacking } = extendTheme(all[1]!, all);
    expect(made.font).toBe('mono');
    expect(lacking).toMatchObject({ theme: 'dusk', issue: { values: { name: 'gone' } } });
  });

  it('[R-87] ends, whoever extends whom, and stays a theme of its own name', () => {
    const ids = ['a', 'b', 'c', 'd'];
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...ids, 'gone', null), { minLength: 4, maxLength: 4 }), (parents) => {
        const all = ids.map((id, at) => theme(id, parents[at] === null ? {} : { extends: parents[at] }));
        for (const one of all) {
          const { theme: made, lacking } = extendTheme(one, all);
          expect(made.id).toBe(one.id);
          expect(themeDocument.safeParse(made).success).toBe(true);
          expect([null, 'no-theme', 'theme-loop']).toContain(lacking?.issue.code ?? null);
        }
      }),
    );
  });

  it('[R-87] that extends itself says so', () => {
    const night = theme('night', { extends: 'night' });
    expect(extendTheme(night, [night]).lacking).toEqual({
      theme: 'night',
      issue: { path: 'extends', code: 'theme-loop', values: { name: 'night' }, severity: 'warning' },
    });
  });
});
