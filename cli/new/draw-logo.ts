/** A first logo, so that a new brand shows one: a rounded square in the brand's colour with a window in it. */
import { crc32, deflateSync } from 'node:zlib';

const SIDE = 264; // the rail's 44 px at six to one

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  check.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, check]);
}

/** How much of the pixel's square lies inside, 0 to 1. */
const inside = (x: number, y: number, from: number, to: number, radius: number): number => {
  const middle = (from + to) / 2;
  const [dx, dy] = [Math.abs(x - middle) - (to - from) / 2 + radius, Math.abs(y - middle) - (to - from) / 2 + radius];
  const far = Math.hypot(Math.max(dx, 0), Math.max(dy, 0)) + Math.min(Math.max(dx, dy), 0) - radius;
  return Math.min(1, Math.max(0, 0.5 - far));
};

/** @param colour `#RRGGBB`. @returns a PNG file, 264 by 264, with a transparent ground. */
export function drawLogo(colour: string): Uint8Array {
  const [red, green, blue] = [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));
  const rows = Buffer.alloc(SIDE * (SIDE * 4 + 1));
  for (let y = 0; y < SIDE; y += 1)
    for (let x = 0; x < SIDE; x += 1) {
      const square = inside(x, y, 12, SIDE - 12, 56);
      const window = inside(x, y, 92, SIDE - 92, 16);
      const alpha = Math.round(255 * square * (1 - window));
      rows.set([red ?? 0, green ?? 0, blue ?? 0, alpha], y * (SIDE * 4 + 1) + 1 + x * 4);
    }
  const head = Buffer.alloc(13);
  head.writeUInt32BE(SIDE, 0);
  head.writeUInt32BE(SIDE, 4);
  head.set([8, 6, 0, 0, 0], 8); // 8 bits, red green blue alpha
  const magic = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([magic, chunk('IHDR', head), chunk('IDAT', deflateSync(rows)), chunk('IEND', Buffer.alloc(0))]);
}
