import { readFile } from 'node:fs/promises';

/** A film or a sound without end: after its last packet comes its first. */
export interface Loop {
  packets: readonly Uint8Array[];
}

const HEADER_BYTES = 32;
const FRAME_HEADER_BYTES = 12;

/** Reads an IVF file. @throws {Error} in one sentence for anything else, or a file that ends too early. */
export function parseLoop(file: Uint8Array): Loop {
  const view = new DataView(file.buffer, file.byteOffset, file.byteLength);
  const mark = file.length < HEADER_BYTES ? '' : String.fromCharCode(...file.subarray(0, 4));
  if (mark !== 'DKIF') throw new Error('This is no IVF file.');
  const packets: Uint8Array[] = [];
  let at = view.getUint16(6, true);
  while (at < file.length) {
    const begin = at + FRAME_HEADER_BYTES;
    const end = begin > file.length ? Infinity : begin + view.getUint32(at, true);
    if (end > file.length) throw new Error('This IVF file ends within a frame.');
    packets.push(file.subarray(begin, end));
    at = end;
  }
  if (packets.length === 0) throw new Error('This IVF file has no frames.');
  return { packets };
}

/** A VP8 picture that needs none before it (RFC 6386, 9.1). */
export const isKeyFrame = (frame: Uint8Array): boolean => ((frame[0] ?? 1) & 1) === 0;

const known = new Map<string, Promise<Loop>>();

/** A loop of sim/cameras/loops by its name; read once. */
export function readLoop(name: string): Promise<Loop> {
  const loop = known.get(name) ?? readFile(new URL(`./loops/${name}.ivf`, import.meta.url)).then(parseLoop);
  known.set(name, loop);
  return loop;
}
