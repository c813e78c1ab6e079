import { useState } from 'react';
import type { WidgetProps } from '@/runtime/contract';
import { useTap } from '@/runtime/hooks/act';
import { CameraPicture } from '@/runtime/hooks/camera-picture';
import { useCamera } from '@/runtime/hooks/cameras';
import { useHubFreshness } from '@/runtime/hooks/freshness';
import { useText } from '@/runtime/hooks/text';
import { deviceFace, useTile } from '@/runtime/hooks/tile';
import { useWords } from '@/runtime/hooks/words';
import { isDoorbell } from '@/schemas/things/sight';
import { TileFace } from '@/ui/tile/tile-face';
import styles from './camera.module.css';
import type { CameraOptions } from './schema';

/** Keeps the line: the picture writes there. */
const NO_WORD = '\u00a0';

/** The live picture stands behind the words; nothing is called live but what moves. */
export default function Camera({ options }: WidgetProps<CameraOptions>) {
  useWords('more-tiles');
  const tile = useTile();
  const { t } = useText();
  const [isMoving, setMoving] = useState(false);
  const tap = useTap();
  const { device, status } = tile.link;
  const camera = useCamera(device?.id ?? '');
  const rings = device !== null && isDoorbell(device);
  const icon = options.icon || (rings ? 'bell' : 'video-camera');
  // The address of its stream may be missing while the camera itself is there.
  const isHubLive = useHubFreshness(device?.hub) === 'live';
  const isThere = status === 'live' || (status === 'unknown' && isHubLive && device?.isReachable === true);
  const state = t('more-tiles.camera.online');
  const picture = isThere && camera !== null ? <CameraPicture camera={camera} form="tile" onMove={setMoving} /> : null;
  return (
    // Words over a picture are light in every theme: the picture is darkened below them.
    <div className={styles['over']} data-theme={picture === null ? undefined : 'dark'}>
      <TileFace
        {...deviceFace(isThere ? { ...tile, condition: 'live', note: null } : tile, {
          word: state,
          shown: picture === null || isMoving ? state : NO_WORD,
          onPress: tap,
        })}
        icon={icon}
        tone="quiet"
        backdrop={picture}
        head={<span />}
      />
    </div>
  );
}
