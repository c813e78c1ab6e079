import { ratio } from '@/runtime/brand/contrast';
import type { BrandLogo } from '@/runtime/hooks/brand';
import { toBase64 } from '@/schemas/brand/base64';
import { said } from '@/schemas/issues/issue';
import { pictureFacts, pictureProblem } from '@/schemas/brand/picture';
import { Refused } from './refused';

/** Three times the 160 by 48 of the sign-in: sharp on every tablet, and small enough to be kept. */
const MOST = { width: 480, height: 144 };
/** Below this the mark's edge is lost in what it stands on (design 7, rule 4). */
const EDGE_RATIO = 3;

interface Drawn {
  url: string;
  /** Colours along its outline, from outside in. */
  edge: string[];
}

/** @throws {Refused} for what is no picture, or one that may not be shown. */
async function draw(bytes: Uint8Array): Promise<Drawn> {
  const problem = pictureProblem(bytes);
  if (problem !== null) throw new Refused([said(['logo'], problem)]);
  const type = pictureFacts(bytes)?.type ?? 'image/png';
  const picture = await createImageBitmap(new Blob([bytes as Uint8Array<ArrayBuffer>], { type }));
  const scale = Math.min(1, MOST.width / picture.width, MOST.height / picture.height);
  const [width, height] = [picture.width, picture.height].map((side) => Math.max(1, Math.round(side * scale)));
  const canvas = new OffscreenCanvas(width ?? 1, height ?? 1);
  const pen = canvas.getContext('2d');
  if (pen === null) throw new Error('this browser draws no pictures');
  pen.imageSmoothingQuality = 'high';
  pen.drawImage(picture, 0, 0, canvas.width, canvas.height);
  picture.close();
  const edge = edgeOf(pen.getImageData(0, 0, canvas.width, canvas.height));
  const png = new Uint8Array(await (await canvas.convertToBlob({ type: 'image/png' })).arrayBuffer());
  return { url: `data:image/png;base64,${toBase64(png)}`, edge };
}

const OPAQUE = 200;

/** The first opaque colour met from each side, in every line and column. */
export function edgeOf({ data, width, height }: Pick<ImageData, 'data' | 'width' | 'height'>): string[] {
  const at = (x: number, y: number) => (y * width + x) * 4;
  const isOpaque = (x: number, y: number) => (data[at(x, y) + 3] ?? 0) >= OPAQUE;
  const colour = (x: number, y: number) =>
    `#${[0, 1, 2].map((part) => (data[at(x, y) + part] ?? 0).toString(16).padStart(2, '0')).join('')}`;
  const found: string[] = [];
  const look = (points: [number, number][]) => {
    const hit = points.find(([x, y]) => isOpaque(x, y));
    if (hit !== undefined) found.push(colour(...hit));
  };
  for (let y = 0; y < height; y += 1) {
    const line = Array.from({ length: width }, (_, x): [number, number] => [x, y]);
    look(line);
    look(line.reverse());
  }
  for (let x = 0; x < width; x += 1) {
    const column = Array.from({ length: height }, (_, y): [number, number] => [x, y]);
    look(column);
    look(column.reverse());
  }
  return found;
}

/** Whether most of a mark's outline is lost on this ground. */
export const isLost = (edge: readonly string[], ground: string): boolean =>
  edge.filter((colour) => ratio(colour, ground) < EDGE_RATIO).length > edge.length / 2;

/**
 * The mark in both schemes, made small, and where it has to stand on a card.
 * @param grounds the canvas it would stand on
 */
export async function logoOf(
  light: Uint8Array,
  dark: Uint8Array,
  grounds: { light: string; dark: string },
): Promise<BrandLogo> {
  const [onLight, onDark] = await Promise.all([draw(light), draw(dark)]);
  return {
    light: onLight.url,
    dark: onDark.url,
    isOnCard: { light: isLost(onLight.edge, grounds.light), dark: isLost(onDark.edge, grounds.dark) },
  };
}
