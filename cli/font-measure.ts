/** Widths of the shipped font from its own tables, so that text can be measured without a browser. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { create, type Font } from 'fontkit';
import type { Measure } from '../src/runtime/lint/fitting.ts';

const FILES = ['latin', 'latin-ext'].map(
  (part) => `@fontsource-variable/hanken-grotesk/files/hanken-grotesk-${part}-wght-normal.woff2`,
);

/** What fontkit keeps inside and its types leave out. */
interface Inside {
  variationCoords: number[] | null;
  _transformedGlyphs: unknown;
}

/**
 * The font at one weight. fontkit's own getVariation cannot read WOFF2: it decodes outlines while the weight is set,
 * which fails for composed letters. So the outlines are decoded first, at the weight they are stored in, and handed
 * over; advance widths come from the HVAR table, which needs no outlines.
 */
function atWeight(bytes: Buffer, weight: number): Font {
  const stored = create(bytes) as Font;
  stored.getGlyph(0);
  const font = create(bytes) as Font;
  const [inside, decoded] = [font, stored] as unknown as [Inside, Inside];
  inside._transformedGlyphs = decoded._transformedGlyphs;
  inside.variationCoords = [weight];
  return font;
}

/** A letter of neither file, such as an emoji, is taken for one em, which is about right for those. */
const UNKNOWN_EM = 1;

/** Measures in em, with kerning, as the page lays the text out. Each weight is read once. */
export function shippedFont(): Measure {
  const { resolve } = createRequire(import.meta.url);
  const files = FILES.map((file) => readFileSync(resolve(file)));
  const fonts = new Map<number, Font[]>();
  const known = new Map<string, number>();
  return (text, weight) => {
    const key = `${String(weight)} ${text}`;
    const before = known.get(key);
    if (before !== undefined) return before;
    const parts = fonts.get(weight) ?? files.map((bytes) => atWeight(bytes, weight));
    fonts.set(weight, parts);
    const width = runs(text, parts).reduce(
      (sum, { letters, font }) =>
        sum + (font === null ? [...letters].length * UNKNOWN_EM : font.layout(letters).advanceWidth / font.unitsPerEm),
      0,
    );
    known.set(key, width);
    return width;
  };
}

interface Run {
  letters: string;
  font: Font | null;
}
function runs(text: string, fonts: readonly Font[]): Run[] {
  return [...text].reduce<Run[]>((made, letter) => {
    const font = fonts.find((one) => one.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0)) ?? null;
    const last = made.at(-1);
    if (last?.font === font) last.letters += letter;
    else made.push({ letters: letter, font });
    return made;
  }, []);
}
