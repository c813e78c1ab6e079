import { sentence, type Sentence } from '../issues/issue.ts';
/** What the first bytes of a file say of the picture in it. No decoder runs: a header is read, nothing is drawn. */
export interface PictureFacts {
  type: 'image/png' | 'image/jpeg' | 'image/webp';
  width: number;
  height: number;
}

/** kinds, bytes and pixels of a picture that may be shown. */
export const PICTURE_CAPS = { bytes: 2 * 1024 * 1024, side: 4_096 } as const;

const starts = (bytes: Uint8Array, magic: readonly number[], at = 0): boolean =>
  magic.every((byte, i) => bytes[at + i] === byte);
const ascii = (word: string): number[] => [...word].map((letter) => letter.charCodeAt(0));

function png(bytes: Uint8Array, view: DataView): PictureFacts | null {
  if (!starts(bytes, [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]) || bytes.length < 24) return null;
  if (!starts(bytes, ascii('IHDR'), 12)) return null;
  return { type: 'image/png', width: view.getUint32(16), height: view.getUint32(20) };
}

/** Sizes stand in the first frame header; the segments before it are stepped over by their lengths. */
function jpeg(bytes: Uint8Array, view: DataView): PictureFacts | null {
  if (!starts(bytes, [0xff, 0xd8, 0xff])) return null;
  for (let at = 2; at + 9 < bytes.length;) {
    if (bytes[at] !== 0xff) return null;
    const marker = bytes[at + 1] ?? 0;
    const isFill = marker === 0xff;
    const isFrame = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
    if (isFrame) return { type: 'image/jpeg', height: view.getUint16(at + 5), width: view.getUint16(at + 7) };
    at += isFill ? 1 : 2 + view.getUint16(at + 2);
  }
  return null;
}

function webp(bytes: Uint8Array, view: DataView): PictureFacts | null {
  if (!starts(bytes, ascii('RIFF')) || !starts(bytes, ascii('WEBP'), 8) || bytes.length < 30) return null;
  const type = 'image/webp';
  const three = (at: number) => 1 + ((bytes[at] ?? 0) | ((bytes[at + 1] ?? 0) << 8) | ((bytes[at + 2] ?? 0) << 16));
  if (starts(bytes, ascii('VP8X'), 12)) return { type, width: three(24), height: three(27) };
  if (starts(bytes, ascii('VP8L'), 12)) {
    const bits = view.getUint32(21, true);
    return { type, width: 1 + (bits & 0x3fff), height: 1 + ((bits >>> 14) & 0x3fff) };
  }
  if (!starts(bytes, ascii('VP8 '), 12)) return null;
  return { type, width: view.getUint16(26, true) & 0x3fff, height: view.getUint16(28, true) & 0x3fff };
}

/** Kind and size by the bytes themselves, whatever the file is called; null for all but PNG, JPEG and WebP. */
export function pictureFacts(bytes: Uint8Array): PictureFacts | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  return png(bytes, view) ?? jpeg(bytes, view) ?? webp(bytes, view);
}

/** Why a picture may not be shown; null: it may. */
export function pictureProblem(bytes: Uint8Array): Sentence | null {
  if (bytes.length > PICTURE_CAPS.bytes)
    return sentence('picture-heavy', {
      size: (bytes.length / 1024 / 1024).toFixed(1),
      most: PICTURE_CAPS.bytes / 1024 / 1024,
    });
  const facts = pictureFacts(bytes);
  if (facts === null) return sentence('picture-kind');
  const { width, height } = facts;
  if (width === 0 || height === 0) return sentence('picture-empty');
  return Math.max(width, height) > PICTURE_CAPS.side
    ? sentence('picture-side', { width, height, most: PICTURE_CAPS.side })
    : null;
}
