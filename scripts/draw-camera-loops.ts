// Films what the simulated home's cameras see into sim/cameras/loops, from the pictures that draw-cameras.ts drew:
// `npx tsx scripts/draw-camera-loops.ts [name…]`.
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { chromium, type Page } from 'playwright';
import { nameOf, type Scene } from '../sim/pictures/pictures.ts';
import { chromiumPath, CHROMIUM_ARGS } from './chromium.mjs';
import { film, FRAMES_PER_SECOND, openStudio } from './draw-cameras/film.ts';
import { motionOf } from './draw-cameras/motion.ts';
import { scenes, SIZE } from './draw-cameras/scenes.ts';
import { compose, encodeSound, PACKET_MS, SAMPLE_RATE, SOUNDS, type Sound } from './draw-cameras/sound.ts';
import { ivf } from './draw-cameras/write-ivf.ts';

const MOST_BYTES = 300 * 1024;
const FIRST_BITS_PER_SECOND = 330_000;

const folder = (name: string) => fileURLToPath(new URL(`../sim/${name}/`, import.meta.url));
const wanted = process.argv.slice(2);
const isWanted = (name: string) => wanted.length === 0 || wanted.includes(name);
const executablePath = chromiumPath();
const browser = await chromium.launch({
  args: CHROMIUM_ARGS,
  ...(executablePath === undefined ? {} : { executablePath }),
});
try {
  const page = await browser.newPage();
  await openStudio(page);
  for (const sound of SOUNDS.filter(isWanted)) await writeSound(page, sound);
  for (const scene of scenes.filter((each) => isWanted(nameOf(each)))) await writeFilm(page, scene);
} finally {
  await browser.close();
}

async function writeFilm(page: Page, scene: Scene): Promise<void> {
  const name = nameOf(scene);
  const still = readFileSync(`${folder('pictures')}${name}.jpg`);
  const motion = motionOf(scene);
  for (let bits = FIRST_BITS_PER_SECOND; ; bits *= 0.85) {
    const packets = await film(page, still, motion, Math.round(bits));
    const file = ivf(packets, { fourcc: 'VP80', ...SIZE, perSecond: FRAMES_PER_SECOND, stepped: 1 });
    if (file.length > MOST_BYTES) continue;
    write(`${name}.ivf`, file);
    return;
  }
}

async function writeSound(page: Page, sound: Sound): Promise<void> {
  const packets = await encodeSound(page, compose(sound));
  const stepped = (PACKET_MS * SAMPLE_RATE) / 1_000;
  write(`${sound}.ivf`, ivf(packets, { fourcc: 'OPUS', width: 0, height: 0, perSecond: SAMPLE_RATE, stepped }));
}

function write(name: string, file: Buffer): void {
  writeFileSync(`${folder('cameras/loops')}${name}`, file);
  process.stdout.write(`${name}: ${String(file.length)} bytes\n`);
}
