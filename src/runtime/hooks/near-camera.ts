import { useCallback } from 'react';

import { nearCamera, type Placed } from '../cameras/near-camera';
import { useWatch } from '../watch/use-watch';
import type { See } from '../watch/watch';
import { useCameras, type CameraView } from './cameras';
import type { AlarmView } from '../scope/views';

const NONE: readonly string[] = [];

function placed(see: See, id: string): Placed[] {
  const device = see.device(id);
  if (device === null) return [];
  const { hub, roomId } = device;
  return [{ id, hub, room: roomId === null ? null : (see.room(roomId)?.name ?? null) }];
}

/** The camera that looks at an alarm: in the room of what tripped last, else the only one there is; null: none does. */
export function useNearCamera(alarm: Pick<AlarmView, 'devices'> | null): CameraView | null {
  const cameras = useCameras();
  const tripped = alarm?.devices ?? NONE;
  const near = useWatch(
    useCallback(
      (see: See) =>
        nearCamera(
          tripped.flatMap((id) => placed(see, id)),
          cameras,
        ),
      [tripped, cameras],
    ),
  );
  return cameras.find(({ id }) => id === near) ?? null;
}

/**
 * The one camera that stands for a house: the one that was chosen, else the doorbell or where something moved last.
 * @param hub serial; a camera of another house is none
 */
export function useFrontCamera(hub: string | null, chosen: string): CameraView | null {
  const cameras = useCameras();
  const own = cameras.filter((camera) => camera.hub === hub);
  return own.find(({ id }) => id === chosen) ?? own[0] ?? null;
}
