import { BRAND_VERSION } from '../../src/schemas/brand/brand.ts';
import { drawLogo } from './draw-logo.ts';
import { titleOf } from './names.ts';

/** Colours that pass every pair of both schemes as they are; a partner changes them first. */
const COLOURS = { normalTextColor: '#173B4D', disabledColor: '#6B7780', emergencyColor: '#B3121F' };

/** The files of a new brand by path in its folder. @param schema `$schema` of brand.json. */
export function brandFiles(name: string, id: string, schema: string): Map<string, string | Uint8Array> {
  const title = titleOf(name);
  const said = { 'app.name': title };
  const brand = {
    $schema: schema,
    kind: 'brand',
    version: BRAND_VERSION,
    id,
    name: title,
    logo: { light: 'brand:logo.png', dark: 'brand:logo-dark.png' },
    colors: COLOURS,
    font: 'brand',
    texts: { en: said, fr: said, es: said, de: said },
    screenSaver: { afterS: 300, images: [] },
  };
  return new Map<string, string | Uint8Array>([
    ['brand.json', `${JSON.stringify(brand, null, 2)}\n`],
    ['files/logo.png', drawLogo(COLOURS.normalTextColor)],
    ['files/logo-dark.png', drawLogo('#E4EDF1')],
  ]);
}
