import { describe, expect, it } from 'vitest';
import { lookOf } from '@/runtime/brand/look-of';
import { brandSchema } from '@/schemas/brand/brand';
import { themeDocument } from '@/schemas/theme/theme-document';
import { accountLook, type LoadedBrand } from './load-brand';
import { partnerDocuments } from './partner-documents';

const brand = brandSchema.parse({
  ...{ kind: 'brand', version: 2, id: 'acme', name: 'Acme', theme: 'warm' },
  screenSaver: { afterS: 90, images: [{ image: 'brand:dawn.webp' }] },
});
const warm = themeDocument.parse({
  ...{ kind: 'theme', version: 1, id: 'warm', name: 'Warm', dark: {}, font: 'serif', tile: { radiusRem: 2 } },
  light: { 'surface.canvas': '#F3E7D8', 'text.primary': '#3A1A0A' },
});
const installed: LoadedBrand = {
  look: lookOf('acme', brand, [warm]).look,
  brand,
  themes: [warm],
  documents: await partnerDocuments({ documents: [], overrides: [] }, warm, () => undefined),
  picture: () => null,
};
const told = (part: { custom?: unknown; screenSaver?: unknown }) => ({ custom: null, screenSaver: null, ...part });

describe('the look of an account', () => {
  it('[S3.32] keeps the installation’s theme under what its partner set in the cloud', async () => {
    const look = await accountLook(null, told({ custom: { Name: 'Lantern' } }), installed);
    expect(look).toMatchObject({
      name: 'Lantern',
      light: { '--surface-canvas': '#F3E7D8', '--text-primary': '#3A1A0A' },
      both: { '--tile-radius': '2rem', '--font-family-ui': expect.stringContaining('Georgia') as string },
      saver: { afterS: 90 },
    });
  });

  it('[S3.32] has its own colours over that theme’s', async () => {
    const look = await accountLook(null, told({ custom: { colors: { normalTextColor: '#123A4A' } } }), installed);
    expect(look).toMatchObject({
      name: 'Acme',
      light: { '--text-primary': '#123A4A' },
      both: { '--tile-radius': '2rem' },
    });
  });

  const harbour = { image: 'household:harbour.webp' };
  it('[S3.34] has a screen saver of its own where no brand is installed', async () => {
    const look = await accountLook(null, told({ screenSaver: [harbour] }), null);
    expect(look).toMatchObject({ name: null, light: {}, saver: { afterS: 300, images: [harbour.image] } });
    expect(await accountLook(null, told({ screenSaver: [{ image: 'https://evil.example/a.png' }] }), null)).toBeNull();
  });

  it('[S3.34] starts its saver when the brand says, with the pictures that are marked', async () => {
    const list = [{ image: 'brand:a.webp', is_default: 0 }, { image: 'brand:b.webp', is_default: 1 }, harbour];
    const look = await accountLook(null, told({ screenSaver: list }), installed);
    expect(look?.saver).toEqual({ afterS: 90, images: ['brand:b.webp'] });
  });

  it('stands on the look that was kept where the brand’s file is gone', async () => {
    const look = await accountLook(installed.look, told({ screenSaver: [harbour] }), null);
    expect(look).toMatchObject({ id: 'acme', name: 'Acme', light: { '--surface-canvas': '#F3E7D8' } });
  });
});
