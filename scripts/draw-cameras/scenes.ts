import { PICTURES, type Scene } from '../../sim/pictures/pictures.ts';
import { garage, livingRoom, nursery } from './indoors.ts';
import { driveway, frontDoor } from './outdoors.ts';
import type { World } from './trace.ts';

export const SIZE = { width: 640, height: 360 };

export const worlds: Record<Scene['picture'], (scene: Scene) => World> = {
  'front-door': frontDoor,
  driveway,
  garage,
  'living-room': livingRoom,
  nursery,
};

/** Every picture that is drawn, by day and by night. */
export const scenes: Scene[] = [true, false].flatMap((isNight) => [
  ...PICTURES.map((picture) => ({ picture, view: null, isNight })),
  { picture: 'front-door', view: 'parcel', isNight },
  { picture: 'front-door', view: 'person', isNight },
]);
