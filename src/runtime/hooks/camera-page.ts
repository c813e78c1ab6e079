import { usePage } from '../scope/page';
import { useText } from '../text/use-text';
import { useCamera, useCameras, type CameraView } from './cameras';
import { useHubFreshness } from './freshness';

/** `/security/cameras/fullscreen/<camera>`; the camera may be left out. */
const CAMERA_AT = 4;

/** An address that somebody has cut names no camera by what is left of it. */
function cameraIn(path: string): string {
  const part = path.split('/')[CAMERA_AT] ?? '';
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

/** The camera a page is about, by its address: the first one where that names none. null: there is no such camera. */
export function useCameraOfPage(named?: string): CameraView | null {
  const { path } = usePage();
  const cameras = useCameras();
  const id = named ?? cameraIn(path);
  return useCamera(id === '' ? (cameras[0]?.id ?? '') : id);
}

/** Its room, and how it stands. */
export function useCameraLine({ hub, room, isReachable }: CameraView): string {
  const { t } = useText();
  const isLive = useHubFreshness(hub) === 'live';
  const standing = !isReachable ? 'cameras.offline.word' : isLive ? 'status.camera.online' : 'cameras.unknown';
  return [room, t(standing)].filter(Boolean).join(' · ');
}
