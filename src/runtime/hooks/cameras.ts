import { pageTimers } from '../time/page-timers';
import { useCallback, useEffect, useState, useSyncExternalStore, type RefObject } from 'react';

import { isDoorbell } from '@/schemas/things/sight';
import { lastFrames, liveStreams } from '../cameras/cameras';
import type { LastFrame } from '../cameras/last-frames';
import type { LiveStream } from '../cameras/live-streams';
import { followStills, type Still } from '../cameras/stills';
import { type See, seeNow } from '../watch/watch';
import { useWatch } from '../watch/use-watch';
import { TICKERS } from '../time/ticker';
import { itemNamed } from './devices';
import { useThisHouse, type House } from '../scope/this-house';

export interface CameraView {
  id: string;
  /** Serial. */
  hub: string;
  name: string;
  /** null: in no room. */
  room: string | null;
  isDoorbell: boolean;
  isReachable: boolean;
  /** Something moves before it now. */
  hasMotion: boolean;
  /** When that changed last; null: not seen to. */
  movedAt: number | null;
}

const STREAM = ['camera_stream'] as const;
const MOTION = ['motion'] as const;

function readCamera(id: string, see: See): CameraView | null {
  const device = see.device(id);
  if (device === null || itemNamed(device, STREAM, see.peek) === null) return null;
  const motionId = itemNamed(device, MOTION, see.peek);
  const motion = motionId === null ? null : see.item(motionId);
  return {
    id,
    hub: device.hub,
    name: device.name,
    room: device.roomId === null ? null : (see.room(device.roomId)?.name ?? null),
    isDoorbell: isDoorbell(device),
    isReachable: device.isReachable,
    hasMotion: motion?.value === true,
    movedAt: motion?.changedAt ?? null,
  };
}

/** The doorbell first, else where something moved last; the rest stays in the house's order (design 4.3). */
function readCameras(see: See): readonly CameraView[] {
  const { hubs, byHub } = see.index();
  const cameras = hubs.flatMap((serial) => (byHub[serial]?.devices ?? []).flatMap((id) => readCamera(id, see) ?? []));
  const moved = cameras.reduce<CameraView | null>(
    (best, one) => ((one.movedAt ?? 0) > (best?.movedAt ?? 0) ? one : best),
    null,
  );
  const first = cameras.find(({ isDoorbell }) => isDoorbell) ?? moved;
  return first === null ? cameras : [first, ...cameras.filter(({ id }) => id !== first.id)];
}
export const useCameras = (): readonly CameraView[] => useWatch(readCameras);
/** All cameras, for the moment of a ring. */
export const camerasNow = (house: House): readonly CameraView[] => readCameras(house.of(seeNow));

/** null: there is no such camera. */
export function useCamera(id: string): CameraView | null {
  return useWatch(useCallback((see: See) => readCamera(id, see), [id]));
}

/** How many of these show a live picture now, and how many are offline. */
export function useCameraCount(cameras: readonly CameraView[]): { live: number; offline: number } {
  const house = useThisHouse();
  const subscribe = useCallback(
    (listener: () => void) => {
      const stops = cameras.map(({ id }) => house.of(liveStreams).subscribe(id, listener));
      return () => {
        for (const stop of stops) stop();
      };
    },
    [house, cameras],
  );
  const isOffline = ({ id, isReachable }: CameraView) => !isReachable || house.of(liveStreams).get(id).isCameraOffline;
  const live = useSyncExternalStore(
    subscribe,
    () => cameras.filter(({ id }) => house.of(liveStreams).get(id).message === 'connected').length,
  );
  const offline = useSyncExternalStore(subscribe, () => cameras.filter(isOffline).length);
  return { live, offline };
}

/** "Try again": the hub looks for the camera, and the next attempt begins now. */
export const retryStream = (house: House, { id, hub }: CameraView): void => {
  house.commands.retryNow(hub);
  house.of(liveStreams).retry(id);
};
export const keepFrame = (house: House, camera: string, video: HTMLVideoElement, at: number): void => {
  house.of(lastFrames).keep(camera, video, at);
};
export const lastFrameOf = (house: House, camera: string): LastFrame | null => house.of(lastFrames).get(camera);

/** The stream of a camera, which runs while it is wanted. */
export function useLiveStream(camera: string, isWanted: boolean): LiveStream {
  const house = useThisHouse();
  useEffect(() => (isWanted ? house.of(liveStreams).want(camera) : undefined), [house, camera, isWanted]);
  return useSyncExternalStore(
    useCallback((listener: () => void) => house.of(liveStreams).subscribe(camera, listener), [house, camera]),
    () => house.of(liveStreams).get(camera),
  );
}

/** A still in the place of a stream that does not come; null: none has come, or none is wanted (S7.30). */
export function useStill(camera: string, isWanted: boolean): Still | null {
  const house = useThisHouse();
  const [still, tell] = useState<Still | null>(null);
  useEffect(
    () =>
      isWanted
        ? followStills({
            ...{ camera, tell, mono: () => performance.now() },
            ask: (name, given) => house.commands.askAccount(name, given),
            clock: pageTimers,
            addresses: { make: (blob) => URL.createObjectURL(blob), drop: (address) => URL.revokeObjectURL(address) },
          })
        : undefined,
    [house, camera, isWanted],
  );
  return isWanted ? still : null;
}

/** Whether any of an element can be seen now: it is on the screen, and the page is not in the background. */
export function useIsSeen(place: RefObject<HTMLElement | null>): boolean {
  const [isOnScreen, setOnScreen] = useState(false);
  useEffect(() => {
    const element = place.current;
    if (element === null) return undefined;
    const observer = new IntersectionObserver((entries) => {
      setOnScreen(entries.at(-1)?.isIntersecting === true);
    });
    observer.observe(element);
    return () => {
      observer.disconnect();
    };
  }, [place]);
  const isInFront = useSyncExternalStore(onVisibility, () => document.visibilityState === 'visible');
  return isOnScreen && isInFront;
}
function onVisibility(listener: () => void): () => void {
  document.addEventListener('visibilitychange', listener);
  return () => {
    document.removeEventListener('visibilitychange', listener);
  };
}

/** Whole seconds since a moment of the clock that never jumps. */
export const useSecondsSince = (at: number): number => {
  const house = useThisHouse();
  return useSyncExternalStore(house.of(TICKERS.second).subscribe, () =>
    Math.max(0, Math.floor((performance.now() - at) / 1_000)),
  );
};
