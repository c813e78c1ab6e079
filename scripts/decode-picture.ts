// A picture as its pixels: a browser is there wherever pictures are, and reads them.
import type { Page } from 'playwright';
import type { Picture } from './picture-difference.ts';

/** @param page any: it only reads the file. */
export async function decoded(page: Page, png: Buffer): Promise<Picture> {
  const { width, height, base64 } = await page.evaluate(async (given) => {
    const bytes = Uint8Array.from(atob(given), (letter) => letter.codePointAt(0) ?? 0);
    const image = await createImageBitmap(new Blob([bytes], { type: 'image/png' }));
    const pen = new OffscreenCanvas(image.width, image.height).getContext('2d');
    if (pen === null) throw new Error('no canvas');
    pen.drawImage(image, 0, 0);
    const { data } = pen.getImageData(0, 0, image.width, image.height);
    const reader = new FileReader();
    const read = new Promise((done) => reader.addEventListener('load', done));
    reader.readAsDataURL(new Blob([data]));
    await read;
    return {
      width: image.width,
      height: image.height,
      base64: typeof reader.result === 'string' ? (reader.result.split(',')[1] ?? '') : '',
    };
  }, png.toString('base64'));
  return { width, height, rgba: Buffer.from(base64, 'base64') };
}
