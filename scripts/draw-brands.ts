// Draws marks and screen saver pictures of the sample brands into themes/brands: `npx tsx scripts/draw-brands.ts [id…]`.
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright';
import { chromiumPath, CHROMIUM_ARGS } from './chromium.mjs';
import { brandFolder, sampleBrands } from './generate-brands.ts';

const MOST_BYTES = 150 * 1024;

declare const drawBrand: (id: string, mostBytes: number) => Promise<Record<string, string>>;

const wanted = process.argv.slice(2);
const executablePath = chromiumPath();
const browser = await chromium.launch({
  args: CHROMIUM_ARGS,
  ...(executablePath === undefined ? {} : { executablePath }),
});
try {
  const page = await browser.newPage();
  await page.addScriptTag({ path: fileURLToPath(new URL('draw-brands/paint.js', import.meta.url)) });
  for (const id of sampleBrands().filter((each) => wanted.length === 0 || wanted.includes(each))) {
    const files = await page.evaluate(([brand, most]) => drawBrand(brand, most), [id, MOST_BYTES] as const);
    const folder = join(brandFolder(id), 'files');
    mkdirSync(folder, { recursive: true });
    for (const [name, base64] of Object.entries(files)) {
      const bytes = Buffer.from(base64, 'base64');
      writeFileSync(join(folder, name), bytes);
      process.stdout.write(`${id}/${name}: ${String(bytes.length)} bytes\n`);
    }
  }
} finally {
  await browser.close();
}
