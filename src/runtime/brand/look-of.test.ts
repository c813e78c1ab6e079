import { describe, expect, it } from 'vitest';
import { brandSchema } from '@/schemas/brand/brand';
import { BRAND_TEXT_KEYS } from '@/schemas/brand/text-keys';
import { parseBrand } from '@/schemas/brand/parse-brand';
import { themeDocument } from '@/schemas/theme/theme-document';
import { laidOver, lookOf, picturesShown } from './look-of';

const bare = { kind: 'brand', version: 2, id: 'acme', name: 'Acme' };
const brand = brandSchema.parse({
  ...bare,
  colors: { normalTextColor: '#123A4A' },
  theme: 'warm',
  texts: { de: { 'sign-in.headline': 'Willkommen' } },
  screenSaver: { images: [{ image: 'brand:dawn.webp' }] },
});
const warm = themeDocument.parse({
  kind: 'theme',
  version: 1,
  id: 'warm',
  name: 'Warm',
  light: { 'surface.canvas': '#F3E7D8' },
  dark: {},
  font: 'serif',
  tile: { radiusRem: 2 },
});

describe('the look of a brand', () => {
  it('[S3.32] [S3.34] holds what differs from the product’s own: colours with the theme over them, font, shape, words, saver', () => {
    const { look, theme } = lookOf('acme', brand, [warm]);
    expect(theme?.id).toBe('warm');
    expect(look).toMatchObject({
      id: 'acme',
      name: 'Acme',
      logo: null,
      light: { '--surface-canvas': '#F3E7D8', '--text-primary': '#123A4A' },
      both: { '--font-family-ui': expect.stringContaining('Georgia') as string, '--tile-radius': '2rem' },
      texts: { de: { 'sign-in.headline': 'Willkommen' } },
      saver: { afterS: 300, images: ['brand:dawn.webp'] },
    });
    expect(Object.keys(look.light).filter((name) => name.startsWith('--mode-'))).toEqual([]);
  });

  it('[S3.32] [S3.52] a theme that extends another is worn over it', () => {
    const hot = themeDocument.parse({
      ...{ kind: 'theme', version: 1, id: 'hot', name: 'Hot', extends: 'warm' },
      light: { 'surface.card': '#FFF8F0' },
    });
    const { look, theme } = lookOf('acme', { ...brand, theme: 'hot' }, [warm, hot]);
    expect(theme?.id).toBe('hot');
    expect(look.light).toMatchObject({ '--surface-canvas': '#F3E7D8', '--surface-card': '#FFF8F0' });
    expect(look.both).toMatchObject({ '--tile-radius': '2rem' });
  });

  it('[R-87] a theme that extends one that nobody has is worn by itself, and says so', () => {
    const hot = themeDocument.parse({
      ...{ kind: 'theme', version: 1, id: 'hot', name: 'Hot', extends: 'gone' },
      light: { 'surface.card': '#FFF8F0' },
    });
    const { look, lacking } = lookOf('acme', { ...brand, theme: 'hot' }, [warm, hot]);
    expect(look.light).toMatchObject({ '--surface-card': '#FFF8F0' });
    expect(look.light['--surface-canvas']).not.toBe('#F3E7D8');
    expect(lacking).toMatchObject({ theme: 'hot', issue: { code: 'no-theme', path: 'extends' } });
    expect(lookOf('acme', brand, [warm, hot]).lacking).toBeNull();
  });

  it('a brand that names nothing changes nothing', () => {
    const { look } = lookOf('acme', brandSchema.parse(bare));
    expect(look).toMatchObject({ light: {}, dark: {}, both: {}, texts: {}, saver: null });
  });

  it('[S3.32] a household’s partner_custom is laid over the installation’s brand, field by field', () => {
    const parsed = parseBrand({ colors: { emergencyColor: '#AA0022' } });
    if (!parsed.ok) throw new Error('partner_custom was refused');
    expect(laidOver(parsed.document, brand, false)).toMatchObject({
      name: 'Acme',
      colors: { normalTextColor: '#123A4A', emergencyColor: '#AA0022' },
      theme: 'warm',
    });
    expect(laidOver(parsed.document, null, true)).toBe(parsed.document);
  });
});

it('[S3.34] of a saver’s pictures those marked as default are shown, all of them where none is', () => {
  const list = ['a', 'b', 'c'].map((image) => ({ image, is_default: image !== 'b' }));
  expect(picturesShown(list)).toEqual(['a', 'c']);
  expect(picturesShown(list.map(({ image }) => ({ image, is_default: false })))).toEqual(['a', 'b', 'c']);
});

it.each(['security.mode.disarmed', 'safety.alarm.title', 'app.account.sign-out', 'errors.offline', 'app', '__proto__'])(
  '[S3.32] no brand may say %s in its own words',
  (key) => {
    const texts = { en: JSON.parse(`{${JSON.stringify(key)}: "All is well"}`) as object };
    expect(parseBrand({ ...bare, texts }).ok).toBe(false);
  },
);
it('[S3.32] the words that a brand may say are these and no others', () => {
  expect(
    BRAND_TEXT_KEYS.filter((key) => !/^(?:app\.(?:name|title|loading\.first|not-found\.)|sign-in\.)/.test(key)),
  ).toEqual([]);
  const texts = { en: Object.fromEntries(BRAND_TEXT_KEYS.map((key) => [key, 'Acme'])) };
  expect(parseBrand({ ...bare, texts }).ok).toBe(true);
});
