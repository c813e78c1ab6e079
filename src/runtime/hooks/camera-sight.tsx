import { useRef, useState, type RefObject } from 'react';
import type { LastFrame } from '../cameras/last-frames';
import type { LiveStream } from '../cameras/live-streams';
import type { Still } from '../cameras/stills';
import { isNotOffered } from '../cameras/stream-machine';
import { keepFrame, lastFrameOf, useLiveStream, useSecondsSince, useStill, type CameraView } from './cameras';
import { useIsLookedAt } from './looked-at';
import { useText } from '../text/use-text';
import { useThisHouse } from '../scope/this-house';

export interface CameraSight {
  /** Where the picture stands: nothing is asked of the camera while nobody can look there. */
  place: RefObject<HTMLDivElement | null>;
  stream: LiveStream;
  /** The picture moves. */
  isLive: boolean;
  /** It does so in 720 lines or more. */
  isHd: boolean;
  /** It did before. */
  wasLive: boolean;
  /** What shows in place of a moving picture; at most one of both. */
  last: LastFrame | null;
  still: Still | null;
  /** When that came, on the clock that never jumps; null: there is none. */
  pastAt: number | null;
  onFlow: (isLive: boolean, at: number, isHd: boolean) => void;
  onLast: (video: HTMLVideoElement, at: number) => void;
}

/** What is to be seen of a camera: its stream, and until that comes the newest picture there is of it (S3.42). */
export function useCameraSight({ id, isReachable }: CameraView): CameraSight {
  const house = useThisHouse();
  const place = useRef<HTMLDivElement>(null);
  const isWanted = useIsLookedAt(place) && isReachable;
  const stream = useLiveStream(id, isWanted);
  const [flow, setFlow] = useState({ isLive: false, at: 0, isHd: false });
  const isLive = flow.isLive && stream.media !== null;
  // Where no pictures are passed on, the reason stands in their place.
  const asked = useStill(id, isWanted && !isLive && !isNotOffered(stream));
  const kept = isLive ? null : lastFrameOf(house, id);
  const isStillNewer = asked !== null && (kept === null || asked.at > kept.at);
  const last = isStillNewer ? null : kept;
  const still = isStillNewer ? asked : null;
  return {
    ...{ place, stream, isLive, isHd: isLive && flow.isHd, wasLive: kept !== null, last, still },
    pastAt: (last ?? still)?.at ?? null,
    onFlow: (isNow, at, isHd) => {
      setFlow({ isLive: isNow, at, isHd });
    },
    onLast: (video, at) => {
      keepFrame(house, id, video, at);
    },
  };
}

const MINUTE_S = 60;
const HOUR_S = 60 * MINUTE_S;

/** How old a picture is; counted on the clock that never jumps. */
export function PictureAge({ at }: { at: number }) {
  const { t, ago } = useText();
  const seconds = useSecondsSince(at);
  if (seconds < MINUTE_S) return t('cameras.seconds-ago', { count: seconds });
  return seconds < HOUR_S
    ? t('cameras.minutes-ago', { count: Math.floor(seconds / MINUTE_S) })
    : ago(0, seconds * 1_000);
}
