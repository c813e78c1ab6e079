import { differenceCiede2000 } from 'culori';
import type { Page } from './story.ts';

/** The mean colours of the cells of a coarse grid over a picture: one string a row, six hex digits a cell. */
export type Coarse = readonly string[];

interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** @param box the part of the picture that is looked at; left out: all of it. Any page serves to read the file. */
export function coarse(page: Page, png: Buffer, grid: { cols: number; rows: number }, box?: Box): Promise<Coarse> {
  return page.evaluate(
    async ({ base64, cols, rows, part }) => {
      const bytes = Uint8Array.from(atob(base64), (letter) => letter.codePointAt(0) ?? 0);
      const image = await createImageBitmap(new Blob([bytes], { type: 'image/png' }));
      const { x, y, width, height } = part ?? { x: 0, y: 0, width: image.width, height: image.height };
      const pen = new OffscreenCanvas(width, height).getContext('2d');
      if (pen === null) throw new Error('no canvas');
      pen.drawImage(image, -x, -y);
      const { data } = pen.getImageData(0, 0, width, height);
      const cell = (col: number, row: number): string => {
        const [left, right] = [col, col + 1].map((at) => Math.round((at * width) / cols)) as [number, number];
        const [top, foot] = [row, row + 1].map((at) => Math.round((at * height) / rows)) as [number, number];
        const sums = [0, 0, 0];
        for (let py = top; py < foot; py += 1)
          for (let px = left; px < right; px += 1)
            for (let part = 0; part < 3; part += 1)
              sums[part] = (sums[part] ?? 0) + (data[(py * width + px) * 4 + part] ?? 0);
        const count = (right - left) * (foot - top);
        return sums
          .map((sum) =>
            Math.round(sum / count)
              .toString(16)
              .padStart(2, '0'),
          )
          .join('');
      };
      return Array.from({ length: rows }, (_, row) =>
        Array.from({ length: cols }, (_none, col) => cell(col, row)).join(''),
      );
    },
    { base64: png.toString('base64'), ...grid, part: box },
  );
}

const difference = differenceCiede2000();
const colours = (picture: Coarse): string[] =>
  picture.flatMap((row) => row.match(/.{6}/g) ?? []).map((hex) => `#${hex}`);

/** The mean difference of two pictures as an eye sees it (CIEDE2000; 2 is just seen, black and white are 100 apart). */
export function apart(one: Coarse, other: Coarse): number {
  const [mine, theirs] = [colours(one), colours(other)];
  if (mine.length !== theirs.length) throw new Error('the pictures have different grids');
  return mine.reduce((sum, colour, at) => sum + difference(colour, theirs[at] ?? '#000'), 0) / mine.length;
}
