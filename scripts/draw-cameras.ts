// Draws what the simulated home's cameras see into sim/pictures: `npx tsx scripts/draw-cameras.ts [name…]`.
import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { chromium, type Page } from 'playwright';
import { nameOf, type Scene } from '../sim/pictures/pictures.ts';
import { chromiumPath, CHROMIUM_ARGS } from './chromium.mjs';
import { develop } from './draw-cameras/develop.ts';
import { record } from './draw-cameras/record.ts';
import { scenes, SIZE, worlds } from './draw-cameras/scenes.ts';
import { trace } from './draw-cameras/trace.ts';

const SMALL = { width: 160, height: 90 };
const MOST_BYTES = 40 * 1024;
/** Ways of light for each pixel; infrared throws no shadows that need more. */
const DAY_SAMPLES = 5;
const NIGHT_SAMPLES = 4;

const EXPOSURE: Record<Scene['picture'], number> = {
  'front-door': 0.4,
  driveway: 0.42,
  garage: 1.1,
  'living-room': 0.85,
  nursery: 0.95,
};

const folder = fileURLToPath(new URL('../sim/pictures/', import.meta.url));
const wanted = process.argv.slice(2);
const executablePath = chromiumPath();
const browser = await chromium.launch({
  args: CHROMIUM_ARGS,
  ...(executablePath === undefined ? {} : { executablePath }),
});
try {
  const page = await browser.newPage();
  // tsx keeps the names of functions by a helper that the page does not have.
  await page.evaluate('globalThis.__name = (each) => each');
  for (const scene of scenes.filter((each) => wanted.length === 0 || wanted.includes(nameOf(each)))) {
    await draw(page, scene);
  }
} finally {
  await browser.close();
}

async function draw(page: Page, scene: Scene): Promise<void> {
  const { isNight, view, picture } = scene;
  const film = trace(worlds[picture](scene), { ...SIZE, samples: isNight ? NIGHT_SAMPLES : DAY_SAMPLES });
  const pixels = Buffer.from(develop(film, { exposure: isNight ? 1 : EXPOSURE[picture], isNight }).buffer);
  const name = nameOf(scene);
  const large = await asJpeg(page, pixels, SIZE, MOST_BYTES);
  writeFileSync(`${folder}${name}.jpg`, large);
  writeFileSync(`${folder}${name}-small.jpg`, await asJpeg(page, pixels, SMALL, MOST_BYTES / 8));
  if (view === null) writeFileSync(`${folder}${name}.webm`, await record(page, large, { ...SIZE, isNight }));
  process.stdout.write(`${name}: ${String(large.length)} bytes\n`);
}

/** The best quality that stays below so many bytes. */
async function asJpeg(page: Page, pixels: Buffer, size: typeof SIZE, mostBytes: number): Promise<Buffer> {
  const base64 = await page.evaluate(
    async ({ coded, from, to, most }) => {
      const bytes = Uint8ClampedArray.from(atob(coded), (each) => each.charCodeAt(0));
      const whole = new OffscreenCanvas(from.width, from.height);
      whole.getContext('2d')?.putImageData(new ImageData(bytes, from.width, from.height), 0, 0);
      const canvas = new OffscreenCanvas(to.width, to.height);
      const context = canvas.getContext('2d');
      if (context === null) throw new Error('This browser draws nothing.');
      context.imageSmoothingQuality = 'high';
      context.drawImage(whole, 0, 0, to.width, to.height);
      for (let quality = 0.9; ; quality -= 0.04) {
        const blob = await canvas.convertToBlob({ type: 'image/jpeg', quality });
        if (blob.size > most && quality > 0.2) continue;
        const text = Array.from(new Uint8Array(await blob.arrayBuffer()), (each) => String.fromCharCode(each));
        return btoa(text.join(''));
      }
    },
    { coded: pixels.toString('base64'), from: SIZE, to: size, most: mostBytes },
  );
  return Buffer.from(base64, 'base64');
}
