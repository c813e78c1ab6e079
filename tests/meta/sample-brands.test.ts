import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { partnerDocuments, type RefusedFile } from '@/app/brand/partner-documents';
import { builtInDocuments } from '@/app/built-in-documents';
import { WIDGETS } from '@/app/widgets';
import { lookOf } from '@/runtime/brand/look-of';
import { registerWidgets } from '@/runtime/registry';
import { parsePackageText } from '@/schemas/brand/parse-package';
import { pictureProblem } from '@/schemas/brand/picture';
import { LANGUAGES } from '@/app/i18n';
import { brandFolder, packBrand, sampleBrands } from '../../scripts/generate-brands';

const MOST_BYTES = 150 * 1024;

beforeAll(() => {
  registerWidgets(WIDGETS);
});

it('three brands ship as samples', () => {
  expect(sampleBrands()).toHaveLength(3);
});

describe.each(sampleBrands())('the sample brand %s', (id) => {
  const parsed = parsePackageText(packBrand(brandFolder(id)));
  if (!parsed.ok) throw new Error(`${id} is refused`);
  const { brand, themes, files, documents, overrides } = parsed.document;
  if (brand === undefined) throw new Error(`${id} has no brand`);

  it('is complete: mark in both schemes, colours, words in four languages, three pictures, one change of the home', () => {
    expect(brand.id).toBe(id);
    expect(Object.keys(brand.logo ?? {})).toEqual(['light', 'dark']);
    expect(Object.keys(brand.colors).sort()).toEqual(['disabledColor', 'emergencyColor', 'normalTextColor']);
    const keys = LANGUAGES.map((language) => Object.keys(brand.texts[language] ?? {}).sort());
    expect(new Set(keys.map((of) => of.join())).size).toBe(1);
    expect(keys[0]).toContain('sign-in.headline');
    expect(brand.screenSaver?.images).toHaveLength(3);
    expect(overrides.map((one) => one.id)).toEqual(['security-home']);
  });

  it('[R-76] names only pictures that it holds, each one that may be shown and none too heavy for a tablet', () => {
    const named = [brand.logo?.light, brand.logo?.dark, ...(brand.screenSaver?.images ?? []).map(({ image }) => image)];
    for (const asset of named) expect(Object.keys(files)).toContain(asset?.replace('brand:', ''));
    for (const name of readdirSync(join(brandFolder(id), 'files'))) {
      const file = join(brandFolder(id), 'files', name);
      expect([name, pictureProblem(readFileSync(file))]).toEqual([name, null]);
      expect(statSync(file).size).toBeLessThanOrEqual(MOST_BYTES);
    }
  });

  it('has its theme in its own colours, none of them moved', () => {
    const { report, theme } = lookOf(id, brand, themes);
    expect(theme?.id).toBe(brand.theme);
    const own = themes.flatMap(({ light, dark }) => [...Object.values(light), ...Object.values(dark)]);
    expect(report.filter((note) => own.some((colour) => colour === note.wanted))).toEqual([]);
    expect(report.filter(({ how }) => how === 'near-disarmed')).toEqual([]);
  });

  it('changes the home in a way that the home takes', async () => {
    const refused: RefusedFile[] = [];
    const laid = await partnerDocuments({ documents, overrides }, null, (file) => refused.push(file));
    const home = await builtInDocuments.read('security-home');
    expect(laid.over('security-home', home)).not.toEqual(home);
    expect(refused).toEqual([]);
  });
});
