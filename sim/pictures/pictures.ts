import { readFile } from 'node:fs/promises';

/** What the cameras of the simulated homes see; drawn by scripts/draw-cameras.ts. */
export const PICTURES = ['front-door', 'driveway', 'garage', 'living-room', 'nursery'] as const;
export type Picture = (typeof PICTURES)[number];

/** What may stand before a lens; pictures without that are shown as they usually are. */
export const CAMERA_VIEWS = ['parcel', 'person'] as const;
export type CameraView = (typeof CAMERA_VIEWS)[number];

const HAS_VIEWS: readonly Picture[] = ['front-door'];

export interface Scene {
  picture: Picture;
  view: CameraView | null;
  /** Seen by infrared. */
  isNight: boolean;
}

/** A JPEG of 640 × 360, or of 160 × 90 where it is to be small. */
export const readPicture = (scene: Scene, { isSmall = false } = {}): Promise<Uint8Array> =>
  read(`${nameOf(scene)}${isSmall ? '-small' : ''}.jpg`);

/** A WebM of a few seconds, without sound. */
export const readRecording = ({ picture, isNight }: Omit<Scene, 'view'>): Promise<Uint8Array> =>
  read(`${nameOf({ picture, view: null, isNight })}.webm`);

/** The file's name without its ending. */
export function nameOf({ picture, view, isNight }: Scene): string {
  const shown = view === null || !HAS_VIEWS.includes(picture) ? [] : [view];
  return [picture, ...shown, isNight ? 'night' : 'day'].join('-');
}

const read = async (name: string) => new Uint8Array(await readFile(new URL(`./${name}`, import.meta.url)));
