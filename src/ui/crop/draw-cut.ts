import { cutOf, type Crop } from './crop';

/** What a cut becomes: a square of so many pixels a side. PNG keeps what one can see through, JPEG lays white under it. */
export interface CutForm {
  side: number;
  type: 'image/jpeg' | 'image/png';
}
const FACE: CutForm = { side: 512, type: 'image/jpeg' };
/** S5.5: an icon of one's own. */
export const ICON_CUT: CutForm = { side: 56, type: 'image/png' };
const QUALITY = 0.9;

/** Draws what was cut over the whole canvas. @param isClear what one can see through stays so; else white lies under it. */
export function drawCut(canvas: HTMLCanvasElement, picture: ImageBitmap, crop: Crop, isClear = false): void {
  const { left, top, side } = cutOf(crop);
  const pen = canvas.getContext('2d');
  if (pen === null) return;
  pen.imageSmoothingQuality = 'high';
  if (isClear) pen.clearRect(0, 0, canvas.width, canvas.height);
  else {
    pen.fillStyle = 'white';
    pen.fillRect(0, 0, canvas.width, canvas.height);
  }
  pen.drawImage(picture, left, top, side, side, 0, 0, canvas.width, canvas.height);
}

/** The cut as a picture of its own: 512 × 512 in JPEG unless told otherwise. @throws where this browser has no way to make one */
export async function cutPicture(
  picture: ImageBitmap,
  crop: Crop,
  { side, type }: CutForm = FACE,
): Promise<Uint8Array<ArrayBuffer>> {
  const canvas = document.createElement('canvas');
  canvas.width = canvas.height = side;
  drawCut(canvas, picture, crop, type === 'image/png');
  const blob = await new Promise<Blob | null>((resolve) => {
    canvas.toBlob(resolve, type, QUALITY);
  });
  if (blob === null) throw new Error('the picture could not be made');
  return new Uint8Array(await blob.arrayBuffer());
}
