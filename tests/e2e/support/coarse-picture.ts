import { differenceCiede2000 } from 'culori';
import { decoded } from '../../../scripts/decode-picture.ts';
import type { Page } from './story.ts';

/** The mean colours of the cells of a coarse grid over a picture: one string a row, six hex digits a cell. */
export type Coarse = readonly string[];

const hex = (part: number): string => Math.round(part).toString(16).padStart(2, '0');

/** Any page serves to read the file. */
export async function coarse(page: Page, png: Buffer, grid: { cols: number; rows: number }): Promise<Coarse> {
  const { width, height, rgba } = await decoded(page, png);
  const lines = (of: number, parts: number): number[] =>
    Array.from({ length: parts + 1 }, (_, at) => Math.round((at * of) / parts));
  const [across, down] = [lines(width, grid.cols), lines(height, grid.rows)];
  const cell = (col: number, row: number): string => {
    const [left = 0, right = 0] = across.slice(col);
    const [top = 0, foot = 0] = down.slice(row);
    const sums = [0, 0, 0];
    for (let y = top; y < foot; y += 1)
      for (let x = left; x < right; x += 1)
        for (let part = 0; part < 3; part += 1)
          sums[part] = (sums[part] ?? 0) + (rgba[(y * width + x) * 4 + part] ?? 0);
    return sums.map((sum) => hex(sum / ((right - left) * (foot - top)))).join('');
  };
  return down.slice(1).map((_, row) =>
    across
      .slice(1)
      .map((_none, col) => cell(col, row))
      .join(''),
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
