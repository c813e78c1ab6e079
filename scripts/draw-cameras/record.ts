import type { Page } from 'playwright';

const SECONDS = 5;
const BITS_PER_SECOND = 190_000;

/**
 * Films a still picture as a camera would: sensor noise, passing clouds by day, insects before the lens by night.
 * @returns a WebM (VP8) without sound
 */
export async function record(
  page: Page,
  jpeg: Buffer,
  options: { width: number; height: number; isNight: boolean },
): Promise<Buffer> {
  const base64 = await page.evaluate(
    async ({ picture, width, height, isNight, seconds, bits }) => {
      const canvas = document.createElement('canvas');
      canvas.width = width;
      canvas.height = height;
      const context = canvas.getContext('2d');
      if (context === null) throw new Error('This browser draws nothing.');
      const bytes = Uint8Array.from(atob(picture), (each) => each.charCodeAt(0));
      const still = await createImageBitmap(new Blob([bytes], { type: 'image/jpeg' }));

      const draw = (ms: number) => {
        const t = ms / 1_000;
        // A mount in the wind moves by less than a pixel or two.
        const [dx, dy] = [Math.sin(t * 1.7) * 0.7, Math.cos(t * 2.3) * 0.5];
        context.globalCompositeOperation = 'source-over';
        context.drawImage(still, dx - 2, dy - 2, width + 4, height + 4);
        if (isNight) {
          for (let n = 0; n < 3; n += 1) {
            const x = width * (0.5 + 0.42 * Math.sin(t * (0.9 + n * 0.5) + n * 2));
            const y = height * (0.4 + 0.3 * Math.cos(t * (1.3 + n * 0.4) + n));
            const glow = context.createRadialGradient(x, y, 0, x, y, 5 + n);
            glow.addColorStop(0, 'rgba(235,240,245,0.8)');
            glow.addColorStop(1, 'rgba(235,240,245,0)');
            context.fillStyle = glow;
            context.fillRect(x - 10, y - 10, 20, 20);
          }
        } else {
          context.globalCompositeOperation = 'multiply';
          const shade = context.createLinearGradient(0, 0, width, 0);
          const at = (t / seconds) * 1.4 - 0.2;
          for (const [stop, light] of [
            [at - 0.3, 255],
            [at, 216],
            [at + 0.3, 255],
          ] as const) {
            shade.addColorStop(
              Math.min(1, Math.max(0, stop)),
              `rgb(${String(light)},${String(light)},${String(light)})`,
            );
          }
          context.fillStyle = shade;
          context.fillRect(0, 0, width, height);
        }
      };

      draw(0);
      const recorder = new MediaRecorder(canvas.captureStream(12), {
        mimeType: 'video/webm;codecs=vp8',
        videoBitsPerSecond: bits,
      });
      const parts: Blob[] = [];
      recorder.ondataavailable = (event) => parts.push(event.data);
      const ended = new Promise<void>((resolve) => {
        recorder.onstop = () => resolve();
      });
      recorder.start();
      const begin = performance.now();
      await new Promise<void>((resolve) => {
        const timer = setInterval(() => {
          const ms = performance.now() - begin;
          draw(ms);
          if (ms < seconds * 1_000) return;
          clearInterval(timer);
          resolve();
        }, 83);
      });
      recorder.stop();
      await ended;
      const film = new Uint8Array(await new Blob(parts).arrayBuffer());
      return btoa(Array.from(film, (each) => String.fromCharCode(each)).join(''));
    },
    { picture: jpeg.toString('base64'), ...options, seconds: SECONDS, bits: BITS_PER_SECOND },
  );
  return Buffer.from(base64, 'base64');
}
