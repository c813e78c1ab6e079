import { describe, expect, it } from 'vitest';
import { differenceOf, type Picture } from './picture-difference';

/** @param pixels a row of them, as hex */
function row(...pixels: string[]): Picture {
  const bytes = pixels.flatMap((hex) => [0, 2, 4].map((at) => Number.parseInt(hex.slice(at, at + 2), 16)).concat(255));
  return { width: pixels.length, height: 1, rgba: Uint8Array.from(bytes) };
}

describe('how far two pictures are from each other', () => {
  it('is nothing for a picture and itself', () => {
    expect(differenceOf(row('123456', 'ffffff'), row('123456', 'ffffff'))).toEqual({ visible: 0, mean: 0 });
  });

  it('counts the pixels that an eye tells apart, and takes all into the mean', () => {
    const before = row('000000', '404040', 'ffffff', 'ffffff');
    const found = differenceOf(before, row('ffffff', '414141', 'ffffff', 'ffffff'));
    // Black and white are 100 apart; one step of a grey is no step for an eye.
    expect(found?.visible).toBe(0.25);
    expect(found?.mean).toBeGreaterThan(25);
    expect(found?.mean).toBeLessThan(25.2);
  });

  it('is not known for pictures of two sizes', () => {
    expect(differenceOf(row('000000'), row('000000', '000000'))).toBeNull();
  });
});
