import { readdirSync, readFileSync, statSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { CAMERA_VIEWS, nameOf, PICTURES, type Scene } from '../pictures/pictures.ts';
import { isKeyFrame, parseLoop, readLoop } from './loop.ts';
import { soundOf } from './sound-of.ts';
import { vp8Payloads } from './vp8-payloads.ts';

const folder = fileURLToPath(new URL('./loops/', import.meta.url));
const every: Scene[] = PICTURES.flatMap((picture) =>
  [null, ...CAMERA_VIEWS].flatMap((view) => [true, false].map((isNight) => ({ picture, view, isNight }))),
);

describe('the loops of the cameras', () => {
  it('there is one for every scene, of at most 300 KB, with a key frame each second', async () => {
    const names = [...new Set(every.map(nameOf))];
    for (const name of names) {
      const { packets } = await readLoop(name);
      const keys = packets.flatMap((frame, n) => (isKeyFrame(frame) ? [n] : []));
      expect([name, packets.length, keys]).toEqual([name, 72, [0, 12, 24, 36, 48, 60]]);
      // 640 × 360, as each key frame says of itself (RFC 6386, 9.1).
      const [key = new Uint8Array()] = packets;
      expect([...key.subarray(3, 10)]).toEqual([0x9d, 0x01, 0x2a, 0x80, 0x02, 0x68, 0x01]);
    }
    const sounds = [...new Set(every.map(soundOf))];
    for (const name of sounds) expect((await readLoop(name)).packets.length).toBeGreaterThan(99);
    const files = readdirSync(folder);
    expect(files.toSorted()).toEqual([...names, ...sounds].map((name) => `${name}.ivf`).toSorted());
    expect(files.filter((file) => statSync(`${folder}${file}`).size > 300 * 1_024)).toEqual([]);
  });

  it('refuses a file that is no loop', () => {
    const file = readFileSync(`${folder}room.ivf`);
    expect(() => parseLoop(Buffer.from('RIFF'))).toThrow('This is no IVF file.');
    expect(() => parseLoop(file.subarray(0, 32))).toThrow('This IVF file has no frames.');
    expect(() => parseLoop(file.subarray(0, file.length - 1))).toThrow('This IVF file ends within a frame.');
    expect(() => parseLoop(file.subarray(0, 36))).toThrow('This IVF file ends within a frame.');
  });

  it('cuts a frame into payloads that say where it begins', () => {
    const frame = Uint8Array.from({ length: 2_500 }, (_, n) => n % 251);
    const payloads = vp8Payloads(frame);
    expect(payloads.map((each) => [each[0], each.length])).toEqual([
      [0x10, 1_101],
      [0x00, 1_101],
      [0x00, 301],
    ]);
    expect(Buffer.concat(payloads.map((each) => each.subarray(1))).equals(frame)).toBe(true);
  });
});
