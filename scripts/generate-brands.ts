/**
 * Packs the sample brands of themes/brands/ into public/brands/, where an installation serves what its settings name.
 * By the same function as `porchlight pack`, and read again before it is written.
 */
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { packFolder } from '../src/schemas/brand/pack.ts';
import { parsePackageText } from '../src/schemas/brand/parse-package.ts';
import { inEnglish } from '../src/schemas/issues/in-english.ts';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const FROM = 'themes/brands';
const OUT = 'public/brands';

/** The package text of a brand's folder. @throws Error with one line for each problem. */
export function packBrand(folder: string): string {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8', withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
  const files = new Map(
    names.map((name) => [name.slice(folder.length + 1).replaceAll('\\', '/'), readFileSync(name)] as const),
  );
  const packed = packFolder(files);
  if (!packed.ok)
    throw new Error(packed.issues.map((issue) => `${folder}/${issue.file}: ${inEnglish(issue)}`).join('\n  '));
  const read = parsePackageText(packed.text);
  if (!read.ok)
    throw new Error(read.issues.map((issue) => `${folder}: ${issue.path}: ${inEnglish(issue)}`).join('\n  '));
  return packed.text;
}

export const sampleBrands = (): string[] =>
  readdirSync(join(ROOT, FROM), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)
    .sort();
export const brandFolder = (id: string): string => join(ROOT, FROM, id);

export function generateBrands(): void {
  mkdirSync(join(ROOT, OUT), { recursive: true });
  for (const id of sampleBrands()) {
    const file = join(ROOT, OUT, `${id}.porchlight.json`);
    const text = packBrand(brandFolder(id));
    if (!existsSync(file) || readFileSync(file, 'utf8') !== text) writeFileSync(file, text);
  }
}
