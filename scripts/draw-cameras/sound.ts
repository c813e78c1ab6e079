import type { Page } from 'playwright';
import type { Packet } from './film.ts';

export const SAMPLE_RATE = 48_000;
/** Few packets: a second of sound is 17 of them. */
export const PACKET_MS = 60;
const SECONDS = 6;

export const SOUNDS = ['birds', 'crickets', 'room', 'steps'] as const;
export type Sound = (typeof SOUNDS)[number];

/** Mono, -1 to 1; the end leads back to the beginning. */
export function compose(sound: Sound): Float32Array {
  const air = hush(sound === 'room' ? 0.004 : 0.007);
  const parts: Record<Sound, (t: number) => number> = {
    birds: (t) =>
      [0.4, 0.75, 2.6, 2.85, 3.1, 4.9].reduce((sum, at, n) => sum + chirp(t - at, 3_100 + 260 * (n % 3)), 0),
    crickets: (t) =>
      0.035 * Math.sin(2 * Math.PI * 4_300 * t) * Math.max(0, Math.sin(2 * Math.PI * 15 * t)) ** 4 * pulse(t),
    room: (t) => 0.006 * Math.sin(2 * Math.PI * 50 * t) + 0.003 * Math.sin(2 * Math.PI * 100 * t),
    steps: (t) => [0.5, 1.1, 1.7, 2.3, 2.9, 5.3].reduce((sum, at) => sum + step(t - at), 0),
  };
  return air.map((each, n) => each + parts[sound](n / SAMPLE_RATE));
}

/** Crickets pause for breath once in two seconds. */
const pulse = (t: number) => (t % 2 < 1.2 ? 1 : 0);

function chirp(t: number, pitch: number): number {
  if (t < 0 || t > 0.16) return 0;
  const glide = pitch * t + 2_400 * t * t;
  return 0.09 * Math.sin((Math.PI * t) / 0.16) ** 2 * Math.sin(2 * Math.PI * glide);
}

function step(t: number): number {
  if (t < 0 || t > 0.14) return 0;
  return 0.22 * Math.exp(-t * 45) * Math.sin(2 * Math.PI * 92 * t) + 0.03 * Math.exp(-t * 90) * Math.sin(9_000 * t * t);
}

/** Soft noise without highs, whose end is mixed into its beginning. */
function hush(level: number): Float32Array {
  const length = SECONDS * SAMPLE_RATE;
  const overlap = SAMPLE_RATE / 4;
  let [seed, low] = [5, 0];
  const raw = Float32Array.from({ length: length + overlap }, () => {
    seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0;
    low += 0.06 * (seed / 2 ** 31 - 1 - low);
    return low * level * 6;
  });
  return raw.slice(0, length).map((each, n) => {
    if (n >= overlap) return each;
    const share = n / overlap;
    return each * share + (raw[length + n] ?? 0) * (1 - share);
  });
}

/** @returns Opus, one channel, {@link PACKET_MS} each */
export async function encodeSound(page: Page, samples: Float32Array): Promise<Packet[]> {
  const coded = await page.evaluate(
    async ({ pcm, rate, packetMs }) => {
      const data = new Float32Array(Uint8Array.from(atob(pcm), (each) => each.charCodeAt(0)).buffer);
      const packets: string[] = [];
      const failures: Error[] = [];
      const encoder = new AudioEncoder({
        output(chunk) {
          const bytes = new Uint8Array(chunk.byteLength);
          chunk.copyTo(bytes);
          packets.push(btoa(Array.from(bytes, (each) => String.fromCharCode(each)).join('')));
        },
        error: (error) => failures.push(error),
      });
      encoder.configure({
        codec: 'opus',
        sampleRate: rate,
        numberOfChannels: 1,
        bitrate: 24_000,
        opus: { frameDuration: packetMs * 1_000 },
      });
      encoder.encode(
        new AudioData({
          format: 'f32',
          sampleRate: rate,
          numberOfFrames: data.length,
          numberOfChannels: 1,
          timestamp: 0,
          data,
        }),
      );
      await encoder.flush();
      encoder.close();
      if (failures[0] !== undefined) throw failures[0];
      return packets;
    },
    { pcm: Buffer.from(samples.buffer).toString('base64'), rate: SAMPLE_RATE, packetMs: PACKET_MS },
  );
  return coded.map((base64) => ({ bytes: Buffer.from(base64, 'base64'), isKey: true }));
}
