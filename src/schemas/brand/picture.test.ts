import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { pictureFacts, pictureProblem } from './picture';
import { sentence } from '@/schemas/issues/issue';

const ascii = (word: string) => [...word].map((letter) => letter.charCodeAt(0));
const u32 = (value: number) => [value >>> 24, (value >>> 16) & 255, (value >>> 8) & 255, value & 255];
const png = (width: number, height: number) =>
  new Uint8Array([
    0x89,
    0x50,
    0x4e,
    0x47,
    13,
    10,
    26,
    10,
    0,
    0,
    0,
    13,
    ...ascii('IHDR'),
    ...u32(width),
    ...u32(height),
  ]);
const jpeg = (width: number, height: number) =>
  new Uint8Array([
    ...[0xff, 0xd8, 0xff, 0xe0, 0, 4, 1, 2],
    ...[0xff, 0xc2, 0, 11, 8, height >> 8, height & 255, width >> 8, width & 255, 3, 0, 0, 0],
  ]);
const riff = (...rest: number[]) => new Uint8Array([...ascii('RIFF'), 0, 0, 0, 0, ...ascii('WEBP'), ...rest]);
const lossy = riff(...ascii('VP8 '), 0, 0, 0, 0, 0, 0, 0, 0x9d, 1, 0x2a, 56, 0, 44, 0);
const lossless = riff(...ascii('VP8L'), 0, 0, 0, 0, 0x2f, 55, 0xc0, 10, 0, 0, 0, 0, 0, 0);
const extended = riff(...ascii('VP8X'), 10, 0, 0, 0, 0, 0, 0, 0, 55, 0, 0, 43, 0, 0);

describe('[R-76] pictures', () => {
  it.each([
    ['png', png(132, 56), { type: 'image/png', width: 132, height: 56 }],
    ['jpeg', jpeg(640, 480), { type: 'image/jpeg', width: 640, height: 480 }],
    ['webp', lossy, { type: 'image/webp', width: 56, height: 44 }],
    ['webp without loss', lossless, { type: 'image/webp', width: 56, height: 44 }],
    ['webp with a head', extended, { type: 'image/webp', width: 56, height: 44 }],
  ])('%s are known by their bytes', (_name, bytes, facts) => {
    expect(pictureFacts(bytes)).toEqual(facts);
    expect(pictureProblem(bytes)).toBeNull();
  });

  it('anything else is refused, and so is what is too large', () => {
    const svg = new TextEncoder().encode('<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>');
    expect(pictureProblem(svg)).toEqual(sentence('picture-kind'));
    expect(pictureProblem(png(4_097, 10))).toEqual(sentence('picture-side', { width: 4097, height: 10, most: 4096 }));
    expect(pictureProblem(png(0, 10))).toEqual(sentence('picture-empty'));
    expect(pictureProblem(new Uint8Array(2 * 1024 * 1024 + 1))).toEqual(
      sentence('picture-heavy', { size: '2.0', most: 2 }),
    );
  });

  it('no bytes make the reader throw or hang', () => {
    const heads = [[], [0xff, 0xd8, 0xff], [0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10], [...riff()]];
    fc.assert(
      fc.property(fc.constantFrom(...heads), fc.uint8Array({ maxLength: 200 }), (head, rest) => {
        pictureFacts(new Uint8Array([...head, ...rest]));
      }),
    );
  });
});
