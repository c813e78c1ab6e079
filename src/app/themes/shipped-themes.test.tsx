import '@/ui/tokens.generated.css';
import '@/ui/base.css';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { DEFAULT_COLOURS, propertyOf, type SchemeName } from '@/runtime/brand/default-colours';
import { FONT_FAMILY } from '@/runtime/brand/fonts';
import { lookOf } from '@/runtime/brand/look-of';
import type { Package } from '@/schemas/brand/package';
import { parsePackageText } from '@/schemas/brand/parse-package';
import type { ThemeDocument } from '@/schemas/theme/theme-document';
import tokens from '../../../themes/tokens.json';
import { renderInApp } from '../../../tests/support/render-tile';
import { takeBrand } from '../brand/wardrobe';
import { speak } from '../i18n';
import { ThemeScope } from './themed';

/** What the build emits for an installation to serve, and what it is made of. */
const EMITTED = import.meta.glob<string>('../../../public/brands/*.porchlight.json', {
  query: '?raw',
  import: 'default',
  eager: true,
});
const WRITTEN = import.meta.glob<ThemeDocument>('../../../themes/brands/*/themes/*.json', {
  import: 'default',
  eager: true,
});
const SCHEMES: readonly SchemeName[] = ['light', 'dark'];

const packages = Object.values(EMITTED).map((text): [string, Package, string] => {
  const read = parsePackageText(text);
  if (!read.ok) throw new Error(JSON.stringify(read.issues));
  return [read.document.id, read.document, text];
});
const themes = packages.flatMap(([, held]) => held.themes.map((theme): [string, ThemeDocument] => [theme.id, theme]));
const root = document.documentElement;
const read = (element: Element, property: string) =>
  getComputedStyle(element).getPropertyValue(property).trim().toUpperCase();
const nothing = () => undefined;

beforeAll(() => speak('en'));
afterEach(async () => {
  await takeBrand(null, nothing);
  localStorage.clear();
});

it('every theme that is written is emitted: the product’s own in the style sheet, a brand’s in its file', () => {
  const own = Object.entries(tokens.themes).filter(([, theme]) => 'scheme' in theme);
  expect(own.map(([id]) => id).sort()).toEqual(['default-dark', 'default-light']);
  expect(packages.length).toBeGreaterThan(0);
  expect(themes.map(([id]) => id).sort()).toEqual(
    Object.values(WRITTEN)
      .map(({ id }) => id)
      .sort(),
  );
});

describe('[S3.47] [S3.52] applied while the page runs, without loading it anew', () => {
  it('the product’s own themes, one after the other', () => {
    for (const scheme of [...SCHEMES, ...SCHEMES]) {
      root.dataset['theme'] = scheme;
      for (const role of ['surface.canvas', 'text.primary', 'accent.fill'])
        expect([scheme, role, read(root, propertyOf(role))]).toEqual([
          scheme,
          role,
          DEFAULT_COLOURS[scheme][role]?.toUpperCase(),
        ]);
      expect(getComputedStyle(root).colorScheme).toBe(scheme);
    }
  });

  it.each(packages)('the look of the brand %s, put on and taken off', async (id, held, text) => {
    const { brandFile } = await import('@/hub');
    Object.assign(brandFile, {
      ask: () => Promise.resolve(text),
      keep: () => Promise.resolve(),
      kept: () => Promise.resolve(null),
    });
    await takeBrand(id, nothing);
    const { look } = lookOf(id, held.brand!, held.themes);
    for (const scheme of SCHEMES) {
      root.dataset['theme'] = scheme;
      const said = Object.entries({ ...look[scheme], ...look.both });
      expect(said.length).toBeGreaterThan(0);
      expect(said.map(([name]) => [name, read(root, name)])).toEqual(
        said.map(([name, value]) => [name, value.toUpperCase()]),
      );
    }
    await takeBrand(null, nothing);
    expect(read(root, '--surface-canvas')).toBe(DEFAULT_COLOURS.dark['surface.canvas']?.toUpperCase());
  });

  it.each(themes)('the theme %s, in both schemes, and another one in its place', async (_id, theme) => {
    const drawn = await renderInApp(<p>{'Ground'}</p>);
    for (const scheme of SCHEMES) {
      const { element } = await renderInApp(
        <ThemeScope theme={theme} scheme={scheme}>
          <p>{'Ground'}</p>
        </ThemeScope>,
      );
      const ground = element.querySelector('p')!;
      const said = Object.entries(theme[scheme]);
      expect(said.length).toBeGreaterThan(0);
      expect(said.map(([role]) => [role, read(ground, propertyOf(role))])).toEqual(
        said.map(([role, value]) => [role, value?.toUpperCase()]),
      );
      if (theme.font !== undefined)
        expect(read(ground, '--font-family-ui')).toBe(FONT_FAMILY[theme.font].toUpperCase());
    }
    // What stands beside it stays in the product's own.
    expect(read(drawn.element, '--surface-canvas')).toBe(DEFAULT_COLOURS.dark['surface.canvas']?.toUpperCase());
  });
});
