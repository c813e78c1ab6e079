import type { Packet } from './film.ts';

const HEADER_BYTES = 32;
const FRAME_HEADER_BYTES = 12;

/** The simplest file of frames that players know; sound is kept in the same way, under a name of its own. */
export function ivf(
  packets: readonly Packet[],
  {
    fourcc,
    width,
    height,
    perSecond,
    stepped,
  }: { fourcc: 'VP80' | 'OPUS'; width: number; height: number; perSecond: number; stepped: number },
): Buffer {
  const header = Buffer.alloc(HEADER_BYTES);
  header.write('DKIF', 0, 'latin1');
  header.writeUInt16LE(HEADER_BYTES, 6);
  header.write(fourcc, 8, 'latin1');
  header.writeUInt16LE(width, 12);
  header.writeUInt16LE(height, 14);
  header.writeUInt32LE(perSecond, 16);
  header.writeUInt32LE(1, 20);
  header.writeUInt32LE(packets.length, 24);
  return Buffer.concat([
    header,
    ...packets.flatMap(({ bytes }, n) => {
      const head = Buffer.alloc(FRAME_HEADER_BYTES);
      head.writeUInt32LE(bytes.length, 0);
      head.writeBigUInt64LE(BigInt(n * stepped), 4);
      return [head, bytes];
    }),
  ]);
}
