import type { Page } from 'playwright';
import { FRAMES, type Motion } from './motion.ts';

export const FRAMES_PER_SECOND = 12;

/** One encoded picture or piece of sound. */
export interface Packet {
  bytes: Buffer;
  isKey: boolean;
}

interface Coded {
  base64: string;
  isKey: boolean;
}

/** Where the encoder lives: a page that a browser trusts, as it hides encoders from others. */
export async function openStudio(page: Page): Promise<void> {
  await page.route('http://localhost/', (route) => route.fulfill({ contentType: 'text/html', body: '<p>Studio</p>' }));
  await page.goto('http://localhost/');
  // tsx keeps the names of functions by a helper that the page does not have.
  await page.evaluate('globalThis.__name = (each) => each');
}

/**
 * Films a still picture in which leaves stir, light changes, insects fly and whatever `motion` adds happens.
 * @returns VP8, a key frame each second; the last picture leads back to the first
 */
export async function film(page: Page, still: Buffer, motion: Motion, bitsPerSecond: number): Promise<Packet[]> {
  const coded = await page.evaluate(
    async ({ jpeg, motion: given, frames, perSecond, bits }) => {
      const bytesOf = (base64: string) => Uint8Array.from(atob(base64), (each) => each.charCodeAt(0));
      const image = await createImageBitmap(new Blob([bytesOf(jpeg)], { type: 'image/jpeg' }));
      const { width, height } = image;
      const canvas = new OffscreenCanvas(width, height);
      const context = canvas.getContext('2d', { willReadFrequently: true });
      if (context === null) throw new Error('This browser draws nothing.');
      context.drawImage(image, 0, 0);
      const base = context.getImageData(0, 0, width, height).data;
      const stirs = bytesOf(given.stirs);
      const out = context.createImageData(width, height);
      const turn = Math.PI * 2;

      const draw = (n: number) => {
        const at = n / frames;
        for (let y = 0, i = 0; y < height; y += 1) {
          for (let x = 0; x < width; x += 1, i += 1) {
            const loose = (stirs[i] ?? 0) / 255;
            const wave =
              Math.sin(turn * (4 * at + x / 83 + y / 61)) + 0.5 * Math.sin(turn * (7 * at + x / 29 - y / 47));
            const sway = loose * given.wind * wave;
            const left = Math.min(width - 2, Math.max(0, Math.floor(x + sway)));
            const share = Math.min(1, Math.max(0, x + sway - left));
            const cloud = Math.sin(turn * (at - x / (2.2 * width))) + 0.3 * Math.sin(turn * (2 * at + y / height));
            const light = 1 - given.clouds * Math.max(0, cloud);
            const from = (y * width + left) * 4;
            for (let part = 0; part < 3; part += 1) {
              const value = (base[from + part] ?? 0) * (1 - share) + (base[from + 4 + part] ?? 0) * share;
              out.data[i * 4 + part] = value * light;
            }
            out.data[i * 4 + 3] = 255;
          }
        }
        const sprite = given.sprites[n % Math.max(1, given.sprites.length)];
        if (sprite !== undefined) {
          const rgba = bytesOf(sprite.rgba);
          for (let i = 0; i < sprite.width * sprite.height; i += 1) {
            const alpha = (rgba[i * 4 + 3] ?? 0) / 255;
            const to = ((sprite.y + Math.floor(i / sprite.width)) * width + sprite.x + (i % sprite.width)) * 4;
            for (let part = 0; part < 3; part += 1) {
              out.data[to + part] = (out.data[to + part] ?? 0) * (1 - alpha) + (rgba[i * 4 + part] ?? 0) * alpha;
            }
          }
        }
        context.putImageData(out, 0, 0);
        for (let mote = 0; mote < given.motes.count; mote += 1) {
          const x = width * (0.5 + 0.42 * Math.sin(turn * ((1 + (mote % 3)) * at + mote * 0.37)));
          const y = height * (0.42 + 0.3 * Math.cos(turn * ((1 + (mote % 2)) * at + mote * 0.23)));
          const size = 3 + (mote % 3);
          const glow = context.createRadialGradient(x, y, 0, x, y, size);
          glow.addColorStop(0, `rgba(240,242,245,${String(given.motes.light)})`);
          glow.addColorStop(1, 'rgba(240,242,245,0)');
          context.fillStyle = glow;
          context.fillRect(x - size, y - size, 2 * size, 2 * size);
        }
      };

      const packets: Coded[] = [];
      const failures: Error[] = [];
      const encoder = new VideoEncoder({
        output(chunk) {
          const bytes = new Uint8Array(chunk.byteLength);
          chunk.copyTo(bytes);
          const text = Array.from(bytes, (each) => String.fromCharCode(each)).join('');
          packets.push({ base64: btoa(text), isKey: chunk.type === 'key' });
        },
        error: (error) => failures.push(error),
      });
      encoder.configure({ codec: 'vp8', width, height, bitrate: bits, framerate: perSecond, latencyMode: 'quality' });
      for (let n = 0; n < frames; n += 1) {
        draw(n);
        const frame = new VideoFrame(canvas, { timestamp: Math.round((n * 1e6) / perSecond) });
        encoder.encode(frame, { keyFrame: n % perSecond === 0 });
        frame.close();
      }
      await encoder.flush();
      encoder.close();
      if (failures[0] !== undefined) throw failures[0];
      return packets;
    },
    { jpeg: still.toString('base64'), motion, frames: FRAMES, perSecond: FRAMES_PER_SECOND, bits: bitsPerSecond },
  );
  return coded.map(({ base64, isKey }) => ({ bytes: Buffer.from(base64, 'base64'), isKey }));
}
