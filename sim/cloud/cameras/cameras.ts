import type { SimClock } from '../../clock.ts';
import type { HomeFile } from '../../homes/home-file.ts';
import type { DeviceSnapshot, House } from '../../hub/house.ts';
import {
  CAMERA_VIEWS,
  readPicture,
  readRecording,
  type CameraView,
  type Picture,
  type Scene,
} from '../../pictures/pictures.ts';
import type { Store } from '../../store/store.ts';
import { sunHeight } from '../../time/sun.ts';
import { choosePicture } from './choose-picture.ts';

/** Sine of the sun's height below which a camera turns to infrared: the end of dusk. */
const NIGHT_BELOW = Math.sin((-6 * Math.PI) / 180);

/** What the cameras of the home see. */
export interface Cameras {
  /** The camera of a hub with this `camera_stream` item; null where there is none. */
  ofStream(house: House, streamId: string): DeviceSnapshot | null;
  /** Every camera of a hub. */
  of(house: House): DeviceSnapshot[];
  /** What it sees now. */
  scene(house: Pick<House, 'serial'>, camera: DeviceSnapshot): Scene;
  /** A JPEG of what it sees now. */
  picture(house: House, camera: DeviceSnapshot, options?: { isSmall?: boolean }): Promise<Uint8Array>;
  /** A WebM of a few seconds. */
  recording(house: House, camera: DeviceSnapshot): Promise<Uint8Array>;
  /** Puts something before its lens, or takes it away; remembered. @throws {Error} for what no picture shows. */
  setView(deviceId: string, view: string | null): void;
}

export const isCamera = (device: DeviceSnapshot): boolean => streamOf(device) !== null;

/** The id of the item by which the camera is streamed; null for what is no camera. */
export const streamOf = (device: DeviceSnapshot): string | null =>
  device.items.find((item) => item.name === 'camera_stream')?.id ?? null;

interface CamerasDeps {
  home: HomeFile;
  clock: SimClock;
  store: Store;
}

export function createCameras({ home, clock, store }: CamerasDeps): Cameras {
  const viewKey = (deviceId: string) => `camera/view/${deviceId}`;

  function scene({ serial }: Pick<House, 'serial'>, camera: DeviceSnapshot): Scene {
    const file = home.hubs.find((hub) => hub.serial === serial)?.devices.find((each) => each.key === camera.key);
    const picture: Picture =
      file?.picture ??
      choosePicture({ names: [camera.key, camera.name, camera.room ?? ''], subcategory: camera.subcategory });
    return {
      picture,
      view: store.get<CameraView>(viewKey(camera.id)) ?? null,
      isNight: sunHeight(home.location, clock.now()) < NIGHT_BELOW,
    };
  }
  const of = (house: House) => house.hand.list().devices.filter(isCamera);

  return {
    of,
    scene,
    ofStream: (house, streamId) => of(house).find((each) => streamOf(each) === streamId) ?? null,
    picture: (house, camera, options) => readPicture(scene(house, camera), options),
    recording: (house, camera) => readRecording(scene(house, camera)),
    setView(deviceId, view) {
      const known = view === null ? undefined : CAMERA_VIEWS.find((each) => each === view);
      if (view !== null && known === undefined) throw new Error(`No picture shows "${view}".`);
      store.set(viewKey(deviceId), known);
    },
  };
}
